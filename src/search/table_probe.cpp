// What tablebases say about a node.
//
// Only nodes that a capture or pawn move has just led to are looked up: their outcome is exact,
// since the half-move clock is 0, and all that follow lie below them.
#include <algorithm>

#include "search/worker.h"

namespace octet::search {

using eval::Value;
using tablebase::Outcome;

bool Worker::TableValue::decides(Value alpha, Value beta) const {
    return bound == Bound::Exact || (bound == Bound::Lower ? value >= beta : value <= alpha);
}

std::optional<Worker::TableValue> Worker::probe_tables(int depth, int ply) {
    const int pieces = position_.occupied().count();
    if (pieces > shared_.table_pieces || position_.halfmove_clock() != 0) return std::nullopt;
    // With fewer pieces the tables are small, and likely to be in memory.
    if (pieces == shared_.table_pieces && depth < shared_.tables.least_depth) return std::nullopt;
    const auto outcome = shared_.tables.tables->probe(position_);
    if (!outcome) return std::nullopt;
    nodes_.add_table_hit();
    // On a slow disk even few of these take long.
    next_check_ = nodes_.value();
    switch (shared_.tables.judged(*outcome)) {
        case Outcome::Win:
            return TableValue{eval::table_win_in(ply), Bound::Lower};
        case Outcome::CursedWin:
            return TableValue{eval::kCursedWin, Bound::Exact};
        case Outcome::BlessedLoss:
            return TableValue{-eval::kCursedWin, Bound::Exact};
        case Outcome::Loss:
            return TableValue{eval::table_loss_in(ply), Bound::Upper};
        default:
            return TableValue{eval::kDraw, Bound::Exact};
    }
}

/// As if from a deeper search: no search will know better.
void Worker::store_table_value(const TableValue& known, int depth, int ply, bool is_pv) {
    constexpr int kExtraDepth = 6;
    shared_.tt.store(position_.key(), ply,
                     {.move = board::Move(),
                      .value = known.value,
                      .depth = std::min(depth + kExtraDepth, eval::kMaxPly - 1),
                      .bound = known.bound,
                      .was_pv = is_pv});
}

}  // namespace octet::search
