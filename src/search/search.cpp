// The main search: alpha-beta in its principal-variation form, one numbered step after another.
#include <algorithm>
#include <array>
#include <cmath>

#include "board/movegen.h"
#include "eval/evaluator.h"
#include "search/move_picker.h"
#include "search/params.h"
#include "search/see.h"
#include "search/worker.h"

namespace octet::search {

namespace {

using board::Move;
using eval::Value;
using params::Reduction;

/// Reductions by depth and move number, both capped at 63.
using ReductionTable = std::array<std::array<Reduction, 64>, 64>;

const ReductionTable kReductions = [] {
    ReductionTable table;
    for (std::size_t depth = 1; depth < 64; ++depth)
        for (std::size_t number = 1; number < 64; ++number)
            table[depth][number] = Reduction::from_double(
                params::kLmrBase + std::log(static_cast<double>(depth)) *
                                       std::log(static_cast<double>(number)) / params::kLmrDivisor);
    return table;
}();

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

        // Step 3: A move that repeats is at least a draw, even where step 9 would skip it.
        if (alpha < eval::kDraw && key_history_.is_repetition_reachable(position_, ply)) {
            alpha = least = eval::kDraw;
            if (alpha >= beta) return alpha;
        }
    }

    // Step 4: Transposition table. What an earlier search of at least this depth found settles the
    // node, except where a whole line is wanted; else its move is tried first.
    const auto entry = shared_.tt.probe(position_.key(), ply);
    if constexpr (!kPv) {
        if (!stack_[ply].excluded && entry && entry->depth >= depth && entry->decides(beta))
            return entry->value;
    }
    stack_[ply + 2].cutoffs = 0;
    Node node{.depth = depth,
              .ply = ply,
              .cut_node = cut_node,
              .in_check = position_.in_check(),
              .tt_move = kRoot   ? root_moves_[pv_index_].move
                         : entry ? entry->move
                                 : Move(),
              .entry = entry,
              .was_pv = kPv || (entry && entry->was_pv)};

    // Step 5: Static evaluation.
    evaluate(node);

    // Step 6: Nodes that need no search of their moves.
    if constexpr (!kPv)
        if (const auto value = prune_node(node, alpha, beta)) return *value;

    // Step 7: Internal iterative reduction. Where no earlier search left a move, ordering is poor;
    // a shallower search now finds one for the next time.
    if (!node.tt_move && depth >= params::kIirDepth && (kPv || cut_node)) --node.depth;

    return std::max(least, search_moves<Type>(alpha, beta, node));
}

/// Draws by rule, and the end of the stack.
std::optional<Value> Worker::early_result(int ply) const {
    if (position_.is_insufficient_material()) return eval::kDraw;
    if (key_history_.is_repetition(position_, ply)) return eval::kDraw;
    // Checkmate on the hundredth ply is checkmate.
    if (position_.halfmove_clock() >= 100 &&
        (!position_.in_check() || board::has_legal_move(position_)))
        return eval::kDraw;
    if (ply >= eval::kMaxPly - 1)
        return position_.in_check() ? eval::kDraw : eval::evaluate(position_);
    return std::nullopt;
}

void Worker::evaluate(Node& node) {
    Value& static_eval = stack_[node.ply].static_eval;
    const bool known = stack_[node.ply].excluded && !node.in_check;
    if (!known) static_eval = eval::kNoValue;
    if (node.in_check) return;
    const auto& entry = node.entry;
    node.raw_evaluation = entry && entry->evaluation != eval::kNoValue
                              ? entry->evaluation
                              : evaluator_.evaluate(position_);
    if (!known) static_eval = corrected(node.raw_evaluation);
    node.evaluation = entry ? entry->refine(static_eval) : static_eval;

    const Value two_plies_ago = stack_[node.ply - 2].static_eval;
    const Value earlier =
        two_plies_ago != eval::kNoValue ? two_plies_ago : stack_[node.ply - 4].static_eval;
    node.improving = earlier != eval::kNoValue && static_eval > earlier;
}

/// The evaluation with what earlier searches found it to miss here, drawn towards zero as the
/// fifty-move rule comes near.
Value Worker::corrected(Value raw) const {
    const Value scaled = raw * (200 - std::min(position_.halfmove_clock(), 100)) / 200;
    return std::clamp(scaled + histories_->correction.correction(position_), -eval::kMaxEvaluation,
                      eval::kMaxEvaluation);
}

template <NodeType Type>
Value Worker::search_moves(Value alpha, Value beta, const Node& node) {
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
    stack_[ply + 1].killers = {};

    // Step 8: Try the moves, best first.
    const Continuations continuations = this->continuations(ply);
    MovePicker picker(position_, *histories_, continuations, node.tt_move, stack_[ply].killers);
    while (const Move move = picker.next()) {
        RootMove* const root_move = kRoot ? root_moves_.find(move, pv_index_) : nullptr;
        if (kRoot && root_move == nullptr) continue;
        if (move == stack_[ply].excluded) continue;
        ++move_number;
        if (kRoot && is_main() && listener_ != nullptr)
            listener_->on_root_move({root_depth_, move, static_cast<int>(pv_index_) + move_number});
        const std::uint64_t nodes_before = nodes_.value();
        const int history = history_of(move, continuations);

        // Step 9: Skip moves that have little chance, once one that does not lose is known.
        if (!kRoot && !eval::is_loss(best) && can_skip(node, move, move_number, history, alpha))
            continue;

        // Step 10: Singular extension.
        int extension = 0;
        if (!kRoot && move == node.tt_move) {
            const Singularity found = singularity<Type>(node, beta);
            if (shared_.stop.load(std::memory_order_relaxed)) return eval::kDraw;
            if (found.cutoff) return *found.cutoff;
            extension = found.extension;
        }

        const Value value =
            search_child<Type>(alpha, beta, node, move_number, move, history, extension);
        if (shared_.stop.load(std::memory_order_relaxed)) return eval::kDraw;
        if constexpr (kRoot)
            update_root_move(*root_move, value, move_number == 1 || value > alpha, ply,
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
            }
        }
        (move.is_noisy() ? captures : quiets).push_back(move);
    }

    // Step 13: No legal move: checkmate or stalemate; or the move left out was the only one.
    const bool is_singular_search = static_cast<bool>(stack_[ply].excluded);
    if (move_number == 0)
        return is_singular_search ? alpha : node.in_check ? eval::mated_in(ply) : eval::kDraw;

    // Step 14: Remember what was learnt. Without one of its moves a node has another value, so a
    // singular search leaves only move histories behind.
    if (best >= beta) update_histories(best_move, node.depth, ply, quiets, captures);
    if (is_singular_search) return best;
    const Bound bound = best >= beta                         ? Bound::Lower
                        : best > original_alpha && best_move ? Bound::Exact
                                                             : Bound::Upper;
    update_correction(node, best, bound, best_move);
    // The second line of an analysis says nothing about the value of the position.
    if (!kRoot || pv_index_ == 0)
        shared_.tt.store(key, ply,
                         {.move = best_move,
                          .value = best,
                          .evaluation = node.raw_evaluation,
                          .depth = node.depth,
                          .bound = bound,
                          .was_pv = node.was_pv});
    return best;
}

/// Learns how far the evaluation was off, where the result says so: a bound on the far side of the
/// evaluation says nothing, and captures are not what it is meant to foresee.
void Worker::update_correction(const Node& node, Value best, Bound bound, Move best_move) {
    const Value static_eval = stack_[node.ply].static_eval;
    if (node.in_check || best_move.is_noisy() || eval::is_decisive(best) ||
        (bound == Bound::Lower && best <= static_eval) ||
        (bound == Bound::Upper && best >= static_eval))
        return;
    histories_->correction.update(position_, node.depth, best - static_eval);
}

int Worker::history_of(Move move, const Continuations& continuations) const {
    return move.is_noisy() ? histories_->capture.get(position_, move)
                           : histories_->quiet(position_, move, continuations);
}

Continuations Worker::continuations(int ply) const {
    Continuations tables;
    for (std::size_t i = 0; i < tables.size(); ++i)
        tables[i] = stack_[ply - kContinuationPlies[i]].continuation;
    return tables;
}

bool Worker::can_skip(const Node& node, Move move, int move_number, int history,
                      Value alpha) const {
    if (position_.non_pawn_material(position_.side_to_move()).empty()) return false;
    const int depth =
        std::max(0, node.depth - 1 - reduction(node, move_number, move, history, false));

    // Quiet moves that give check may mate, whatever their record.
    if (!move.is_noisy() && !position_.gives_check(move)) {
        // Late moves: after this many, the rest are hardly ever better.
        if (move_number >= (3 + node.depth * node.depth) / (node.improving ? 1 : 2)) return true;
        // Futility: a quiet move will not lift a hopeless evaluation to alpha.
        const Value hope =
            stack_[node.ply].static_eval + params::kFutilityBase + params::kFutilityMargin * depth;
        if (!node.in_check && depth <= params::kFutilityDepth && hope <= alpha) return true;
        // History: moves that have always failed.
        if (depth <= params::kHistoryPruningDepth &&
            history < params::kHistoryPruningMargin * node.depth)
            return true;
    }
    // Exchanges that lose more than the remaining depth can win back.
    if (depth > params::kSeePruningDepth) return false;
    const Value margin = move.is_noisy() ? params::kSeeNoisyMargin * node.depth
                                         : params::kSeeQuietMargin * depth * depth;
    return !see_ge(position_, move, margin);
}

// Step 11: Principal variation search. After the first move, the others need only be shown to be no
// better, with a window of width one; late ones at reduced depth first. What turns out better is
// searched again, deeper or wider.
template <NodeType Type>
Value Worker::search_child(Value alpha, Value beta, const Node& node, int move_number, Move move,
                           int history, int extension) {
    constexpr bool kPv = Type != NodeType::NonPV;
    const int ply = node.ply;
    const bool reducible = move_number > 1 + (kPv ? 1 : 0) && node.depth >= params::kLmrDepth;
    int reduced_by = reducible ? reduction(node, move_number, move, history, kPv) : 0;
    const MoveGuard guard(*this, move, ply);
    if (position_.in_check()) --reduced_by;
    const int new_depth = node.depth - 1 + extension;

    Value value = alpha + 1;
    if (reducible) {
        const int reduced = std::clamp(new_depth - reduced_by, 1, std::max(1, new_depth));
        value = -search<NodeType::NonPV>(-alpha - 1, -alpha, reduced, ply + 1, true);
        if (value > alpha && reduced < new_depth)
            value =
                -search<NodeType::NonPV>(-alpha - 1, -alpha, new_depth, ply + 1, !node.cut_node);
    } else if (!kPv || move_number > 1) {
        value = -search<NodeType::NonPV>(-alpha - 1, -alpha, new_depth, ply + 1, !node.cut_node);
    }
    if constexpr (kPv) {
        if (move_number == 1 || (value > alpha && !shared_.stop.load(std::memory_order_relaxed)))
            value = -search<NodeType::PV>(-beta, -alpha, new_depth, ply + 1, false);
    }
    return value;
}

// Step 12: Late move reductions. In a well-ordered list the tail seldom matters.
// See https://www.chessprogramming.org/Late_Move_Reductions
int Worker::reduction(const Node& node, int move_number, Move move, int history, bool is_pv) const {
    Reduction r = kReductions[static_cast<std::size_t>(std::min(node.depth, 63))]
                             [static_cast<std::size_t>(std::min(move_number, 63))];
    if (move.is_noisy()) r -= params::kLmrNoisy;
    if (is_pv) r -= params::kLmrPv;
    if (node.was_pv) r -= params::kLmrWasPv;
    if (node.cut_node) r += node.was_pv ? params::kLmrCutNodeWasPv : params::kLmrCutNode;
    if (!node.improving) r += params::kLmrNotImproving;
    if (node.tt_move.is_noisy()) r += params::kLmrNoisyTableMove;
    if (stack_[node.ply + 1].cutoffs > params::kLmrManyCutoffs) r += params::kLmrCutoffs;
    r -= Reduction::from_ratio(history, params::kLmrHistory);
    return r.floor();
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

void Worker::update_root_move(RootMove& root_move, Value value, bool is_best, int ply,
                              std::uint64_t nodes) {
    root_move.nodes += nodes;
    if (!is_best) {
        root_move.score = -eval::kInfinite;
        return;
    }
    root_move.score = value;
    root_move.selective_depth = selective_depth_;
    root_move.pv.clear();
    root_move.pv.push_back(root_move.move);
    for (Move move : stack_[ply + 1].pv) root_move.pv.push_back(move);
}

void Worker::update_pv(Move move, int ply) {
    PrincipalVariation& pv = stack_[ply].pv;
    pv.clear();
    pv.push_back(move);
    for (Move reply : stack_[ply + 1].pv) pv.push_back(reply);
}

/// The move that cut off gains, those tried before it lose.
void Worker::update_histories(Move best, int depth, int ply, const board::MoveList& quiets,
                              const board::MoveList& captures) {
    const int bonus =
        std::min(params::kHistorySlope * depth + params::kHistoryOffset, params::kHistoryMax);
    if (best.is_noisy()) {
        histories_->capture.update(position_, best, bonus);
    } else {
        auto& killers = stack_[ply].killers;
        if (killers[0] != best) killers = {best, killers[0]};
        const Continuations tables = continuations(ply);
        histories_->update_quiet(position_, best, tables, bonus);
        for (Move move : quiets) histories_->update_quiet(position_, move, tables, -bonus);
    }
    for (Move move : captures) histories_->capture.update(position_, move, -bonus);
}

template Value Worker::search<NodeType::Root>(Value, Value, int, int, bool);
template Value Worker::search<NodeType::NonPV>(Value, Value, int, int, bool);

}  // namespace octet::search
