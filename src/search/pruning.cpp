// Step 8 of the search: nodes off the principal variation that need no search of their moves,
// because the evaluation already says enough. Conditions and margins are in pruning.h.
#include "search/pruning.h"

#include <algorithm>

#include "search/move_picker.h"
#include "search/params.h"
#include "search/tree_search.h"

namespace octet::search {

using eval::Value;

std::optional<Value> TreeSearch::prune_node(const Node& node, Value alpha, Value beta) {
    if (thread_.stack[node.ply].excluded) return std::nullopt;
    if (!node.in_check) {
        if (const auto value = razoring(node, alpha)) return value;
        if (const auto value = reverse_futility_pruning(node, beta)) return value;
        if (const auto value = null_move_pruning(node, beta)) return value;
        if (const auto value = probcut(node, beta)) return value;
    }
    return small_probcut(node, beta);
}

/// Step 8a: Razoring. So far below alpha only captures can help, and quiescence tries those.
/// See https://www.chessprogramming.org/Razoring
std::optional<Value> TreeSearch::razoring(const Node& node, Value alpha) {
    if (!may_razor(node, alpha)) return std::nullopt;
    const Value value = quiescence<NodeType::NonPV>(alpha, alpha + 1, node.ply);
    // A stopped search ends here, whatever it returns: it must not go on to the moves.
    return is_stopped() || value <= alpha ? std::optional(value) : std::nullopt;
}

// Step 8b is reverse_futility_pruning() in pruning.h.

/// Step 8c: Null move pruning. If passing the turn still fails high, a real move will too. That is
/// wrong in zugzwang, so there is no null move without pieces and no second one in a row, and at
/// high depth a search without null moves must verify the result.
/// See https://www.chessprogramming.org/Null_Move_Pruning
std::optional<Value> TreeSearch::null_move_pruning(const Node& node, Value beta) {
    const int ply = node.ply;
    const board::Position& position = thread_.position;
    if (!may_null_move(node, thread_.stack[ply].static_eval, beta) || ply < null_allowed_from_ ||
        !thread_.stack[ply - 1].move || position.non_pawn_material(position.side_to_move()).empty())
        return std::nullopt;

    const int depth = node.depth - null_move_reduction(node.depth, node.eval, beta);
    Value value = 0;
    {
        const NullMoveGuard guard(thread_, ply);
        value = -search<NodeType::NonPV>(-beta, -beta + 1, depth, ply + 1, false);
    }
    if (is_stopped()) return eval::kDraw;
    if (value < beta) return std::nullopt;
    // A mate that was found after passing is not proved.
    if (eval::is_win(value)) value = beta;
    if (null_allowed_from_ > 0 || node.depth < params::kNullVerificationDepth) return value;

    null_allowed_from_ = ply + params::kNullVerificationQuarters * depth / 4;
    verification_ply_ = ply;
    const Value verified = search<NodeType::NonPV>(beta - 1, beta, depth, ply, false);
    verification_ply_ = -1;
    null_allowed_from_ = 0;
    if (is_stopped()) return eval::kDraw;
    return verified >= beta ? std::optional(value) : std::nullopt;
}

/// Step 8d: ProbCut. A capture that beats beta by a margin in a shallower search will beat it in a
/// full one. See https://www.chessprogramming.org/ProbCut
std::optional<Value> TreeSearch::probcut(const Node& node, Value beta) {
    if (!may_probcut(node, beta)) return std::nullopt;
    const Value raised = probcut_beta(beta);
    const int ply = node.ply;
    const int depth = node.depth - params::kProbCutReduction;
    // A capture must win at least the gap between the static evaluation and the raised beta.
    MovePicker picker(thread_.position, *thread_.histories, node.tt_move,
                      raised - thread_.stack[ply].static_eval);
    while (const board::Move move = picker.next()) {
        thread_.shared.tt.prefetch(thread_.position.approximate_key_after(move));
        Value value = 0;
        {
            thread_.stack[ply].move_number = 0;
            const MoveGuard guard(thread_, move, ply);
            value = -quiescence<NodeType::NonPV>(-raised, -raised + 1, ply + 1);
            if (value >= raised && depth > 1)
                value =
                    -search<NodeType::NonPV>(-raised, -raised + 1, depth, ply + 1, !node.cut_node);
        }
        if (is_stopped()) return eval::kDraw;
        if (value < raised) continue;
        thread_.shared.tt.store(thread_.position.key(), ply,
                                {.move = move,
                                 .value = value,
                                 .evaluation = node.raw_eval,
                                 .depth = depth + 1,
                                 .bound = Bound::Lower,
                                 .tt_pv = node.tt_pv});
        return probcut_value(value);
    }
    return std::nullopt;
}

// Step 8e is small_probcut() in pruning.h.

}  // namespace octet::search
