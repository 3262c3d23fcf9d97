// Late move reductions: in a well-ordered move list the late moves seldom matter, so the search
// looks at them with less depth first.
//
// See https://www.chessprogramming.org/Late_Move_Reductions
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "board/move.h"
#include "eval/value.h"
#include "search/node.h"
#include "search/params.h"

namespace octet::search {

/// Natural logarithms of 1 to 63, in 1/1024.
inline const std::array<int, 64> kLogarithms = [] {
    std::array<int, 64> table{};
    for (std::size_t n = 1; n < table.size(); ++n)
        table[n] = static_cast<int>(1024 * std::log(static_cast<double>(n)));
    return table;
}();

/// The natural logarithm of `n` in 1/1024; numbers above 63 count as 63.
inline int logarithm(int n) { return kLogarithms[static_cast<std::size_t>(std::min(n, 63))]; }

/// The LMR formula. `history` is the history score of the move, `child_cutoffs` the member
/// `StackEntry::cutoffs` of the next ply: the nodes there that have failed high since the search of
/// the parent of this node began. Step 14 of the search also subtracts kLmrCheck if the move gives
/// check.
inline params::Reduction late_move_reduction(const Node& node, int move_number, board::Move move,
                                             int history, bool is_pv, int child_cutoffs) {
    int r = params::kLmrBase +
            logarithm(node.depth) * logarithm(move_number) / 1024 * params::kLmrSlope / 1024;
    if (move.is_noisy()) r -= params::kLmrNoisy;
    if (is_pv) r -= params::kLmrPv;
    if (node.tt_pv) r -= params::kLmrTtPv;
    if (node.cut_node) r += node.tt_pv ? params::kLmrCutNodeTtPv : params::kLmrCutNode;
    if (!node.improving) r += params::kLmrNotImproving;
    if (node.tt_move.is_noisy()) r += params::kLmrNoisyTtMove;
    if (node.tt_entry && node.tt_entry->depth >= node.depth) r -= params::kLmrDeepEntry;
    if (child_cutoffs > params::kLmrManyCutoffs) r += params::kLmrCutoffs;
    r -= history * 1024 / params::kLmrHistory;
    // Where the evaluation is often wrong there is more to find.
    r -= std::abs(node.correction) * 1024 / params::kLmrCorrection;
    return params::Reduction::from_raw(r);
}

/// Whether the move is searched with a reduction at all: not the first move, and at PV nodes not
/// the second.
inline bool is_reducible(int move_number, int depth, bool is_pv) {
    return move_number > 1 + (is_pv ? 1 : 0) && depth >= params::kLmrDepth;
}

/// The depth of the reduced search. `new_depth` is the depth without a reduction.
inline int reduced_depth(int new_depth, params::Reduction reduction) {
    return std::clamp(new_depth - reduction.floor(), 1, std::max(1, new_depth));
}

/// The depth of the second search, after a reduced search that beat alpha with `value`: one ply
/// deeper if that is far above the best value so far, one ply shallower if it is close to it.
inline int second_search_depth(eval::Value value, eval::Value best, int new_depth) {
    const bool deeper = value > best + params::kDeeperMargin + params::kDeeperSlope * new_depth;
    const bool shallower = value < best + params::kShallowerMargin;
    return new_depth + deeper - shallower;
}

}  // namespace octet::search
