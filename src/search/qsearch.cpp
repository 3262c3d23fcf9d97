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
    const auto entry = shared_.tt.probe(position_.key(), ply, position_.halfmove_clock());
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
        static_eval = corrected(raw_evaluation, correction(ply));
        best = entry ? entry->refine(static_eval) : static_eval;
        if (best >= beta) {
            if (!entry)
                shared_.tt.store(position_.key(), ply,
                                 {.move = Move(), .evaluation = raw_evaluation, .was_pv = kPv});
            return eval::is_decisive(best) ? best : (best + beta) / 2;
        }
        alpha = std::max(alpha, best);
    }

    // Step 3: Captures and promotions that do not lose material; in check, evasions.
    Move best_move;
    int move_number = 0;
    bool quiet_evasion_tried = false;
    QuietContext context;
    if (in_check) fill_quiet_context(context, ply, board::Threats(position_).all);
    MovePicker picker(position_, *histories_, context, entry ? entry->move : Move());
    while (const Move move = picker.next()) {
        ++move_number;
        // Early: until the move is made, its exchanges are judged.
        shared_.tt.prefetch(position_.approximate_key_after(move));
        if (!eval::is_loss(best)) {
            // One quiet way out of check has to do.
            if (in_check && quiet_evasion_tried && !move.is_noisy()) continue;
            const bool skipped =
                in_check ? !see_ge(position_, move, -params::kQuiescenceSee)
                         : can_skip_capture(move, move_number, ply, static_eval, alpha, best);
            if (skipped) continue;
        }
        quiet_evasion_tried |= !move.is_noisy();
        stack_[ply].move_number = 0;
        Value value = 0;
        {
            const MoveGuard guard(*this, move, ply);
            value = -quiescence<Type>(-beta, -alpha, ply + 1);
        }
        if (is_stopped()) return eval::kDraw;
        if (value <= best) continue;
        best = value;
        if (value <= alpha) continue;
        alpha = value;
        best_move = move;
        if constexpr (kPv) update_pv(move, ply);
        if (value >= beta) break;
    }
    if (in_check && move_number == 0) return eval::mated_in(ply);

    if (best >= beta && !eval::is_decisive(best)) best = (best + beta) / 2;
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

/// Whether a capture need not be tried; raises `best` to what it could have been worth.
bool Worker::can_skip_capture(Move move, int move_number, int ply, Value static_eval, Value alpha,
                              Value& best) const {
    // The best captures come first; after a few, only retaking is worth a look.
    const Move prior = stack_[ply - 1].move;
    const bool retakes = prior && move.to() == prior.to();
    if (move_number > params::kQuiescenceMoves && !retakes && !move.is_promotion()) return true;
    // Futility: not even the victim would bring the evaluation to alpha.
    const Value hope = static_eval + params::kQuiescenceFutility;
    // Nor is one that loses material.
    if (hope > alpha) return !see_ge(position_, move, -params::kQuiescenceSee);
    if (see_ge(position_, move, 1)) return false;
    best = std::max(best, hope);
    return true;
}

template Value Worker::quiescence<NodeType::PV>(Value, Value, int);
template Value Worker::quiescence<NodeType::NonPV>(Value, Value, int);

}  // namespace octet::search
