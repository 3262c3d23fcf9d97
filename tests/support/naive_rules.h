// The naive rules: a second implementation of the rules of chess, simple and slow, to test
// src/board.
//
// It works on a Setup, square by square, and tries every move. It uses no attack tables, bitboards,
// keys, pins or saved states, because it tests them.
#pragma once

#include <vector>

#include "board/move.h"
#include "board/setup.h"

namespace octet::test {

bool naive_is_attacked(const board::Setup& setup, board::Square target, board::Color by);
bool naive_in_check(const board::Setup& setup, board::Color c);

/// The legal moves, in any order.
std::vector<board::Move> naive_legal_moves(const board::Setup& setup);

/// The setup after a move, with castling rights and counters. As in Position, the en-passant square
/// is set only if a legal capture exists.
board::Setup naive_make(const board::Setup& setup, board::Move move);

}  // namespace octet::test
