// Chooses between the network and the classical evaluation.
#include "eval/evaluator.h"

#include <utility>

#include "eval/classical/classical.h"

namespace octet::eval {

void Evaluator::set_network(std::shared_ptr<const nnue::Network> network) {
    if (network != accumulators_.network()) accumulators_.set_network(std::move(network));
}

Value Evaluator::evaluate(const board::Position& position) {
    return has_network() && !classical::is_mop_up(position)
               ? accumulators_.evaluate(position)
               : classical::evaluate(position, pawn_table_);
}

Value evaluate(const board::Position& position,
               const std::shared_ptr<const nnue::Network>& network) {
    if (!network || classical::is_mop_up(position)) return classical::evaluate(position);
    nnue::AccumulatorStack accumulators(network);
    accumulators.reset(position);
    return accumulators.evaluate(position);
}

}  // namespace octet::eval
