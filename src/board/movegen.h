// Legal move generation. See https://www.chessprogramming.org/Move_Generation.
//
// All generated moves are legal: the position knows its pins and checkers, so that no move has to
// be tried on the board. In check the same generators give the check evasions. Perft counts its
// leaves with count_legal_moves(), which lists no moves (bulk counting).
#pragma once

#include <cstdint>
#include <optional>

#include "board/move.h"
#include "board/position.h"

namespace octet::board {

/// Noisy moves are captures and all promotions. Quiet moves are the others, castling included.
enum class MoveGroup { Noisy, Quiet, All };

/// Appends the legal moves of the group to `list`. `attacked` saves time: the squares that the
/// enemy attacks, if the caller knows them and the side to move is not in check.
template <MoveGroup Group>
void generate(const Position& position, MoveList& list,
              std::optional<Bitboard> attacked = std::nullopt);

MoveList legal_moves(const Position& position);
std::uint64_t count_legal_moves(const Position& position);
bool has_legal_move(const Position& position);

}  // namespace octet::board
