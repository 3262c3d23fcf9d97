// The main search, one numbered step after another.
//
// See https://www.chessprogramming.org/Principal_Variation_Search. What the steps are worth was
// measured in bundles: see TUNING.md.
#include "search/tree_search.h"

#include <algorithm>
#include <optional>

#include "search/history_updates.h"
#include "search/move_picker.h"
#include "search/params.h"
#include "search/pruning.h"
#include "search/see.h"
#include "search/tb_line.h"

namespace octet::search {

using board::Move;
using eval::Value;
using params::Reduction;

template <NodeType Type>
Value TreeSearch::search(Value alpha, Value beta, int depth, int ply, bool cut_node) {
    constexpr bool kRoot = Type == NodeType::Root;
    constexpr bool kPv = Type != NodeType::NonPV;
    constexpr NodeType kLeaf = kPv ? NodeType::PV : NodeType::NonPV;
    SearchStack& stack = thread_.stack;
    const board::Position& position = thread_.position;

    // Step 1: Check extension at the leaves. A check is not left to quiescence, which sees only one
    // quiet evasion.
    if (depth <= 0 && position.in_check() && may_extend(ply, root_.depth)) depth = 1;
    if (depth <= 0) return quiescence<kLeaf>(alpha, beta, ply);
    if (thread_.should_stop()) return eval::kDraw;
    if constexpr (kPv) {
        stack[ply].pv.clear();
        root_.selective_depth = std::max(root_.selective_depth, ply + 1);
    }

    Value min_value = -eval::kInfinite;
    if constexpr (!kRoot) {
        // Step 2: Draws by rule, and the end of the stack.
        if (const auto value = thread_.draw_or_max_ply(ply)) return *value;

        // Step 3: Mate distance pruning. Even a mate right here could not beat a shorter mate that
        // was found before.
        alpha = std::max(alpha, eval::mated_in(ply));
        beta = std::min(beta, eval::mate_in(ply + 1));
        if (alpha >= beta) return alpha;

        // Step 4: Upcoming repetition. A move that repeats is at least a draw, even where step 11
        // would prune it.
        if (alpha < eval::kDraw && thread_.key_history.is_repetition_reachable(position, ply)) {
            alpha = min_value = eval::kDraw;
            if (alpha >= beta) return alpha;
        }
    }

    // Step 5: TT cutoff. An entry of at least this depth settles the node, except at PV nodes,
    // where the whole line is wanted.
    const bool singular_search = static_cast<bool>(stack[ply].excluded);
    const auto entry = thread_.shared.tt.probe(position.key(), ply, position.halfmove_clock());
    if constexpr (!kPv) {
        if (!singular_search && entry &&
            tt_cutoff(*entry, beta, depth, cut_node, position.halfmove_clock())) {
            if (entry->value >= beta) update_tt_move_history(entry->move, depth, ply);
            return entry->value;
        }
    }

    // Step 6: Tablebases. A bound that does not settle the node limits its value.
    Value tb_min = -eval::kInfinite;
    Value tb_max = eval::kInfinite;
    if constexpr (!kRoot) {
        const auto known = singular_search ? std::nullopt : probe_tb(depth, ply);
        if (known && known->decides(alpha, beta)) {
            store_tb_value(*known, depth, ply, kPv);
            return known->value;
        }
        if (known && known->bound == Bound::Lower) tb_min = known->value;
        if (known && known->bound == Bound::Upper) tb_max = known->value;
        alpha = std::max(alpha, tb_min);
    }

    stack[ply + 2].cutoffs = 0;
    if constexpr (kRoot) stack[ply + 1].cutoffs = 0;
    Node node{.depth = depth,
              .ply = ply,
              .cut_node = cut_node,
              .in_check = position.in_check(),
              .tt_move = kRoot ? root_.moves[root_.pv_index].move
                         : entry && position.is_legal(entry->move) ? entry->move
                                                                   : Move(),
              .tt_entry = entry,
              .tt_pv = kPv || (entry && entry->tt_pv),
              .tb_min = tb_min,
              .tb_max = tb_max};
    // A singular search overwrites the flag of its node. To keep it gained nothing (TUNING.md).
    stack[ply].tt_pv = node.tt_pv;

    // Step 7: Static evaluation. The move that led here is judged by it, and so is the depth, in
    // hindsight.
    evaluate(node);
    if (!kRoot && !singular_search && !node.in_check && ply != verification_ply_) {
        update_eval_history(ply);
        node.depth += hindsight_adjustment(node, stack[ply].reduction, stack[ply].static_eval,
                                           stack[ply - 1].static_eval);
    }

    // Step 8: Pruning of the node: razoring, reverse futility, null move, ProbCut.
    if constexpr (!kPv)
        if (const auto value = prune_node(node, alpha, beta)) return *value;

    // Step 9: Internal iterative reduction.
    if (internal_iterative_reduction(node, kPv)) --node.depth;

    return std::max(min_value, search_moves<Type>(alpha, beta, node));
}

void TreeSearch::evaluate(Node& node) {
    SearchStack& stack = thread_.stack;
    StackEntry& here = stack[node.ply];
    // A singular search finds the static evaluation of the node on the stack.
    const bool known = here.excluded && !node.in_check;
    if (!known) here.static_eval = eval::kNoValue;
    if (node.in_check) return;
    const auto& entry = node.tt_entry;
    const bool in_tt = entry && entry->evaluation != eval::kNoValue;
    node.raw_eval = in_tt ? entry->evaluation : thread_.evaluator.evaluate(thread_.position);
    if (!entry)
        thread_.shared.tt.store(thread_.position.key(), node.ply,
                                {.move = Move(), .evaluation = node.raw_eval, .tt_pv = node.tt_pv});
    node.correction = thread_.correction(node.ply);
    if (!known) here.static_eval = thread_.static_eval(node.raw_eval, node.correction);
    node.eval = entry ? entry->refine(here.static_eval) : here.static_eval;

    node.improving = is_improving(here.static_eval, stack[node.ply - 2].static_eval,
                                  stack[node.ply - 4].static_eval);
    node.opponent_worsening =
        is_opponent_worsening(here.static_eval, stack[node.ply - 1].static_eval);
}

template <NodeType Type>
Value TreeSearch::search_moves(Value alpha, Value beta, Node& node) {
    constexpr bool kRoot = Type == NodeType::Root;
    constexpr bool kPv = Type != NodeType::NonPV;
    const int ply = node.ply;
    const Value original_alpha = alpha;
    const int original_depth = node.depth;
    SearchStack& stack = thread_.stack;
    LoopResult result;
    stack[ply + 1].killers = {};
    stack[ply].threats = board::Threats(thread_.position);
    thread_.fill_quiet_context(stack[ply].quiet_context, ply, stack[ply].threats.all);

    const bool keeps_all_moves = kRoot || (kPv && (thread_.shared.request.for_training ||
                                                   is_early_pv_frontier(node.depth, root_.depth)));

    // Step 10: The move loop, best moves first.
    MovePicker picker(thread_.position, *thread_.histories, stack[ply].quiet_context,
                      stack[ply].threats, node.tt_move, stack[ply].killers);
    while (const Move move = picker.next()) {
        RootMove* const root_move = kRoot ? root_.moves.find(move, root_.pv_index) : nullptr;
        if (kRoot && root_move == nullptr) continue;
        if (move == stack[ply].excluded) continue;
        ++result.moves;
        // The prefetch comes early: the pruning below takes about as long as the memory does.
        thread_.shared.tt.prefetch(thread_.position.approximate_key_after(move));
        if (kRoot && root_.listener != nullptr)
            root_.listener->on_current_move(
                {root_.depth, move, static_cast<int>(root_.pv_index) + result.moves});
        const std::uint64_t nodes_before = thread_.nodes.value();
        TriedMove tried{
            .move = move, .number = result.moves, .history = thread_.history_score(move, ply)};

        // Step 11: Pruning of the move, once a move is known that does not lose.
        if (!keeps_all_moves && !eval::is_loss(result.best) &&
            prune_move(node, picker, tried, alpha))
            continue;

        // Step 12: Singular extension of the TT move, multicut and negative extensions.
        if (!kRoot && move == node.tt_move) {
            const SingularResult singular = singular_extension<Type>(node, beta);
            if (is_stopped()) return eval::kDraw;
            if (singular.cutoff) return *singular.cutoff;
            tried.extension = singular.extension;
        }

        const Value value = search_move<Type>(alpha, beta, result.best, node, tried);
        if (is_stopped()) return eval::kDraw;
        if constexpr (kRoot) {
            root_move->record(value, bound_of(value, alpha, beta), result.moves == 1,
                              root_.selective_depth, stack[1].pv);
            cut_where_tb_result_changes(root_move->pv, thread_.position, thread_.shared.tb);
            root_move->nodes += thread_.nodes.value() - nodes_before;
        }

        if (value > result.best) {
            result.best = value;
            if (value > alpha) {
                alpha = value;
                result.best_move = move;
                if constexpr (kPv) stack.update_pv(ply, move);
                if (value >= beta) {
                    ++stack[ply].cutoffs;
                    break;
                }
                if (is_reduced_after_alpha(node.depth)) --node.depth;
            }
        }
        (move.is_noisy() ? result.captures : result.quiets).push_back(move);
    }
    return finish_node<Type>(node, result, original_depth, original_alpha, beta);
}

/// Step 11 of the search. May tell the picker to leave out all further quiet moves.
bool TreeSearch::prune_move(const Node& node, MovePicker& picker, const TriedMove& tried,
                            Value alpha) const {
    const board::Position& position = thread_.position;
    const Move move = tried.move;
    if (position.non_pawn_material(position.side_to_move()).empty()) return false;
    const int lmr_depth = std::max(0, node.depth - 1 - reduction(node, tried, false).floor());
    const Value static_eval = thread_.stack[node.ply].static_eval;

    // Step 11a: Late move pruning.
    const bool is_late = late_move_pruning(tried.number, node.depth, node.improving);
    if (is_late) picker.skip_quiets();

    bool is_unlikely = false;
    if (!move.is_noisy()) {
        // Step 11b: Futility pruning, and history pruning.
        is_unlikely = is_late || futility_pruning(static_eval, lmr_depth, node.in_check, alpha) ||
                      history_pruning(tried.history, lmr_depth, node.depth);
    } else if (!node.in_check && move.is_capture() && !move.is_promotion()) {
        // Step 11c: Futility pruning of captures.
        is_unlikely = capture_futility_pruning(
            static_eval, lmr_depth, kExchangeValue[type_of(position.captured_by(move))], alpha);
    }
    // A move that gives check may mate, so steps 11a to 11c do not prune it. (After skip_quiets()
    // the picker leaves out later quiet checks.)
    if (is_unlikely && !position.gives_check(move)) return true;

    // Step 11d: SEE pruning. A quiet move between squares that the opponent does not attack begins
    // no exchange.
    const board::Threats& threats = thread_.stack[node.ply].threats;
    const bool is_safe =
        !move.is_noisy() && !threats.all.contains(move.from()) && !threats.all.contains(move.to());
    if (is_safe || lmr_depth > params::kSeePruningDepth) return false;
    const Value margin =
        move.is_noisy() ? see_noisy_margin(node.depth, tried.history) : see_quiet_margin(lmr_depth);
    return see_pruning(position, move, picker.known_gain(), margin);
}

Reduction TreeSearch::reduction(const Node& node, const TriedMove& tried, bool is_pv) const {
    return late_move_reduction(node, tried.number, tried.move, tried.history, is_pv,
                               thread_.stack[node.ply + 1].cutoffs);
}

/// Step 12 of the search: is the TT move better than all others by a margin?
template <NodeType Type>
SingularResult TreeSearch::singular_extension(const Node& node, Value beta) {
    constexpr bool kPv = Type != NodeType::NonPV;
    const int ply = node.ply;
    if (thread_.stack[ply].excluded || !may_be_singular(node, root_.depth)) return {};
    const Value limit = singular_beta(node.tt_entry->value, node.depth);
    thread_.stack[ply].excluded = node.tt_move;
    const Value value =
        search<NodeType::NonPV>(limit - 1, limit, singular_depth(node.depth), ply, node.cut_node);
    thread_.stack[ply].excluded = Move();
    return singular_result(node, value, beta, kPv);
}

/// Step 13: Principal variation search. After the first move, the others need only be shown to be
/// no better, with a window of width 1. A move that turns out better is searched again.
template <NodeType Type>
Value TreeSearch::search_move(Value alpha, Value beta, Value best, const Node& node,
                              const TriedMove& tried) {
    constexpr bool kPv = Type != NodeType::NonPV;
    const int ply = node.ply;
    SearchStack& stack = thread_.stack;
    const bool reducible = is_reducible(tried.number, node.depth, kPv);
    const int new_depth = node.depth - 1 + tried.extension;
    Reduction r = reducible ? reduction(node, tried, kPv) : Reduction();
    stack[ply].move_number = tried.number;
    const MoveGuard guard(thread_, tried.move, ply);

    Value value = alpha + 1;
    if (reducible) {
        // Step 14: Late move reductions. How clearly the reduced search beats alpha decides how
        // deep the second search looks.
        if (thread_.position.in_check()) r -= Reduction::from_raw(params::kLmrCheck);
        const int reduced = reduced_depth(new_depth, r);
        stack[ply + 1].reduction = new_depth - reduced;
        value = -search<NodeType::NonPV>(-alpha - 1, -alpha, reduced, ply + 1, true);
        stack[ply + 1].reduction = 0;
        if (value > alpha && reduced < new_depth && !is_stopped()) {
            const int second_depth =
                Type == NodeType::Root ? new_depth : second_search_depth(value, best, new_depth);
            if (second_depth > reduced)
                value = -search<NodeType::NonPV>(-alpha - 1, -alpha, second_depth, ply + 1,
                                                 !node.cut_node);
            if (!is_stopped() && !tried.move.is_noisy())
                update_post_lmr_history(tried.move, ply,
                                        post_lmr_bonus(new_depth, value > alpha, value >= beta));
        }
    } else if (!kPv || tried.number > 1) {
        value = -search<NodeType::NonPV>(-alpha - 1, -alpha, new_depth, ply + 1, !node.cut_node);
    }
    if constexpr (kPv) {
        if (tried.number == 1 || (value > alpha && !is_stopped()))
            value = -search<NodeType::PV>(-beta, -alpha, new_depth, ply + 1, false);
    }
    return value;
}

/// The steps after the move loop. `depth` and `alpha` are those of the node before the loop.
template <NodeType Type>
Value TreeSearch::finish_node(const Node& node, LoopResult& result, int depth, Value alpha,
                              Value beta) {
    constexpr bool kRoot = Type == NodeType::Root;
    const int ply = node.ply;
    SearchStack& stack = thread_.stack;

    // Step 15: Checkmate and stalemate. In a singular search the excluded move was the only one.
    const bool singular_search = static_cast<bool>(stack[ply].excluded);
    if (result.moves == 0)
        return singular_search ? alpha : node.in_check ? eval::mated_in(ply) : eval::kDraw;

    // Step 16: History updates. The value of a singular search is not the value of the node, so
    // such a search changes only the histories of its own moves.
    Value best = result.best;
    if (result.best_move)
        update_histories(result, depth, ply, best >= beta);
    else if (!kRoot && !singular_search)
        update_prior_move_history(depth, ply);

    // Step 17: Fail-soft blending, and the bounds that tablebases prove.
    best = blend_fail_soft(best, beta, depth);
    if (singular_search) return best;
    best = std::clamp(best, node.tb_min, node.tb_max);
    // The value of a second MultiPV line, or of chosen root moves, is not that of the position.
    if (kRoot && (root_.pv_index > 0 || !thread_.shared.request.root_moves.empty())) return best;

    // Step 18: Correction history, and the TT entry.
    const Bound bound = bound_of(best, alpha, beta);
    update_correction(node, depth, best, bound, result.best_move);
    const bool parent_tt_pv = bound == Bound::Upper && !kRoot && stack[ply - 1].tt_pv;
    thread_.shared.tt.store(thread_.position.key(), ply,
                            {.move = result.best_move,
                             .value = best,
                             .evaluation = node.raw_eval,
                             .depth = depth,
                             .bound = bound,
                             .tt_pv = node.tt_pv || parent_tt_pv});
    return best;
}

template Value TreeSearch::search<NodeType::Root>(Value, Value, int, int, bool);
template Value TreeSearch::search<NodeType::PV>(Value, Value, int, int, bool);
template Value TreeSearch::search<NodeType::NonPV>(Value, Value, int, int, bool);

}  // namespace octet::search
