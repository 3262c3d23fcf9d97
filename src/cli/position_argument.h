// A position as an argument of the command line.
#pragma once

#include <string>
#include <vector>

#include "board/move.h"
#include "board/position.h"

namespace octet::cli {

/// Parses `startpos` or a FEN, which may be one argument or one argument for each field. Prints
/// corrections of the FEN to standard error. Throws BadArguments if it is no valid position.
board::Position parse_position_argument(const std::vector<std::string>& words);

/// A position with the moves that led to it, so that repetitions count.
struct GameArgument {
    board::Position start = board::Position::start();
    std::vector<board::Move> moves;

    board::Position position() const;
};

/// Parses a position and moves behind the word `moves`: `startpos moves e2e4 e7e5`. A FEN may have
/// the word `fen` before it. Moves are in UCI notation or in SAN. Throws BadArguments.
GameArgument parse_game_argument(const std::vector<std::string>& words);

}  // namespace octet::cli
