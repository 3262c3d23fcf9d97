// Tablebase probes in the search tree.
//
// Only nodes right after a capture or a pawn move are probed: there the half-move clock is 0, so
// that WDL is exact, and all other positions of the same material lie below such nodes.
#include <algorithm>

#include "search/tree_search.h"

namespace octet::search {

using eval::Value;
using tablebase::Wdl;

namespace {

/// Plies by which the TT entry of a tablebase value is deeper than the node, because no search will
/// know better.
constexpr int kTbExtraDepth = 6;

}  // namespace

bool TreeSearch::TbValue::decides(Value alpha, Value beta) const {
    return bound == Bound::Exact || (bound == Bound::Lower ? value >= beta : value <= alpha);
}

std::optional<TreeSearch::TbValue> TreeSearch::probe_tb(int depth, int ply) {
    const SharedState& shared = thread_.shared;
    const int pieces = thread_.position.occupied().count();
    if (pieces > shared.tb_pieces || thread_.position.halfmove_clock() != 0) return std::nullopt;
    // The minimum depth is for the largest tablebases only: smaller ones are probably in memory.
    if (pieces == shared.tb_pieces && depth < shared.tb.min_depth) return std::nullopt;
    const auto wdl = shared.tb.syzygy->probe_wdl(thread_.position);
    if (!wdl) return std::nullopt;
    thread_.nodes.add_tb_hit();
    // On a slow disk even a few probes take long.
    thread_.check_limits_soon();
    switch (shared.tb.adjusted(*wdl)) {
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

void TreeSearch::store_tb_value(const TbValue& known, int depth, int ply, bool is_pv) {
    thread_.shared.tt.store(thread_.position.key(), ply,
                            {.move = board::Move(),
                             .value = known.value,
                             .depth = std::min(depth + kTbExtraDepth, eval::kMaxPly - 1),
                             .bound = known.bound,
                             .tt_pv = is_pv});
}

}  // namespace octet::search
