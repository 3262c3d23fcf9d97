// What the search learns from its results: which moves are good, where the evaluation errs.
#include <algorithm>

#include "search/params.h"
#include "search/worker.h"

namespace octet::search {

using board::Move;
using eval::Value;

namespace {

int bonus_for(int depth) {
    return std::min<int>(params::kBonusSlope * depth + params::kBonusOffset, params::kBonusMax);
}

int malus_for(int depth) {
    return std::min<int>(params::kMalusSlope * depth + params::kMalusOffset, params::kMalusMax);
}

}  // namespace

/// In its place: a copy would have to wait for what was just written.
void Worker::fill_quiet_context(QuietContext& context, int ply, board::Bitboard threatened) const {
    context.us = position_.side_to_move();
    context.ply = ply;
    context.pawn_key = position_.state().pawn_key;
    context.threatened = threatened;
    for (std::size_t i = 0; i < kContinuationPlies.size(); ++i)
        context.continuations[i] = stack_[ply - kContinuationPlies[i]].continuation;
}

/// The best move gains; the others that were tried lose, quiet ones only where it is quiet itself.
void Worker::update_histories(Move best, int depth, int ply, const board::MoveList& quiets,
                              const board::MoveList& captures, bool cut_off) {
    const int bonus = bonus_for(depth);
    const int malus = malus_for(depth);
    const QuietContext& context = stack_[ply].quiet_context;
    if (best.is_noisy()) {
        histories_->capture.update(position_, best, bonus);
    } else {
        auto& killers = stack_[ply].killers;
        if (killers[0] != best) killers = {best, killers[0]};
        histories_->update_quiet(best, position_.piece_on(best.from()), context, bonus);
        for (Move move : quiets)
            if (move != best)
                histories_->update_quiet(move, position_.piece_on(move.from()), context, -malus);
    }
    for (Move move : captures)
        if (move != best) histories_->capture.update(position_, move, -malus);

    // The first move of the node before was thought best, and this refutes it.
    const StackEntry& prior = stack_[ply - 1];
    if (cut_off && prior.move && !prior.move.is_noisy() && prior.move_number == 1)
        histories_->update_continuations(prior.move, prior.piece, prior.quiet_context, -malus);
}

/// The table's move cut off again, without a search.
void Worker::reward_table_move(Move move, int depth, int ply) {
    if (!move || move.is_noisy() || !position_.is_legal(move)) return;
    QuietContext context;
    fill_quiet_context(context, ply, board::Threats(position_).all);
    histories_->update_quiet(move, position_.piece_on(move.from()), context, bonus_for(depth) / 2);
}

/// No move here was good enough, so the quiet move that led here was good.
void Worker::reward_prior_move(int depth, int ply) {
    const StackEntry& prior = stack_[ply - 1];
    if (!prior.move || prior.move.is_noisy()) return;
    histories_->update_quiet(prior.move, prior.piece, prior.quiet_context,
                             bonus_for(depth) * params::kPriorMoveShare / 100);
}

/// A quiet move is good by as much as the evaluation rose for the side that made it.
void Worker::credit_evaluation(int ply) {
    const StackEntry& prior = stack_[ply - 1];
    if (!prior.move || prior.move.is_noisy() || prior.static_eval == eval::kNoValue) return;
    const Value sum = prior.static_eval + stack_[ply].static_eval;
    const int most = params::kEvaluationBonusMax;
    const int bonus =
        std::clamp(-params::kEvaluationBonus * (sum - params::kEvaluationOffset), -most, most);
    histories_->butterfly.update(prior.quiet_context.us, prior.move, prior.quiet_context.threatened,
                                 bonus);
}

/// A move looked good at reduced depth; this came of it, where need be of a second search.
void Worker::learn_from_second_search(Move move, int ply, int depth, bool raised_alpha,
                                      bool cut_off) {
    if (move.is_noisy()) return;
    const int bonus = !raised_alpha ? -malus_for(depth) : cut_off ? bonus_for(depth) : 0;
    histories_->update_continuations(move, stack_[ply].piece, stack_[ply].quiet_context, bonus);
}

CorrectionEntry* Worker::move_correction(int ply) const {
    const StackEntry& last = stack_[ply - 1];
    const StackEntry& earlier = stack_[ply - 2];
    if (!last.move || !earlier.move) return nullptr;
    return &corrections_->continuation.at(earlier.piece, earlier.move.to(), last.piece,
                                          last.move.to());
}

Value Worker::correction(int ply) const {
    return corrections_->correction(position_, move_correction(ply));
}

/// Learns how far the evaluation was off, where the result says so: a bound on the far side of the
/// evaluation says nothing, and captures are not what it is meant to foresee.
void Worker::update_correction(const Node& node, int depth, Value best, Bound bound,
                               Move best_move) {
    const Value static_eval = stack_[node.ply].static_eval;
    if (node.in_check || best_move.is_noisy() || eval::is_decisive(best) ||
        (bound == Bound::Lower && best <= static_eval) ||
        (bound == Bound::Upper && best >= static_eval))
        return;
    corrections_->update(position_, move_correction(node.ply), depth, best - static_eval);
}

}  // namespace octet::search
