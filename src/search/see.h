// Static exchange evaluation: what a series of captures on one square is worth.
//
// See https://www.chessprogramming.org/Static_Exchange_Evaluation, threshold form.
#pragma once

#include "board/position.h"
#include "eval/value.h"

namespace octet::search {

/// Piece values for exchanges, in exchange units: hundredths of a pawn. eval::Value makes a pawn
/// about 200, so a unit is worth about two of it; where the search adds or compares the two, it
/// does so as if they were the same. The king has none, since it is never taken.
inline constexpr util::EnumArray<eval::Value, board::PieceType> kExchangeValue{
    {100, 320, 330, 500, 950, 0}};

/// Whether the side to move comes out of the exchange that the legal move `move` starts with at
/// least `threshold` exchange units, if both sides capture with their least valuable piece and stop
/// when it suits them. Pieces do not take part while they are pinned to another line.
bool see_ge(const board::Position& position, board::Move move, eval::Value threshold);

}  // namespace octet::search
