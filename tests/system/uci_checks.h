// What must hold for every line that a UCI engine prints, whatever the case: the judge of the
// system tests.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "system/game.h"

namespace octet::test {

/// What is wrong with an `info` line about `game`; nothing if it is right. The game is absent where
/// the engine has no position, or where the test does not say which.
std::optional<std::string> fault_of_info(std::string_view line, const std::optional<Game>& game,
                                         bool chess960);

/// The same for a `bestmove` line.
std::optional<std::string> fault_of_best_move(std::string_view line,
                                              const std::optional<Game>& game, bool chess960);

/// The same for an `option` line of the handshake.
std::optional<std::string> fault_of_option(std::string_view line);

/// The word behind `name` in a line; empty if there is none.
std::string_view word_after(std::string_view line, std::string_view name);
/// The number behind `name` in a line.
std::optional<std::int64_t> number_after(std::string_view line, std::string_view name);

}  // namespace octet::test
