// Chooses who evaluates.
#include "eval/evaluator.h"

#include "eval/classical/classical.h"

namespace octet::eval {

Value Evaluator::evaluate(const board::Position& position) {
    return classical::evaluate(position, pawn_table_);
}

Value evaluate(const board::Position& position) { return classical::evaluate(position); }

}  // namespace octet::eval
