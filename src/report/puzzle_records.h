// A puzzle as a line of EPD and as JSON.
#pragma once

#include <string>
#include <string_view>

#include "analysis/puzzle_finder.h"
#include "notation/pgn_game.h"

namespace octet::report {

/// The position with the operations bm, pv, id and, if the solution mates, c0 "mate in 3". The id
/// begins with the file if that is not empty.
std::string puzzle_epd(const notation::PgnGame& game, const analysis::Puzzle& puzzle,
                       std::string_view file = {});

/// The record `puzzle`, without '\n'. `file` is the index of the file among the inputs.
std::string puzzle_record(const notation::PgnGame& game, const analysis::Puzzle& puzzle,
                          std::size_t file);

/// The record `game` that follows the puzzles of a game, without '\n'. It says that the game is
/// done.
std::string puzzle_game_record(const notation::PgnGame& game, std::size_t puzzles,
                               std::size_t file);

}  // namespace octet::report
