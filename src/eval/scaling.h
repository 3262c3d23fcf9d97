// What an evaluation is worth in a game, with the material and the moves that are left.
#pragma once

#include "board/position.h"
#include "eval/value.h"

namespace octet::eval {

/// The evaluation drawn towards zero as the board empties, where an advantage is harder to convert
/// and the side ahead should not hurry to trade.
Value scaled_by_material(Value raw, const board::Position& position);

/// The evaluation drawn towards zero as the fifty-move rule comes near, down to half of it.
Value scaled_by_fifty_moves(Value value, const board::Position& position);

}  // namespace octet::eval
