// A position as an argument of the command line.
#pragma once

#include <string>
#include <vector>

#include "board/position.h"

namespace octet::cli {

/// Parses `startpos` or a FEN, which may be one argument or one argument for each field. Prints
/// corrections of the FEN to standard error. Throws BadArguments if it is no valid position.
board::Position parse_position_argument(const std::vector<std::string>& words);

}  // namespace octet::cli
