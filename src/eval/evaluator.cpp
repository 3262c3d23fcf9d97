// Chooses who evaluates.
#include "eval/evaluator.h"

#include "eval/classical/classical.h"

namespace octet::eval {

Value evaluate(const board::Position& position) { return classical::evaluate(position); }

}  // namespace octet::eval
