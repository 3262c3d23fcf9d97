// Pruning: the conditions and margins under which the search leaves out a node or a move.
//
// Functions of plain data. Values are in eval units, depths in plies; `lmr_depth` is the depth that
// would be left after late move reduction, without its terms for PV nodes and checks.
#pragma once

#include <algorithm>
#include <optional>

#include "board/move.h"
#include "board/position.h"
#include "board/rules.h"
#include "eval/value.h"
#include "search/node.h"
#include "search/params.h"
#include "search/search_listener.h"
#include "search/see.h"
#include "search/tt.h"

namespace octet::search {

// ---------------------------------------------------------------- nodes

/// TT cutoff: whether the TT entry settles a node that is searched to `depth`. A result against
/// the expectation of the node is more likely to be wrong, and near the fifty-move rule the path to
/// the position matters.
inline bool tt_cutoff(const TranspositionTable::Entry& entry, eval::Value beta, int depth,
                      bool cut_node, int halfmove_clock) {
    return entry.depth >= depth && entry.decides(beta) &&
           (cut_node == (entry.value >= beta) || depth > params::kUnexpectedCutoffDepth) &&
           halfmove_clock < board::kNearFiftyMovePlies;
}

/// Whether the node is so far below alpha that only quiescence is tried.
inline bool may_razor(const Node& node, eval::Value alpha) {
    return node.depth <= params::kRazorDepth && !eval::is_decisive(alpha) &&
           node.eval + params::kRazorMargin * node.depth <= alpha;
}

/// The margin above beta that reverse futility pruning asks for.
inline eval::Value reverse_futility_margin(int depth, bool improving, bool opponent_worsening) {
    const int plies = depth - (improving ? 1 : 0);
    const int worsening = opponent_worsening ? params::kReverseFutilityWorsening : 0;
    return std::max<int>(params::kReverseFutilityMargin * plies - worsening,
                         params::kReverseFutilityMin);
}

/// Reverse futility pruning: the value of a node that is so far above beta that even a few bad
/// plies would not bring it below.
/// See https://www.chessprogramming.org/Reverse_Futility_Pruning
inline std::optional<eval::Value> reverse_futility_pruning(const Node& node, eval::Value beta) {
    const eval::Value margin =
        reverse_futility_margin(node.depth, node.improving, node.opponent_worsening);
    if (node.tt_pv || node.depth > params::kReverseFutilityDepth || eval::is_decisive(node.eval) ||
        eval::is_loss(beta) || node.eval - margin < beta)
        return std::nullopt;
    return (node.eval + beta) / 2;
}

/// Whether the evaluations allow a null move: only at expected cut nodes.
inline bool may_null_move(const Node& node, eval::Value static_eval, eval::Value beta) {
    return node.cut_node && node.depth >= params::kNullDepth && node.eval >= beta &&
           static_eval + params::kNullStaticSlope * node.depth - params::kNullStaticBase >= beta &&
           !eval::is_loss(beta);
}

inline int null_move_reduction(int depth, eval::Value eval, eval::Value beta) {
    return params::kNullBase + depth / params::kNullDivisor +
           std::min<int>((eval - beta) / params::kNullMargin, params::kNullMaxBonus);
}

inline eval::Value probcut_beta(eval::Value beta) { return beta + params::kProbCutMargin; }

/// Whether ProbCut may succeed: not if the TT move is quiet or the TT value is too low.
inline bool may_probcut(const Node& node, eval::Value beta) {
    const auto& entry = node.tt_entry;
    return node.depth >= params::kProbCutDepth && !eval::is_decisive(beta) &&
           (!node.tt_move || node.tt_move.is_noisy()) &&
           (!entry || entry->value == eval::kNoValue || entry->value >= probcut_beta(beta));
}

/// The value of a node that ProbCut cuts. The margin is subtracted, unless the value is a win.
inline eval::Value probcut_value(eval::Value value) {
    return eval::is_decisive(value) ? value : value - params::kProbCutMargin;
}

/// Small ProbCut: the TT has a lower bound far above beta, from a search that was nearly deep
/// enough.
inline std::optional<eval::Value> small_probcut(const Node& node, eval::Value beta) {
    const eval::Value raised = beta + params::kSmallProbCutMargin;
    const auto& entry = node.tt_entry;
    if (!entry || entry->value == eval::kNoValue || entry->bound != Bound::Lower ||
        entry->depth < node.depth - params::kSmallProbCutDepth || entry->value < raised ||
        eval::is_decisive(entry->value) || eval::is_decisive(beta))
        return std::nullopt;
    return raised;
}

/// Internal iterative reduction: whether a node without a TT move is searched one ply shallower.
/// Its moves are badly ordered; the shallower search finds a TT move for the next time.
/// See https://www.chessprogramming.org/Internal_Iterative_Reductions
inline bool internal_iterative_reduction(const Node& node, bool is_pv) {
    return !node.tt_move && node.depth >= params::kIirDepth && (is_pv || node.cut_node);
}

/// After a move has raised alpha the rest is searched one ply shallower: once one move is good, a
/// second one that is better still is unlikely.
inline bool is_reduced_after_alpha(int depth) {
    return depth >= params::kAlphaRaisedMinDepth && depth <= params::kAlphaRaisedMaxDepth;
}

/// Fail-soft blending: how far a value is above beta is a guess, the better founded the deeper the
/// search was, so the value is drawn towards beta.
inline eval::Value blend_fail_soft(eval::Value value, eval::Value beta, int depth) {
    if (value < beta || eval::is_decisive(value) || eval::is_decisive(beta)) return value;
    return (value * depth + beta) / (depth + 1);
}

// ---------------------------------------------------------------- moves

/// Whether a PV node of this depth keeps all its moves in the iteration of depth `iteration`. With
/// the first quiet moves alone iterations 2 to 5 were further from long searches than iteration 1,
/// and took a threatened piece for lost (search/TUNING.md).
inline bool is_early_pv_frontier(int depth, int iteration) {
    return depth <= 1 && iteration < params::kPvPruningIteration;
}

/// Late move pruning: after this many moves the quiet ones are hardly ever better.
/// See https://www.chessprogramming.org/Futility_Pruning#Move_Count_Based_Pruning
inline bool late_move_pruning(int move_number, int depth, bool improving) {
    return move_number >= (params::kLateMoveBase + depth * depth) / (improving ? 1 : 2);
}

/// Futility pruning: a quiet move will not lift a static evaluation far below alpha to alpha.
/// See https://www.chessprogramming.org/Futility_Pruning
inline bool futility_pruning(eval::Value static_eval, int lmr_depth, bool in_check,
                             eval::Value alpha) {
    const eval::Value hope =
        static_eval + params::kFutilityBase + params::kFutilityMargin * lmr_depth;
    return !in_check && lmr_depth <= params::kFutilityDepth && hope <= alpha;
}

/// The same for a capture. `victim` is the exchange value of the captured piece.
inline bool capture_futility_pruning(eval::Value static_eval, int lmr_depth, eval::Value victim,
                                     eval::Value alpha) {
    const eval::Value hope = static_eval + params::kCaptureFutilityBase +
                             params::kCaptureFutilityMargin * lmr_depth + victim;
    return lmr_depth <= params::kCaptureFutilityDepth && hope <= alpha;
}

/// History pruning: a quiet move that has mostly failed. `history` is its history score.
/// See https://www.chessprogramming.org/History_Leaf_Pruning
inline bool history_pruning(int history, int lmr_depth, int depth) {
    return lmr_depth <= params::kHistoryPruningDepth &&
           history < -params::kHistoryPruningMargin * depth;
}

/// What a quiet move may lose by static exchange, in eval units.
inline eval::Value see_quiet_margin(int lmr_depth) {
    return params::kSeeQuietMargin * lmr_depth * lmr_depth;
}

/// The same for a noisy move, which may lose more if it has a good history score.
inline eval::Value see_noisy_margin(int depth, int history) {
    return std::max(0, params::kSeeNoisyMargin * depth + params::kSeeNoisyHistory * history / 1024);
}

/// SEE pruning: a move that loses more than `margin` by static exchange. `known_gain` is a lower
/// bound of what the exchange gains; where it settles the question, no exchange is computed.
/// See https://www.chessprogramming.org/Static_Exchange_Evaluation#Pruning
inline bool see_pruning(const board::Position& position, board::Move move, eval::Value known_gain,
                        eval::Value margin) {
    return known_gain < -margin && !see_ge(position, move, -margin);
}

// ---------------------------------------------------------------- quiescence

/// After a few captures quiescence tries only recaptures and promotions.
inline bool quiescence_late_move_pruning(int move_number, bool is_recapture, bool is_promotion) {
    return move_number > params::kQuiescenceMoves && !is_recapture && !is_promotion;
}

/// The value that a capture must beat in delta pruning.
inline eval::Value delta_pruning_value(eval::Value static_eval) {
    return static_eval + params::kQuiescenceFutility;
}

/// Delta pruning: whether the evaluation is so low that only a capture which wins material could
/// lift it above alpha. See https://www.chessprogramming.org/Delta_Pruning
inline bool delta_pruning(eval::Value static_eval, eval::Value alpha) {
    return delta_pruning_value(static_eval) <= alpha;
}

/// Fail-soft blending in quiescence.
inline eval::Value blend_stand_pat(eval::Value value, eval::Value beta) {
    return value < beta || eval::is_decisive(value) ? value : (value + beta) / 2;
}

}  // namespace octet::search
