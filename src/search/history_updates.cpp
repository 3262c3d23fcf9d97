// What the search learns from its results: which moves are good, and where the evaluation errs.
// The sizes of the bonuses are in history_updates.h.
#include "search/history_updates.h"

#include "search/tree_search.h"

namespace octet::search {

using board::Move;
using eval::Value;

/// The best move gets a bonus; the others that were tried get a malus, the quiet ones only if the
/// best move is quiet itself. Learning from every best move, not only from cutoffs, was worth
/// +35 +- 22 Elo together with a change of the aspiration windows (6,000 nodes, 2026-11-21).
void TreeSearch::update_histories(const LoopResult& result, int depth, int ply, bool cut_off) {
    const Move best = result.best_move;
    const board::Position& position = thread_.position;
    Histories& histories = *thread_.histories;
    const int bonus = history_bonus(depth);
    const int malus = history_malus(depth);
    const QuietContext& context = thread_.stack[ply].quiet_context;
    if (best.is_noisy()) {
        histories.capture.update(position, best, bonus);
    } else {
        thread_.stack.update_killers(ply, best);
        histories.update_quiet(best, position.piece_on(best.from()), context, bonus);
        for (Move move : result.quiets)
            if (move != best)
                histories.update_quiet(move, position.piece_on(move.from()), context, -malus);
    }
    for (Move move : result.captures)
        if (move != best) histories.capture.update(position, move, -malus);

    // The first move of the parent was thought best, and this move refutes it.
    const StackEntry& prior = thread_.stack[ply - 1];
    if (cut_off && prior.move && !prior.move.is_noisy() && prior.move_number == 1)
        histories.update_continuations(prior.move, prior.piece, prior.quiet_context, -malus);
}

/// A quiet TT move that cut the node off without a search gets a bonus.
void TreeSearch::update_tt_move_history(Move move, int depth, int ply) {
    const board::Position& position = thread_.position;
    if (!move || move.is_noisy() || !position.is_legal(move)) return;
    QuietContext context;
    thread_.fill_quiet_context(context, ply, board::Threats(position).all);
    thread_.histories->update_quiet(move, position.piece_on(move.from()), context,
                                    tt_move_bonus(depth));
}

/// No move of the node was good enough, so the quiet move that led here was good.
void TreeSearch::update_prior_move_history(int depth, int ply) {
    const StackEntry& prior = thread_.stack[ply - 1];
    if (!prior.move || prior.move.is_noisy()) return;
    thread_.histories->update_quiet(prior.move, prior.piece, prior.quiet_context,
                                    prior_move_bonus(depth));
}

/// The quiet move that led here is judged by the difference of the static evaluations.
void TreeSearch::update_eval_history(int ply) {
    const StackEntry& prior = thread_.stack[ply - 1];
    if (!prior.move || prior.move.is_noisy() || prior.static_eval == eval::kNoValue) return;
    thread_.histories->butterfly.update(
        prior.quiet_context.us, prior.move, prior.quiet_context.threatened,
        eval_difference_bonus(prior.static_eval, thread_.stack[ply].static_eval));
}

/// The continuation histories of a quiet move that looked good in its reduced search.
void TreeSearch::update_post_lmr_history(Move move, int ply, int bonus) {
    const StackEntry& here = thread_.stack[ply];
    thread_.histories->update_continuations(move, here.piece, here.quiet_context, bonus);
}

/// Correction history learns how far the static evaluation was off. It does not learn from nodes
/// whose best move is noisy, because the evaluation is not meant to foresee captures.
void TreeSearch::update_correction(const Node& node, int depth, Value best, Bound bound,
                                   Move best_move) {
    const Value static_eval = thread_.stack[node.ply].static_eval;
    if (node.in_check || best_move.is_noisy() || !corrects_eval(best, bound, static_eval)) return;
    thread_.corrections->update(thread_.position, thread_.move_correction(node.ply), depth,
                                best - static_eval);
}

}  // namespace octet::search
