// What the evaluation thinks of a position.
#include "engine/evaluation.h"

#include "eval/evaluator.h"

namespace octet::engine {

eval::Value static_value(const board::Position& position) { return eval::evaluate(position); }

}  // namespace octet::engine
