// The record `game` of the schema octet.analysis/1: the figures and moves of a game as one line of
// JSON.
#pragma once

#include <string>

#include "report/reported_game.h"

namespace octet::report {

/// The record, without '\n'. `file` is the index of the file in the head record. Percentages have
/// two decimals, clocks are in milliseconds, `best` and `line` are missing for the first choice of
/// the search.
std::string game_record(const ReportedGame& game, std::size_t file);

}  // namespace octet::report
