// The classical evaluation: explainable terms, tapered between middlegame and endgame.
#pragma once

#include "board/position.h"
#include "eval/value.h"

namespace octet::eval::classical {

/// As eval::evaluate().
Value evaluate(const board::Position& position);

}  // namespace octet::eval::classical
