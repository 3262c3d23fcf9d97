// A position as an argument of the command line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/game_line.h"
#include "board/move.h"
#include "board/position.h"

namespace octet::cli {

/// What the help of each command says that a position is.
inline constexpr const char* kPositionHelp =
    "startpos or a FEN, in quotes or not, then 'moves' and moves";

/// Parses `startpos` or a FEN, which may have the word `fen` before it, and moves behind the word
/// `moves`: `startpos moves e2e4 e5`. The words may be one argument or several. Move numbers, and a
/// result behind the last move, are skipped, so that the moves can be pasted from a game. The
/// position is the last one of the result; the earlier ones are there so that repetitions count.
/// Prints corrections of the FEN to standard error. Throws BadArguments.
analysis::GameLine parse_position_argument(const std::vector<std::string>& arguments);

/// The text without the move number at its start, such as `12.`, `12...` or the dots of `...e5`;
/// empty if there is nothing else. Digits without a dot stay.
std::string_view without_move_number(std::string_view text);

/// Parses a move in UCI notation or in SAN, with or without a move number: `1.Nf3`, `12... Qd7`.
/// Throws BadArguments.
board::Move parse_move_argument(const board::Position& position, const std::string& text);

}  // namespace octet::cli
