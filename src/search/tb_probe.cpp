// What tablebases say about a node.
//
// Only nodes that a capture or pawn move has just led to are looked up: their outcome is exact,
// since the half-move clock is 0, and all that follow lie below them.
#include <algorithm>

#include "search/worker.h"

namespace octet::search {

using eval::Value;
using tablebase::Wdl;

bool Worker::TbValue::decides(Value alpha, Value beta) const {
    return bound == Bound::Exact || (bound == Bound::Lower ? value >= beta : value <= alpha);
}

std::optional<Worker::TbValue> Worker::probe_tb(int depth, int ply) {
    const int pieces = position_.occupied().count();
    if (pieces > shared_.tb_pieces || position_.halfmove_clock() != 0) return std::nullopt;
    // With fewer pieces the tables are small, and likely to be in memory.
    if (pieces == shared_.tb_pieces && depth < shared_.tb.min_depth) return std::nullopt;
    const auto outcome = shared_.tb.syzygy->probe_wdl(position_);
    if (!outcome) return std::nullopt;
    nodes_.add_tb_hit();
    // On a slow disk even few of these take long.
    next_check_ = nodes_.value();
    switch (shared_.tb.adjusted(*outcome)) {
        case Wdl::Win:
            return TbValue{eval::tb_win_in(ply), Bound::Lower};
        case Wdl::CursedWin:
            return TbValue{eval::kCursedWin, Bound::Exact};
        case Wdl::BlessedLoss:
            return TbValue{-eval::kCursedWin, Bound::Exact};
        case Wdl::Loss:
            return TbValue{eval::tb_loss_in(ply), Bound::Upper};
        default:
            return TbValue{eval::kDraw, Bound::Exact};
    }
}

/// As if from a deeper search: no search will know better.
void Worker::store_tb_value(const TbValue& known, int depth, int ply, bool is_pv) {
    constexpr int kExtraDepth = 6;
    shared_.tt.store(position_.key(), ply,
                     {.move = board::Move(),
                      .value = known.value,
                      .depth = std::min(depth + kExtraDepth, eval::kMaxPly - 1),
                      .bound = known.bound,
                      .was_pv = is_pv});
}

}  // namespace octet::search
