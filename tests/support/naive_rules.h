// The rules of chess once more, as plainly and slowly as possible: the oracle for src/board.
//
// Works on a Setup alone, square by square, and tries every move; uses none of the attack tables,
// bitboards, keys, pins or saved states that it is there to check.
#pragma once

#include <vector>

#include "board/move.h"
#include "board/setup.h"

namespace octet::test {

bool naive_is_attacked(const board::Setup& setup, board::Square target, board::Color by);
bool naive_in_check(const board::Setup& setup, board::Color c);

/// The legal moves, in no particular order.
std::vector<board::Move> naive_legal_moves(const board::Setup& setup);

/// The board after a move, with rights and clocks. As in Position, the en-passant square is set
/// only if a legal capture exists.
board::Setup naive_make(const board::Setup& setup, board::Move move);

}  // namespace octet::test
