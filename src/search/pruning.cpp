// Nodes that need no search of their moves, because the evaluation already says enough.
//
// All of them only off the principal variation.
#include <algorithm>

#include "search/move_picker.h"
#include "search/params.h"
#include "search/worker.h"

namespace octet::search {

using eval::Value;

std::optional<Value> Worker::prune_node(const Node& node, Value alpha, Value beta) {
    if (stack_[node.ply].excluded) return std::nullopt;
    if (!node.in_check) {
        if (const auto value = razoring(node, alpha)) return value;
        if (const auto value = reverse_futility(node, beta)) return value;
        if (const auto value = null_move(node, beta)) return value;
        if (const auto value = prob_cut(node, beta)) return value;
    }
    return small_prob_cut(node, beta);
}

// Razoring: so far below alpha only captures can help, and quiescence tries those.
// See https://www.chessprogramming.org/Razoring
std::optional<Value> Worker::razoring(const Node& node, Value alpha) {
    if (node.depth > params::kRazorDepth || eval::is_decisive(alpha) ||
        node.evaluation + params::kRazorMargin * node.depth > alpha)
        return std::nullopt;
    const Value value = quiescence<NodeType::NonPV>(alpha, alpha + 1, node.ply);
    // A search that was stopped ends here, whatever it returns: it must not go on to the moves.
    return is_stopped() || value <= alpha ? std::optional(value) : std::nullopt;
}

// Reverse futility: so far above beta that even a few bad plies will not bring it below.
// See https://www.chessprogramming.org/Reverse_Futility_Pruning
std::optional<Value> Worker::reverse_futility(const Node& node, Value beta) const {
    const int plies = node.depth - (node.improving ? 1 : 0);
    const int worsening = node.opponent_worsening ? params::kReverseFutilityWorsening : 0;
    const Value margin = std::max<int>(params::kReverseFutilityMargin * plies - worsening,
                                       params::kReverseFutilityLeast);
    if (node.was_pv || node.depth > params::kReverseFutilityDepth ||
        eval::is_decisive(node.evaluation) || eval::is_loss(beta) ||
        node.evaluation - margin < beta)
        return std::nullopt;
    return (node.evaluation + beta) / 2;
}

// Null move: if passing the turn still fails high, a real move will too. Only where that is
// expected; wrong in zugzwang, so not without pieces, not twice in a row, and at high depth the
// result must hold in a search without null moves.
// See https://www.chessprogramming.org/Null_Move_Pruning
std::optional<Value> Worker::null_move(const Node& node, Value beta) {
    const int ply = node.ply;
    if (!node.cut_node || node.depth < params::kNullDepth || node.evaluation < beta ||
        stack_[ply].static_eval + params::kNullStaticSlope * node.depth - params::kNullStaticBase <
            beta ||
        eval::is_loss(beta) || ply < null_allowed_from_ || !stack_[ply - 1].move ||
        position_.non_pawn_material(position_.side_to_move()).empty())
        return std::nullopt;

    const int reduction =
        params::kNullBase + node.depth / params::kNullDivisor +
        std::min<int>((node.evaluation - beta) / params::kNullMargin, params::kNullMaxBonus);
    const int depth = node.depth - reduction;
    Value value = 0;
    {
        const NullMoveGuard guard(*this, ply);
        value = -search<NodeType::NonPV>(-beta, -beta + 1, depth, ply + 1, false);
    }
    if (is_stopped()) return eval::kDraw;
    if (value < beta) return std::nullopt;
    // A mate found after passing is not proved.
    if (eval::is_win(value)) value = beta;
    if (null_allowed_from_ > 0 || node.depth < params::kNullVerificationDepth) return value;

    null_allowed_from_ = ply + 3 * depth / 4;
    const Value verified = search<NodeType::NonPV>(beta - 1, beta, depth, ply, false);
    null_allowed_from_ = 0;
    if (is_stopped()) return eval::kDraw;
    return verified >= beta ? std::optional(value) : std::nullopt;
}

// ProbCut: a capture that beats beta by a margin in a shallower search will beat it in a full one.
// See https://www.chessprogramming.org/ProbCut
std::optional<Value> Worker::prob_cut(const Node& node, Value beta) {
    const Value raised = beta + params::kProbCutMargin;
    const auto& entry = node.entry;
    if (node.depth < params::kProbCutDepth || eval::is_decisive(beta) ||
        (node.tt_move && !node.tt_move.is_noisy()) ||
        (entry && entry->value != eval::kNoValue && entry->value < raised))
        return std::nullopt;

    const int ply = node.ply;
    const int depth = node.depth - params::kProbCutReduction;
    // The gap in centipawns is asked for in exchange units (see.h): captures must win twice as
    // much.
    MovePicker picker(position_, *histories_, node.tt_move, raised - stack_[ply].static_eval);
    while (const board::Move move = picker.next()) {
        shared_.tt.prefetch(position_.approximate_key_after(move));
        Value value = 0;
        {
            stack_[ply].move_number = 0;
            const MoveGuard guard(*this, move, ply);
            value = -quiescence<NodeType::NonPV>(-raised, -raised + 1, ply + 1);
            if (value >= raised && depth > 1)
                value =
                    -search<NodeType::NonPV>(-raised, -raised + 1, depth, ply + 1, !node.cut_node);
        }
        if (is_stopped()) return eval::kDraw;
        if (value < raised) continue;
        shared_.tt.store(position_.key(), ply,
                         {.move = move,
                          .value = value,
                          .evaluation = node.raw_evaluation,
                          .depth = depth + 1,
                          .bound = Bound::Lower,
                          .was_pv = node.was_pv});
        return eval::is_decisive(value) ? value : value - params::kProbCutMargin;
    }
    return std::nullopt;
}

// The same from the table: a lower bound far above beta, from a search that was nearly deep enough.
std::optional<Value> Worker::small_prob_cut(const Node& node, Value beta) const {
    const Value raised = beta + params::kSmallProbCutMargin;
    const auto& entry = node.entry;
    if (!entry || entry->value == eval::kNoValue || entry->bound != Bound::Lower ||
        entry->depth < node.depth - 4 || entry->value < raised || eval::is_decisive(entry->value) ||
        eval::is_decisive(beta))
        return std::nullopt;
    return raised;
}

}  // namespace octet::search
