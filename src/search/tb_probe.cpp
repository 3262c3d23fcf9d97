// Tablebase probes in the search tree. tb_probe.h says which nodes are probed.
#include "search/tb_probe.h"

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

TbValue tb_value(Wdl wdl, int ply) {
    switch (wdl) {
        case Wdl::Win:
            return {eval::tb_win_in(ply), Bound::Lower};
        case Wdl::CursedWin:
            return {eval::kCursedWin, Bound::Exact};
        case Wdl::Draw:
            break;
        case Wdl::BlessedLoss:
            return {-eval::kCursedWin, Bound::Exact};
        case Wdl::Loss:
            return {eval::tb_loss_in(ply), Bound::Upper};
    }
    return {eval::kDraw, Bound::Exact};
}

bool should_probe_tb(const TbSettings& settings, int max_pieces, const board::Position& position,
                     int depth) {
    const int pieces = position.occupied().count();
    if (pieces > max_pieces || position.halfmove_clock() != 0) return false;
    // The minimum depth is for the largest tablebases only: smaller ones are probably in memory.
    return pieces < max_pieces || depth >= settings.min_depth;
}

std::optional<TbValue> TreeSearch::probe_tb(int depth, int ply) {
    const SharedState& shared = thread_.shared;
    if (!should_probe_tb(shared.tb, shared.tb_pieces, thread_.position, depth)) return std::nullopt;
    const auto wdl = shared.tb.syzygy->probe_wdl(thread_.position);
    if (!wdl) return std::nullopt;
    thread_.nodes.add_tb_hit();
    // On a slow disk even a few probes take long.
    thread_.check_limits_soon();
    return tb_value(shared.tb.adjusted(*wdl), ply);
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
