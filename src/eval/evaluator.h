// The seam between search and knowledge: one function, whoever answers it.
#pragma once

#include "board/position.h"
#include "eval/value.h"

namespace octet::eval {

/// The static value of a quiet position in centipawns, from the side to move; within
/// [-kMaxEvaluation, kMaxEvaluation]. The position must not be in check for the value to mean much.
Value evaluate(const board::Position& position);

}  // namespace octet::eval
