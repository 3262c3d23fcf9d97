// How a game is over: for people, and as a name in records.
#pragma once

#include <string>
#include <string_view>

#include "board/rules.h"

namespace octet::report {

/// How the game is over with this side to move: "Black is stalemated", "the game is drawn by
/// repetition".
std::string end_text(board::GameEnd end, board::Color side_to_move);

/// The name of the end of a game, such as "checkmate".
std::string_view end_name(board::GameEnd end);

}  // namespace octet::report
