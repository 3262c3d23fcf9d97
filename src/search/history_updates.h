// How much the histories learn from a result, and when correction history learns: plain numbers.
//
// See https://www.chessprogramming.org/History_Heuristic. Bonuses are in the units of history.h.
#pragma once

#include <algorithm>

#include "eval/value.h"
#include "search/params.h"
#include "search/search_listener.h"

namespace octet::search {

/// The bonus for the best move of a node that was searched to `depth`.
inline int history_bonus(int depth) {
    return std::min<int>(params::kBonusSlope * depth + params::kBonusOffset, params::kBonusMax);
}

/// The malus, as a positive number, for the other moves that were tried.
inline int history_malus(int depth) {
    return std::min<int>(params::kMalusSlope * depth + params::kMalusOffset, params::kMalusMax);
}

/// The bonus for a TT move that cuts the node off without a search.
inline int tt_move_bonus(int depth) { return history_bonus(depth) * params::kTtMoveShare / 100; }

/// The bonus for a quiet move whose reply node failed low.
inline int prior_move_bonus(int depth) {
    return history_bonus(depth) * params::kPriorMoveShare / 100;
}

/// The bonus for a quiet move by how it changed the evaluation. Both evaluations are from the point
/// of view of their own side to move, so their sum is negative if the mover has gained.
inline int eval_difference_bonus(eval::Value before, eval::Value after) {
    const int gain = params::kEvaluationOffset - before - after;
    return std::clamp<int>(gain * params::kEvaluationBonus, -params::kEvaluationBonusMax,
                           params::kEvaluationBonusMax);
}

/// The bonus for a quiet move after the search that followed its reduced search: a malus if it did
/// not beat alpha after all, a bonus if it beat beta, otherwise nothing.
inline int post_lmr_bonus(int depth, bool raised_alpha, bool cut_off) {
    return !raised_alpha ? -history_malus(depth) : cut_off ? history_bonus(depth) : 0;
}

/// Whether correction history learns from the value of a node: not if the bound is on the far side
/// of the static evaluation, which then may be right, and not from mates and tablebase results.
inline bool corrects_eval(eval::Value value, Bound bound, eval::Value static_eval) {
    return !eval::is_decisive(value) && (bound != Bound::Lower || value > static_eval) &&
           (bound != Bound::Upper || value < static_eval);
}

}  // namespace octet::search
