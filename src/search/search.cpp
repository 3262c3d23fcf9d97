// The main search: alpha-beta in its principal-variation form, one numbered step after another.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "board/rules.h"
#include "eval/evaluator.h"
#include "eval/scaling.h"
#include "search/move_picker.h"
#include "search/params.h"
#include "search/see.h"
#include "search/worker.h"

namespace octet::search {

namespace {

using board::Move;
using eval::Value;
using params::Reduction;

/// Natural logarithms of 1 to 63, in 1/1024.
const std::array<int, 64> kLogarithms = [] {
    std::array<int, 64> table{};
    for (std::size_t n = 1; n < table.size(); ++n)
        table[n] = static_cast<int>(1024 * std::log(static_cast<double>(n)));
    return table;
}();

int logarithm(int n) { return kLogarithms[static_cast<std::size_t>(std::min(n, 63))]; }

/// What a search with the window (alpha, beta) that came out with `value` has shown.
Bound bound_of(Value value, Value alpha, Value beta) {
    return value >= beta ? Bound::Lower : value > alpha ? Bound::Exact : Bound::Upper;
}

}  // namespace

template <NodeType Type>
Value Worker::search(Value alpha, Value beta, int depth, int ply, bool cut_node) {
    constexpr bool kRoot = Type == NodeType::Root;
    constexpr bool kPv = Type != NodeType::NonPV;
    constexpr NodeType kLeaf = kPv ? NodeType::PV : NodeType::NonPV;
    // A check is not left to quiescence, which does not see quiet replies to the replies; but on
    // crowded boards checks may follow each other without end.
    if (depth <= 0 && position_.in_check() && ply < 2 * root_depth_) depth = 1;
    if (depth <= 0) return quiescence<kLeaf>(alpha, beta, ply);
    if (should_stop()) return eval::kDraw;
    if constexpr (kPv) {
        stack_[ply].pv.clear();
        selective_depth_ = std::max(selective_depth_, ply + 1);
    }

    Value least = -eval::kInfinite;
    if constexpr (!kRoot) {
        // Step 1: The game may be over, or the line too long to go on.
        if (const auto result = early_result(ply)) return *result;

        // Step 2: Mate distance. Even a mate right here could not beat a shorter one found before.
        alpha = std::max(alpha, eval::mated_in(ply));
        beta = std::min(beta, eval::mate_in(ply + 1));
        if (alpha >= beta) return alpha;

        // Step 3: A move that repeats is at least a draw, even where step 10 would skip it.
        if (alpha < eval::kDraw && key_history_.is_repetition_reachable(position_, ply)) {
            alpha = least = eval::kDraw;
            if (alpha >= beta) return alpha;
        }
    }

    // Step 4: Transposition table. What an earlier search of at least this depth found settles the
    // node, except where a whole line is wanted; else its move is tried first.
    const bool singular_search = static_cast<bool>(stack_[ply].excluded);
    const auto entry = shared_.tt.probe(position_.key(), ply, position_.halfmove_clock());
    if constexpr (!kPv) {
        if (!singular_search && entry && is_cutoff(*entry, beta, depth, cut_node)) {
            if (entry->value >= beta) reward_table_move(entry->move, depth, ply);
            return entry->value;
        }
    }

    // Step 5: Tablebases.
    Value proved_least = -eval::kInfinite;
    Value proved_most = eval::kInfinite;
    if constexpr (!kRoot) {
        const auto known = singular_search ? std::nullopt : probe_tb(depth, ply);
        if (known && known->decides(alpha, beta)) {
            store_tb_value(*known, depth, ply, kPv);
            return known->value;
        }
        // A line is wanted here, or a mate: the search goes on within what is known.
        if (known && known->bound == Bound::Lower) proved_least = known->value;
        if (known && known->bound == Bound::Upper) proved_most = known->value;
        alpha = std::max(alpha, proved_least);
    }

    stack_[ply + 2].cutoffs = 0;
    if constexpr (kRoot) stack_[ply + 1].cutoffs = 0;
    Node node{.depth = depth,
              .ply = ply,
              .cut_node = cut_node,
              .in_check = position_.in_check(),
              .tt_move = kRoot   ? root_moves_[pv_index_].move
                         : entry ? entry->move
                                 : Move(),
              .entry = entry,
              .was_pv = kPv || (entry && entry->was_pv),
              .proved_least = proved_least,
              .proved_most = proved_most};
    stack_[ply].was_pv = node.was_pv;

    // Step 6: Static evaluation, and what it says about the move that led here.
    evaluate(node);
    if (!kRoot && !singular_search && !node.in_check) {
        credit_evaluation(ply);
        node.depth += hindsight(node);
    }

    // Step 7: Nodes that need no search of their moves.
    if constexpr (!kPv)
        if (const auto value = prune_node(node, alpha, beta)) return *value;

    // Step 8: Internal iterative reduction. Where no earlier search left a move, ordering is poor;
    // a shallower search now finds one for the next time.
    if (!node.tt_move && node.depth >= params::kIirDepth && (kPv || cut_node)) --node.depth;

    return std::max(least, search_moves<Type>(alpha, beta, node));
}

/// A result against the expectation of the node is more likely to be wrong, and near the fifty-move
/// rule the way to a position matters.
bool Worker::is_cutoff(const TranspositionTable::Entry& entry, Value beta, int depth,
                       bool cut_node) const {
    return entry.depth >= depth && entry.decides(beta) &&
           (cut_node == (entry.value >= beta) || depth > params::kUnexpectedCutoffDepth) &&
           position_.halfmove_clock() < board::kNearFiftyMovePlies;
}

/// Draws by rule, and the end of the stack.
std::optional<Value> Worker::early_result(int ply) {
    if (board::is_insufficient_material(position_)) return eval::kDraw;
    // A repetition is worth a little more or less than nothing, at random: of several ways to
    // repeat, the search then does not always see the same.
    if (key_history_.is_repetition(position_, ply))
        return eval::kDraw + 1 - static_cast<Value>(nodes_.value() & 2);
    if (board::is_fifty_move_draw(position_)) return eval::kDraw;
    if (ply >= eval::kMaxPly - 1)
        return position_.in_check() ? eval::kDraw : evaluator_.evaluate(position_);
    return std::nullopt;
}

void Worker::evaluate(Node& node) {
    StackEntry& here = stack_[node.ply];
    const bool known = here.excluded && !node.in_check;
    if (!known) here.static_eval = eval::kNoValue;
    if (node.in_check) return;
    const auto& entry = node.entry;
    const bool in_table = entry && entry->evaluation != eval::kNoValue;
    node.raw_evaluation = in_table ? entry->evaluation : evaluator_.evaluate(position_);
    if (!entry)
        shared_.tt.store(
            position_.key(), node.ply,
            {.move = Move(), .evaluation = node.raw_evaluation, .was_pv = node.was_pv});
    node.correction = correction(node.ply);
    if (!known) here.static_eval = corrected(node.raw_evaluation, node.correction);
    node.evaluation = entry ? entry->refine(here.static_eval) : here.static_eval;

    const Value two_plies_ago = stack_[node.ply - 2].static_eval;
    const Value earlier =
        two_plies_ago != eval::kNoValue ? two_plies_ago : stack_[node.ply - 4].static_eval;
    node.improving = earlier != eval::kNoValue && here.static_eval > earlier;
    const Value before = stack_[node.ply - 1].static_eval;
    node.opponent_worsening = before != eval::kNoValue && here.static_eval > -before;
}

/// The evaluation with what earlier searches found it to miss here, drawn towards zero as the board
/// empties and as the fifty-move rule comes near.
Value Worker::corrected(Value raw, Value correction) const {
    const Value by_material =
        shared_.request.for_training ? raw : eval::scaled_by_material(raw, position_);
    const Value scaled = eval::scaled_by_fifty_moves(by_material, position_);
    return std::clamp(scaled + correction, -eval::kMaxEvaluation, eval::kMaxEvaluation);
}

// Hindsight: the parent reduced this node before it knew the evaluation. If the opponent does not
// stand worse for its move, the reduction was too much; if both sides' evaluations say that the
// parent's side does well, it was too little.
int Worker::hindsight(const Node& node) const {
    const Value before = stack_[node.ply - 1].static_eval;
    const int reduction = stack_[node.ply].reduction;
    if (before == eval::kNoValue) return 0;
    if (reduction >= params::kHindsightDeeper && !node.opponent_worsening) return 1;
    if (reduction >= params::kHindsightShallower && node.depth >= 2 &&
        stack_[node.ply].static_eval + before > params::kHindsightSum)
        return -1;
    return 0;
}

template <NodeType Type>
Value Worker::search_moves(Value alpha, Value beta, Node& node) {
    constexpr bool kRoot = Type == NodeType::Root;
    constexpr bool kPv = Type != NodeType::NonPV;
    const int ply = node.ply;
    const board::Key key = position_.key();
    const Value original_alpha = alpha;
    Value best = -eval::kInfinite;
    Move best_move;
    int move_number = 0;
    board::MoveList quiets;
    board::MoveList captures;
    const int first_depth = node.depth;
    stack_[ply + 1].killers = {};
    stack_[ply].threats = board::Threats(position_);
    fill_quiet_context(stack_[ply].quiet_context, ply, stack_[ply].threats.all);

    // Step 9: Try the moves, best first.
    MovePicker picker(position_, *histories_, stack_[ply].quiet_context, stack_[ply].threats,
                      node.tt_move, stack_[ply].killers);
    while (const Move move = picker.next()) {
        RootMove* const root_move = kRoot ? root_moves_.find(move, pv_index_) : nullptr;
        if (kRoot && root_move == nullptr) continue;
        if (move == stack_[ply].excluded) continue;
        ++move_number;
        // Early: what is asked about the move before it is made takes as long as the memory does.
        shared_.tt.prefetch(position_.approximate_key_after(move));
        if (kRoot && listener_ != nullptr)
            listener_->on_current_move(
                {root_depth_, move, static_cast<int>(pv_index_) + move_number});
        const std::uint64_t nodes_before = nodes_.value();
        const int history = history_of(move, ply);

        // Step 10: Skip moves that have little chance, once one that does not lose is known.
        if (!kRoot && !(kPv && shared_.request.for_training) && !eval::is_loss(best) &&
            can_skip(node, picker, move, move_number, history, alpha))
            continue;

        // Step 11: Singular extension.
        int extension = 0;
        if (!kRoot && move == node.tt_move) {
            const Singularity found = singularity<Type>(node, beta);
            if (is_stopped()) return eval::kDraw;
            if (found.cutoff) return *found.cutoff;
            extension = found.extension;
        }

        const Value value =
            search_child<Type>(alpha, beta, best, node, move_number, move, history, extension);
        if (is_stopped()) return eval::kDraw;
        if constexpr (kRoot)
            update_root_move(*root_move, value, bound_of(value, alpha, beta), move_number == 1,
                             nodes_.value() - nodes_before);

        if (value > best) {
            best = value;
            if (value > alpha) {
                alpha = value;
                best_move = move;
                if constexpr (kPv) update_pv(move, ply);
                if (value >= beta) {
                    ++stack_[ply].cutoffs;
                    break;
                }
                // Once one move is good, another that is better still is not likely.
                if (node.depth > 3 && node.depth < 12) --node.depth;
            }
        }
        (move.is_noisy() ? captures : quiets).push_back(move);
    }

    // Step 14: No legal move: checkmate or stalemate; or the move left out was the only one.
    const bool is_singular_search = static_cast<bool>(stack_[ply].excluded);
    if (move_number == 0)
        return is_singular_search ? alpha : node.in_check ? eval::mated_in(ply) : eval::kDraw;

    // Step 15: Remember what was learnt. Without one of its moves a node has another value, so a
    // singular search leaves only move histories behind.
    if (best_move)
        update_histories(best_move, first_depth, ply, quiets, captures, best >= beta);
    else if (!kRoot && !is_singular_search)
        reward_prior_move(first_depth, ply);
    // How far above beta is a guess, the better founded the deeper the search was.
    if (best >= beta && !eval::is_decisive(best) && !eval::is_decisive(beta))
        best = (best * first_depth + beta) / (first_depth + 1);
    if (is_singular_search) return best;
    best = std::clamp(best, node.proved_least, node.proved_most);
    // The second line of an analysis, or a choice of moves, does not say what the position is
    // worth.
    if (kRoot && (pv_index_ > 0 || !shared_.request.root_moves.empty())) return best;
    const Bound bound = bound_of(best, original_alpha, beta);
    update_correction(node, first_depth, best, bound, best_move);
    shared_.tt.store(
        key, ply,
        {.move = best_move,
         .value = best,
         .evaluation = node.raw_evaluation,
         .depth = first_depth,
         .bound = bound,
         .was_pv = node.was_pv || (bound == Bound::Upper && !kRoot && stack_[ply - 1].was_pv)});
    return best;
}

int Worker::history_of(Move move, int ply) const {
    return move.is_noisy() ? histories_->capture.get(position_, move)
                           : histories_->quiet(move, position_.piece_on(move.from()),
                                               stack_[ply].quiet_context);
}

bool Worker::can_skip(const Node& node, MovePicker& picker, Move move, int move_number, int history,
                      Value alpha) const {
    if (position_.non_pawn_material(position_.side_to_move()).empty()) return false;
    const int depth =
        std::max(0, node.depth - 1 - reduction(node, move_number, move, history, false).floor());
    const Value static_eval = stack_[node.ply].static_eval;

    // Late moves: after this many, quiet ones are hardly ever better.
    const bool late =
        move_number >= (params::kLateMoveBase + node.depth * node.depth) / (node.improving ? 1 : 2);
    if (late) picker.skip_quiets();

    bool unlikely = false;
    if (!move.is_noisy()) {
        // Futility: a quiet move will not lift a hopeless evaluation to alpha.
        const Value hope = static_eval + params::kFutilityBase + params::kFutilityMargin * depth;
        const bool futile = !node.in_check && depth <= params::kFutilityDepth && hope <= alpha;
        // History: moves that have always failed.
        const bool failing = depth <= params::kHistoryPruningDepth &&
                             history < -params::kHistoryPruningMargin * node.depth;
        unlikely = late || futile || failing;
    } else if (!node.in_check && move.is_capture()) {
        // Futility of captures: not even the victim lifts it; by its exchange value, in which it
        // counts for about half (see.h).
        const Value hope = static_eval + params::kCaptureFutilityBase +
                           params::kCaptureFutilityMargin * depth +
                           kExchangeValue[type_of(position_.captured_by(move))];
        unlikely = depth <= params::kCaptureFutilityDepth && !move.is_promotion() && hope <= alpha;
    }
    // Moves that give check may mate, whatever speaks against them.
    if (unlikely && !position_.gives_check(move)) return true;
    // Exchanges that lose more than the remaining depth can win back; the margin is in exchange
    // units (see.h). A quiet move between squares that the enemy does not attack begins none.
    const board::Threats& threats = stack_[node.ply].threats;
    const bool safe =
        !move.is_noisy() && !threats.all.contains(move.from()) && !threats.all.contains(move.to());
    if (safe || depth > params::kSeePruningDepth) return false;
    const Value margin = move.is_noisy()
                             ? std::max(0, params::kSeeNoisyMargin * node.depth +
                                               params::kSeeNoisyHistory * history / 1024)
                             : params::kSeeQuietMargin * depth * depth;
    return picker.known_gain() < -margin && !see_ge(position_, move, -margin);
}

// Step 12: Principal variation search. After the first move, the others need only be shown to be no
// better, with a window of width one; late ones at reduced depth first. What turns out better is
// searched again, deeper or wider.
template <NodeType Type>
Value Worker::search_child(Value alpha, Value beta, Value best, const Node& node, int move_number,
                           Move move, int history, int extension) {
    constexpr bool kPv = Type != NodeType::NonPV;
    const int ply = node.ply;
    const bool reducible = move_number > 1 + (kPv ? 1 : 0) && node.depth >= params::kLmrDepth;
    const int new_depth = node.depth - 1 + extension;
    Reduction r = reducible ? reduction(node, move_number, move, history, kPv) : Reduction();
    stack_[ply].move_number = move_number;
    const MoveGuard guard(*this, move, ply);

    Value value = alpha + 1;
    if (reducible) {
        if (position_.in_check()) r -= Reduction::from_raw(params::kLmrCheck);
        const int reduced = std::clamp(new_depth - r.floor(), 1, std::max(1, new_depth));
        stack_[ply + 1].reduction = new_depth - reduced;
        value = -search<NodeType::NonPV>(-alpha - 1, -alpha, reduced, ply + 1, true);
        stack_[ply + 1].reduction = 0;
        if (value > alpha && reduced < new_depth && !is_stopped()) {
            // How clearly it is better says how deep to look.
            const bool deeper =
                value > best + params::kDeeperMargin + params::kDeeperSlope * new_depth;
            const bool shallower = value < best + params::kShallowerMargin;
            const int second_depth =
                Type == NodeType::Root ? new_depth : new_depth + deeper - shallower;
            if (second_depth > reduced)
                value = -search<NodeType::NonPV>(-alpha - 1, -alpha, second_depth, ply + 1,
                                                 !node.cut_node);
            if (!is_stopped())
                learn_from_second_search(move, ply, new_depth, value > alpha, value >= beta);
        }
    } else if (!kPv || move_number > 1) {
        value = -search<NodeType::NonPV>(-alpha - 1, -alpha, new_depth, ply + 1, !node.cut_node);
    }
    if constexpr (kPv) {
        if (move_number == 1 || (value > alpha && !is_stopped()))
            value = -search<NodeType::PV>(-beta, -alpha, new_depth, ply + 1, false);
    }
    return value;
}

// Step 13: Late move reductions. In a well-ordered list the tail seldom matters.
// See https://www.chessprogramming.org/Late_Move_Reductions
Reduction Worker::reduction(const Node& node, int move_number, Move move, int history,
                            bool is_pv) const {
    int r = params::kLmrBase +
            logarithm(node.depth) * logarithm(move_number) / 1024 * params::kLmrSlope / 1024;
    if (move.is_noisy()) r -= params::kLmrNoisy;
    if (is_pv) r -= params::kLmrPv;
    if (node.was_pv) r -= params::kLmrWasPv;
    if (node.cut_node) r += node.was_pv ? params::kLmrCutNodeWasPv : params::kLmrCutNode;
    if (!node.improving) r += params::kLmrNotImproving;
    if (node.tt_move.is_noisy()) r += params::kLmrNoisyTableMove;
    if (node.entry && node.entry->depth >= node.depth) r -= params::kLmrDeepEntry;
    if (stack_[node.ply + 1].cutoffs > params::kLmrManyCutoffs) r += params::kLmrCutoffs;
    r -= history * 1024 / params::kLmrHistory;
    // Where the evaluation is often wrong there is more to find.
    r -= std::abs(node.correction) * 1024 / params::kLmrCorrection;
    return Reduction::from_raw(r);
}

// If the table's move is better than all others by a margin, the node hangs on it, and it is
// searched deeper. If even without it the node fails high, the node can be cut at once.
// See https://www.chessprogramming.org/Singular_Extensions
template <NodeType Type>
Worker::Singularity Worker::singularity(const Node& node, Value beta) {
    constexpr bool kPv = Type != NodeType::NonPV;
    const auto& entry = node.entry;
    const int ply = node.ply;
    if (node.depth < params::kSingularDepth || stack_[ply].excluded || !entry ||
        entry->depth < node.depth - 3 || entry->value == eval::kNoValue ||
        eval::is_decisive(entry->value) ||
        (entry->bound != Bound::Lower && entry->bound != Bound::Exact) || ply >= 2 * root_depth_)
        return {};
    const Value singular_beta = entry->value - node.depth;
    stack_[ply].excluded = node.tt_move;
    const Value value = search<NodeType::NonPV>(singular_beta - 1, singular_beta,
                                                (node.depth - 1) / 2, ply, node.cut_node);
    stack_[ply].excluded = Move();
    if (value < singular_beta) {
        if (kPv) return {.extension = 1, .cutoff = {}};
        const bool very = value < singular_beta - params::kDoubleExtensionMargin;
        const bool most =
            value < singular_beta - params::kTripleExtensionMargin && !node.tt_move.is_noisy();
        return {.extension = 1 + very + most, .cutoff = {}};
    }
    if (value >= beta && !eval::is_decisive(value)) return {.extension = 0, .cutoff = value};
    if (entry->value >= beta) return {.extension = kPv ? -2 : -3, .cutoff = {}};
    return {.extension = node.cut_node ? -2 : 0, .cutoff = {}};
}

/// Of moves that are not better than the best, only the first has a score.
void Worker::update_root_move(RootMove& root_move, Value value, Bound bound, bool is_first,
                              std::uint64_t nodes) {
    root_move.nodes += nodes;
    if (bound == Bound::Upper && !is_first) {
        root_move.score = -eval::kInfinite;
        return;
    }
    // The average of a move that nobody thought of for some iterations is out of date.
    const bool returns = root_move.last_score() == -eval::kInfinite;
    root_move.average_score = returns || root_move.average_score == eval::kNoValue
                                  ? value
                                  : (root_move.average_score + value) / 2;
    root_move.score = value;
    root_move.bound = bound;
    root_move.selective_depth = selective_depth_;
    root_move.pv.clear();
    root_move.pv.push_back(root_move.move);
    for (Move move : stack_[1].pv) root_move.pv.push_back(move);
}

void Worker::update_pv(Move move, int ply) {
    PrincipalVariation& pv = stack_[ply].pv;
    pv.clear();
    pv.push_back(move);
    for (Move reply : stack_[ply + 1].pv) pv.push_back(reply);
}

template Value Worker::search<NodeType::Root>(Value, Value, int, int, bool);
template Value Worker::search<NodeType::NonPV>(Value, Value, int, int, bool);

}  // namespace octet::search
