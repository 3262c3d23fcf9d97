// What must hold for every line that a UCI engine prints, whatever the case: the judge of the
// system tests.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "board/position.h"

namespace octet::test {

/// What is wrong with an `info` line about `position`; nothing if it is right. The position is
/// absent where the engine has none, or where the test does not say which.
std::optional<std::string> fault_of_info(std::string_view line,
                                         const std::optional<board::Position>& position,
                                         bool chess960);

/// The same for a `bestmove` line.
std::optional<std::string> fault_of_best_move(std::string_view line,
                                              const std::optional<board::Position>& position,
                                              bool chess960);

/// The same for an `option` line of the handshake.
std::optional<std::string> fault_of_option(std::string_view line);

}  // namespace octet::test
