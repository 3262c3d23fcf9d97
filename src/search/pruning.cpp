// Nodes that need no search of their moves, because the evaluation already says enough.
//
// All of them only off the principal variation and not in check.
#include <algorithm>

#include "search/params.h"
#include "search/worker.h"

namespace octet::search {

using eval::Value;

std::optional<Value> Worker::prune_node(const Node& node, Value alpha, Value beta) {
    if (node.in_check || stack_[node.ply].excluded) return std::nullopt;
    if (const auto value = razoring(node, alpha)) return value;
    if (const auto value = reverse_futility(node, beta)) return value;
    return null_move(node, beta);
}

// Razoring: so far below alpha only captures can help, and quiescence tries those.
// See https://www.chessprogramming.org/Razoring
std::optional<Value> Worker::razoring(const Node& node, Value alpha) {
    if (node.depth > params::kRazorDepth || eval::is_decisive(alpha) ||
        node.evaluation + params::kRazorMargin * node.depth > alpha)
        return std::nullopt;
    const Value value = quiescence<NodeType::NonPV>(alpha, alpha + 1, node.ply);
    // A search that was stopped ends here, whatever it returns: it must not go on to the moves.
    const bool stopped = shared_.stop.load(std::memory_order_relaxed);
    return stopped || value <= alpha ? std::optional(value) : std::nullopt;
}

// Reverse futility: so far above beta that even a few bad plies will not bring it below.
// See https://www.chessprogramming.org/Reverse_Futility_Pruning
std::optional<Value> Worker::reverse_futility(const Node& node, Value beta) const {
    const Value margin = params::kReverseFutilityMargin * (node.depth - (node.improving ? 1 : 0));
    if (node.depth > params::kReverseFutilityDepth || eval::is_decisive(node.evaluation) ||
        eval::is_loss(beta) || node.evaluation - margin < beta)
        return std::nullopt;
    return (node.evaluation + beta) / 2;
}

// Null move: if passing the turn still fails high, a real move will too. Wrong in zugzwang, so not
// without pieces, and not twice in a row.
// See https://www.chessprogramming.org/Null_Move_Pruning
std::optional<Value> Worker::null_move(const Node& node, Value beta) {
    const int ply = node.ply;
    if (node.depth < params::kNullDepth || node.evaluation < beta || eval::is_loss(beta) ||
        !stack_[ply - 1].move || position_.non_pawn_material(position_.side_to_move()).empty())
        return std::nullopt;

    const int reduction =
        params::kNullBase + node.depth / params::kNullDivisor +
        std::min((node.evaluation - beta) / params::kNullMargin, params::kNullMaxBonus);
    Value value = 0;
    {
        const NullMoveGuard guard(*this, ply);
        value = -search<NodeType::NonPV>(-beta, -beta + 1, node.depth - reduction, ply + 1, false);
    }
    if (shared_.stop.load(std::memory_order_relaxed)) return eval::kDraw;
    if (value < beta) return std::nullopt;
    // A mate found after passing is not proved.
    return eval::is_win(value) ? beta : value;
}

}  // namespace octet::search
