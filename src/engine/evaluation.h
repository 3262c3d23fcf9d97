// What the evaluation thinks of a position, for front-ends, which do not see `eval` itself.
#pragma once

#include "board/position.h"
#include "eval/value.h"

namespace octet::engine {

/// The static value in centipawns, from the side to move.
eval::Value static_value(const board::Position& position);

}  // namespace octet::engine
