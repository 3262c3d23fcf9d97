// Quiescence search: captures and promotions until the position is quiet enough to be evaluated.
//
// See https://www.chessprogramming.org/Quiescence_Search
#include <algorithm>

#include "search/move_picker.h"
#include "search/params.h"
#include "search/pruning.h"
#include "search/see.h"
#include "search/tree_search.h"

namespace octet::search {

using board::Move;
using eval::Value;

template <NodeType Type>
Value TreeSearch::quiescence(Value alpha, Value beta, int ply) {
    constexpr bool kPv = Type != NodeType::NonPV;
    SearchStack& stack = thread_.stack;
    const board::Position& position = thread_.position;
    TranspositionTable& tt = thread_.shared.tt;
    if (thread_.should_stop()) return eval::kDraw;
    if constexpr (kPv) {
        stack[ply].pv.clear();
        root_.selective_depth = std::max(root_.selective_depth, ply + 1);
    }
    // Step 1: Draws by rule, and the end of the stack.
    if (const auto value = thread_.draw_or_max_ply(ply)) return *value;

    // Step 2: TT cutoff. Any depth is deep enough here.
    const auto entry = tt.probe(position.key(), ply, position.halfmove_clock());
    if (!kPv && entry && entry->decides(beta)) return entry->value;

    // Step 3: Stand pat. The side to move may decline all captures, so the evaluation is a lower
    // bound. In check it has no such choice.
    const bool in_check = position.in_check();
    const Value original_alpha = alpha;
    Value raw_eval = eval::kNoValue;
    Value static_eval = eval::kNoValue;
    Value best = -eval::kInfinite;
    if (!in_check) {
        raw_eval = entry && entry->evaluation != eval::kNoValue
                       ? entry->evaluation
                       : thread_.evaluator.evaluate(position);
        static_eval = thread_.static_eval(raw_eval, thread_.correction(ply));
        best = entry ? entry->refine(static_eval) : static_eval;
        if (best >= beta) {
            if (!entry)
                tt.store(position.key(), ply,
                         {.move = Move(), .evaluation = raw_eval, .tt_pv = kPv});
            return blend_stand_pat(best, beta);
        }
        alpha = std::max(alpha, best);
    }

    // Step 4: Captures and promotions that do not lose much material; in check, evasions.
    Move best_move;
    int move_number = 0;
    bool quiet_evasion_tried = false;
    QuietContext context;
    if (in_check) thread_.fill_quiet_context(context, ply, board::Threats(position).all);
    MovePicker picker(position, *thread_.histories, context, entry ? entry->move : Move());
    while (const Move move = picker.next()) {
        ++move_number;
        // The prefetch comes early: SEE takes about as long as the memory does.
        tt.prefetch(position.approximate_key_after(move));
        if (!eval::is_loss(best)) {
            // One quiet evasion must do.
            if (in_check && quiet_evasion_tried && !move.is_noisy()) continue;
            const bool pruned =
                in_check ? !see_ge(position, move, -params::kQuiescenceSee)
                         : prune_capture(move, move_number, ply, static_eval, alpha, best);
            if (pruned) continue;
        }
        quiet_evasion_tried |= !move.is_noisy();
        stack[ply].move_number = 0;
        Value value = 0;
        {
            const MoveGuard guard(thread_, move, ply);
            value = -quiescence<Type>(-beta, -alpha, ply + 1);
        }
        if (is_stopped()) return eval::kDraw;
        if (value <= best) continue;
        best = value;
        if (value <= alpha) continue;
        alpha = value;
        best_move = move;
        if constexpr (kPv) stack.update_pv(ply, move);
        if (value >= beta) break;
    }
    if (in_check && move_number == 0) return eval::mated_in(ply);

    // Step 5: Fail-soft blending, and the TT entry.
    best = blend_stand_pat(best, beta);
    const Bound bound = best >= beta                                ? Bound::Lower
                        : kPv && best > original_alpha && best_move ? Bound::Exact
                                                                    : Bound::Upper;
    tt.store(position.key(), ply,
             {.move = best_move,
              .value = best,
              .evaluation = raw_eval,
              .depth = 0,
              .bound = bound,
              .tt_pv = kPv || (entry && entry->tt_pv)});
    return best;
}

/// Step 4 of quiescence, not in check. Raises `best` to what a pruned capture could have been
/// worth.
bool TreeSearch::prune_capture(Move move, int move_number, int ply, Value static_eval, Value alpha,
                               Value& best) const {
    const board::Position& position = thread_.position;
    const Move prior = thread_.stack[ply - 1].move;
    const bool is_recapture = prior && move.to() == prior.to();
    if (quiescence_late_move_pruning(move_number, is_recapture, move.is_promotion())) return true;
    // SEE pruning: a capture that loses material.
    if (!delta_pruning(static_eval, alpha)) return !see_ge(position, move, -params::kQuiescenceSee);
    if (see_ge(position, move, 1)) return false;
    best = std::max(best, delta_pruning_value(static_eval));
    return true;
}

template Value TreeSearch::quiescence<NodeType::PV>(Value, Value, int);
template Value TreeSearch::quiescence<NodeType::NonPV>(Value, Value, int);

}  // namespace octet::search
