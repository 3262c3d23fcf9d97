// Figures of games that an earlier run of `annotate` has written, for the table of players.
#pragma once

#include <optional>
#include <string_view>

#include "notation/pgn_game.h"
#include "report/reported_game.h"

namespace octet::report {

/// The game with the figures of both sides, from the tags and comments that annotated() has
/// written; accuracies have one decimal and centipawn losses none there. Nullopt if the game was
/// not analysed.
std::optional<ReportedGame> game_of_annotated(notation::PgnGame game);

/// The same from a record `game`, with two decimals; nullopt for any other line.
std::optional<ReportedGame> game_of_record(std::string_view line);

}  // namespace octet::report
