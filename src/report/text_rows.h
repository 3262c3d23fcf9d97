// The text output of `octet analyse` for files: a heading for each game or file, and a row for each
// position.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "analysis/position_result.h"
#include "board/position.h"

namespace octet::report {

/// What the heading of a game says; empty texts are left out.
struct GameTitle {
    std::string file;
    std::uint64_t number = 1;
    std::string white;
    std::string black;
    std::string date;
};

/// `games.pgn  game 1: Weiss, A. - Schwarz, B., 2026.11.27` and the names of the columns.
std::string game_heading(const GameTitle& title);
/// The name of a file of positions, and the names of the columns.
std::string positions_heading(std::string_view file);

/// A row for each line of the result: what leads to the position, score, depth, best move and line.
/// A position in which the game is over has the reason in place of the line.
std::string position_row(std::string_view label, const board::Position& position,
                         const analysis::PositionResult& result);

}  // namespace octet::report
