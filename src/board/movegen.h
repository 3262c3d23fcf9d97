// Legal move generation.
//
// Moves are legal as generated: pins and checkers are known to the position, so nothing has to be
// tried. In check the same generators yield the evasions. Counting uses the generator with a sink
// that only adds up, which is what makes perft fast.
#pragma once

#include <cstdint>
#include <optional>

#include "board/move.h"
#include "board/position.h"

namespace octet::board {

/// Noisy: captures and all promotions. Quiet: the rest, castling included.
enum class MoveGroup { Noisy, Quiet, All };

/// Appends the legal moves of the group to `list`. Who knows the squares that the enemy attacks,
/// out of check, may say so, and they need not be worked out again.
template <MoveGroup Group>
void generate(const Position& position, MoveList& list,
              std::optional<Bitboard> attacked = std::nullopt);

MoveList legal_moves(const Position& position);
std::uint64_t count_legal_moves(const Position& position);
bool has_legal_move(const Position& position);

}  // namespace octet::board
