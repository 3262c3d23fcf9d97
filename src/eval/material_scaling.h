// What an evaluation is worth with the material that is left.
#pragma once

#include "board/position.h"
#include "eval/value.h"

namespace octet::eval {

/// The evaluation drawn towards zero as the board empties, where an advantage is harder to convert
/// and the side ahead should not hurry to trade.
Value scaled_by_material(Value raw, const board::Position& position);

}  // namespace octet::eval
