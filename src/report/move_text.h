// Moves as people read them: SAN with move numbers.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "board/move.h"
#include "board/position.h"

namespace octet::report {

/// Moves in SAN with move numbers: `1. e4`, `e5`, `2. Nf3`, or `3... Nf6`, `4. d4`. A number and
/// its move are one word, so that a line is not broken between them.
std::vector<std::string> san_words(board::Position position, std::span<const board::Move> moves);

/// The first `max_plies` of the moves as one text: "1. e4 e5 2. Nf3".
std::string san_line(const board::Position& position, std::span<const board::Move> moves,
                     std::size_t max_plies = static_cast<std::size_t>(-1));

}  // namespace octet::report
