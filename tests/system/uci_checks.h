// Rules for every line that a UCI engine prints. The system tests apply them to all lines.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "system/game.h"

namespace octet::test {

/// The fault in an `info` line about `game`; none if the line is right. There is no game if the
/// engine has no position, or if the test does not know it.
std::optional<std::string> fault_of_info(std::string_view line, const std::optional<Game>& game,
                                         bool chess960);

/// The fault in a `bestmove` line.
std::optional<std::string> fault_of_best_move(std::string_view line,
                                              const std::optional<Game>& game, bool chess960);

/// The fault in an `option` line.
std::optional<std::string> fault_of_option(std::string_view line);

/// The word after `name` in a line; empty if there is none.
std::string_view word_after(std::string_view line, std::string_view name);
/// The number after `name` in a line; none if there is none.
std::optional<std::int64_t> number_after(std::string_view line, std::string_view name);

}  // namespace octet::test
