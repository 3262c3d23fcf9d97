// Quiescence: captures and promotions until the position is quiet enough to be evaluated.
//
// See https://www.chessprogramming.org/Quiescence_Search
#include <algorithm>

#include "board/movegen.h"
#include "search/move_picker.h"
#include "search/params.h"
#include "search/see.h"
#include "search/worker.h"

namespace octet::search {

using board::Move;
using eval::Value;

template <NodeType Type>
Value Worker::quiescence(Value alpha, Value beta, int ply) {
    constexpr bool kPv = Type != NodeType::NonPV;
    if (should_stop()) return eval::kDraw;
    if constexpr (kPv) {
        stack_[ply].pv.clear();
        selective_depth_ = std::max(selective_depth_, ply + 1);
    }
    if (const auto result = early_result(ply)) return *result;

    // Step 1: Transposition table: any depth is deep enough here.
    const auto entry = shared_.tt.probe(position_.key(), ply);
    if (!kPv && entry && entry->decides(beta)) return entry->value;

    // Step 2: Stand pat: nobody has to capture, so the evaluation is a lower bound. In check there
    // is no such choice.
    const bool in_check = position_.in_check();
    const Value original_alpha = alpha;
    Value raw_evaluation = eval::kNoValue;
    Value static_eval = eval::kNoValue;
    Value best = -eval::kInfinite;
    if (!in_check) {
        raw_evaluation = entry && entry->evaluation != eval::kNoValue
                             ? entry->evaluation
                             : evaluator_.evaluate(position_);
        static_eval = corrected(raw_evaluation);
        best = entry ? entry->refine(static_eval) : static_eval;
        if (best >= beta) return best;
        alpha = std::max(alpha, best);
    }

    // Step 3: Captures and promotions that do not lose material; in check all evasions.
    Move best_move;
    bool any_move = false;
    MovePicker picker(position_, *histories_, continuations(ply), entry ? entry->move : Move());
    while (const Move move = picker.next()) {
        any_move = true;
        if (!eval::is_loss(best)) {
            // Futility: not even the victim would bring the evaluation to alpha.
            const Value hope = static_eval + params::kQuiescenceFutility;
            if (!in_check && hope <= alpha && !see_ge(position_, move, 1)) {
                best = std::max(best, hope);
                continue;
            }
            if (!see_ge(position_, move, params::kQuiescenceSee)) continue;
        }
        Value value = 0;
        {
            const MoveGuard guard(*this, move, ply);
            value = -quiescence<Type>(-beta, -alpha, ply + 1);
        }
        if (shared_.stop.load(std::memory_order_relaxed)) return eval::kDraw;
        if (value <= best) continue;
        best = value;
        if (value <= alpha) continue;
        alpha = value;
        best_move = move;
        if constexpr (kPv) update_pv(move, ply);
        if (value >= beta) break;
    }
    if (in_check && !any_move) return eval::mated_in(ply);

    const Bound bound = best >= beta                                ? Bound::Lower
                        : kPv && best > original_alpha && best_move ? Bound::Exact
                                                                    : Bound::Upper;
    shared_.tt.store(position_.key(), ply,
                     {.move = best_move,
                      .value = best,
                      .evaluation = raw_evaluation,
                      .depth = 0,
                      .bound = bound,
                      .was_pv = kPv || (entry && entry->was_pv)});
    return best;
}

template Value Worker::quiescence<NodeType::PV>(Value, Value, int);
template Value Worker::quiescence<NodeType::NonPV>(Value, Value, int);

}  // namespace octet::search
