// A position given on the command line.
#pragma once

#include <string>
#include <vector>

#include "board/position.h"

namespace octet::cli {

/// The position of `startpos`, of a FEN, or of the words of a FEN that was not quoted. What was
/// cleaned is told on standard error; throws BadArguments if there is no such position.
board::Position parse_position_argument(const std::vector<std::string>& words);

}  // namespace octet::cli
