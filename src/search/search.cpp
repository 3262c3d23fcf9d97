// The main search: alpha-beta in its principal-variation form, one numbered step after another.
#include <algorithm>
#include <array>
#include <cmath>

#include "board/movegen.h"
#include "eval/evaluator.h"
#include "search/move_picker.h"
#include "search/params.h"
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

/// Whether a table entry of this bound proves the window without a search.
bool cuts_off(Value value, Bound bound, Value beta) {
    const Bound needed = value >= beta ? Bound::Lower : Bound::Upper;
    return bound == Bound::Exact || bound == needed;
}

}  // namespace

template <NodeType Node>
Value Worker::search(Value alpha, Value beta, int depth, int ply, bool cut_node) {
    constexpr bool kRoot = Node == NodeType::Root;
    constexpr bool kPv = Node != NodeType::NonPV;
    if (depth <= 0) return quiescence < kPv ? NodeType::PV : NodeType::NonPV > (alpha, beta, ply);
    if (should_stop()) return eval::kDraw;
    if constexpr (kPv) {
        stack_[ply].pv.clear();
        selective_depth_ = std::max(selective_depth_, ply + 1);
    }

    if constexpr (!kRoot) {
        // Step 1: The game may be over, or the line too long to go on.
        if (const auto result = early_result(ply)) return *result;

        // Step 2: Mate distance. Even a mate right here could not beat a shorter one found before.
        alpha = std::max(alpha, eval::mated_in(ply));
        beta = std::min(beta, eval::mate_in(ply + 1));
        if (alpha >= beta) return alpha;

        // Step 3: A move that repeats is at least a draw.
        if (alpha < eval::kDraw && key_history_.is_repetition_reachable(position_, ply)) {
            alpha = eval::kDraw;
            if (alpha >= beta) return alpha;
        }
    }

    // Step 4: Transposition table. What an earlier search of at least this depth found settles the
    // node, except where a whole line is wanted; else its move is tried first.
    const auto entry = shared_.tt.probe(position_.key(), ply);
    const Move tt_move = kRoot ? root_moves_[pv_index_].move : entry ? entry->move : Move();
    if constexpr (!kPv) {
        if (entry && entry->depth >= depth && entry->value != eval::kNoValue &&
            cuts_off(entry->value, entry->bound, beta))
            return entry->value;
    }
    const bool was_pv = kPv || (entry && entry->was_pv);

    // Step 5: Static evaluation.
    Value& static_eval = stack_[ply].static_eval;
    static_eval = position_.in_check()                           ? eval::kNoValue
                  : entry && entry->evaluation != eval::kNoValue ? entry->evaluation
                                                                 : eval::evaluate(position_);

    // Step 6: Null move.
    if constexpr (!kPv)
        if (const auto value = null_move_pruning(beta, depth, ply)) return *value;

    return search_moves<Node>(alpha, beta, depth, ply, cut_node, tt_move, was_pv);
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

// If passing the turn still fails high, a real move will too. Wrong in zugzwang, so not without
// pieces, and not twice in a row.
// See https://www.chessprogramming.org/Null_Move_Pruning
std::optional<Value> Worker::null_move_pruning(Value beta, int depth, int ply) {
    const Value static_eval = stack_[ply].static_eval;
    if (depth < params::kNullDepth || position_.in_check() || static_eval < beta ||
        eval::is_loss(beta) || !stack_[ply - 1].move ||
        position_.non_pawn_material(position_.side_to_move()).empty())
        return std::nullopt;

    const int reduction =
        params::kNullBase + depth / params::kNullDivisor +
        std::min((static_eval - beta) / params::kNullMargin, params::kNullMaxBonus);
    Value value = 0;
    {
        const NullMoveGuard guard(*this, ply);
        value = -search<NodeType::NonPV>(-beta, -beta + 1, depth - reduction, ply + 1, false);
    }
    if (shared_.stop.load(std::memory_order_relaxed) || value < beta) return std::nullopt;
    // A mate found after passing is not proved.
    return eval::is_win(value) ? beta : value;
}

template <NodeType Node>
Value Worker::search_moves(Value alpha, Value beta, int depth, int ply, bool cut_node, Move tt_move,
                           bool was_pv) {
    constexpr bool kRoot = Node == NodeType::Root;
    constexpr bool kPv = Node != NodeType::NonPV;
    const board::Key key = position_.key();
    const Value original_alpha = alpha;
    Value best = -eval::kInfinite;
    Move best_move;
    int move_number = 0;
    board::MoveList quiets;
    board::MoveList captures;
    stack_[ply + 1].killers = {};

    // Step 7: Try the moves, best first.
    MovePicker picker(position_, histories_, tt_move, stack_[ply].killers);
    while (const Move move = picker.next()) {
        RootMove* const root_move = kRoot ? root_moves_.find(move, pv_index_) : nullptr;
        if (kRoot && root_move == nullptr) continue;
        ++move_number;
        if (kRoot && is_main() && listener_ != nullptr)
            listener_->on_root_move({root_depth_, move, static_cast<int>(pv_index_) + move_number});
        const std::uint64_t nodes_before = nodes_.value();
        const int history = move.is_noisy()
                                ? histories_.capture.get(position_, move)
                                : histories_.butterfly.get(position_.side_to_move(), move);

        const Value value =
            search_child<Node>(alpha, beta, depth, ply, cut_node, move_number, move, history);
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
                if (value >= beta) break;
            }
        }
        (move.is_noisy() ? captures : quiets).push_back(move);
    }

    // Step 8: No legal move: checkmate or stalemate.
    if (move_number == 0) return position_.in_check() ? eval::mated_in(ply) : eval::kDraw;

    // Step 9: Remember what was learnt.
    if (best >= beta) update_histories(best_move, depth, ply, quiets, captures);
    const Bound bound = best >= beta                         ? Bound::Lower
                        : best > original_alpha && best_move ? Bound::Exact
                                                             : Bound::Upper;
    // The second line of an analysis says nothing about the value of the position.
    if (!kRoot || pv_index_ == 0)
        shared_.tt.store(key, ply,
                         {.move = best_move,
                          .value = best,
                          .evaluation = stack_[ply].static_eval,
                          .depth = depth,
                          .bound = bound,
                          .was_pv = was_pv});
    return best;
}

// Principal variation search: after the first move, the others need only be shown to be no better,
// with a window of width one; late ones at reduced depth first. What turns out better is searched
// again, deeper or wider.
template <NodeType Node>
Value Worker::search_child(Value alpha, Value beta, int depth, int ply, bool cut_node,
                           int move_number, Move move, int history) {
    constexpr bool kPv = Node != NodeType::NonPV;
    const bool quiet = !move.is_noisy();
    const MoveGuard guard(*this, move, ply);
    // Check extension: a forced reply is searched in full.
    const int new_depth = depth - 1 + (position_.in_check() ? 1 : 0);

    Value value = alpha + 1;
    const bool late = move_number > 1 + (kPv ? 1 : 0) && depth >= params::kLmrDepth && quiet;
    if (late) {
        const int reduced = std::clamp(
            new_depth - reduction(depth, move_number, history, kPv, cut_node), 1, new_depth);
        value = -search<NodeType::NonPV>(-alpha - 1, -alpha, reduced, ply + 1, true);
        if (value > alpha && reduced < new_depth)
            value = -search<NodeType::NonPV>(-alpha - 1, -alpha, new_depth, ply + 1, !cut_node);
    } else if (!kPv || move_number > 1) {
        value = -search<NodeType::NonPV>(-alpha - 1, -alpha, new_depth, ply + 1, !cut_node);
    }
    if constexpr (kPv) {
        if (move_number == 1 || (value > alpha && !shared_.stop.load(std::memory_order_relaxed)))
            value = -search<NodeType::PV>(-beta, -alpha, new_depth, ply + 1, false);
    }
    return value;
}

// Late move reductions: in a well-ordered list the tail seldom matters.
// See https://www.chessprogramming.org/Late_Move_Reductions
int Worker::reduction(int depth, int move_number, int history, bool is_pv, bool cut_node) const {
    Reduction r = kReductions[static_cast<std::size_t>(std::min(depth, 63))]
                             [static_cast<std::size_t>(std::min(move_number, 63))];
    if (is_pv) r -= Reduction::from_int(1);
    if (cut_node) r += Reduction::from_int(1);
    r -= Reduction::from_ratio(history, params::kLmrHistory);
    return std::max(0, r.floor());
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
    const board::Color us = position_.side_to_move();
    const int bonus =
        std::min(params::kHistorySlope * depth + params::kHistoryOffset, params::kHistoryMax);
    if (best.is_noisy()) {
        histories_.capture.update(position_, best, bonus);
    } else {
        auto& killers = stack_[ply].killers;
        if (killers[0] != best) killers = {best, killers[0]};
        histories_.butterfly.update(us, best, bonus);
        for (Move move : quiets) histories_.butterfly.update(us, move, -bonus);
    }
    for (Move move : captures) histories_.capture.update(position_, move, -bonus);
}

template Value Worker::search<NodeType::Root>(Value, Value, int, int, bool);

}  // namespace octet::search
