// A node of the search tree: its type, and what the search knows about it before it tries moves.
#pragma once

#include <optional>

#include "board/move.h"
#include "eval/value.h"
#include "search/search_listener.h"
#include "search/tt.h"

namespace octet::search {

/// See https://www.chessprogramming.org/Node_Types. A PV node has an open window; a node of type
/// NonPV has a window of width 1.
enum class NodeType { Root, PV, NonPV };

/// What a search with the window (alpha, beta) has shown when it returns `value`.
inline Bound bound_of(eval::Value value, eval::Value alpha, eval::Value beta) {
    return value >= beta ? Bound::Lower : value > alpha ? Bound::Exact : Bound::Upper;
}

/// Whether the static evaluation has risen since the last turn of the side to move, or since the
/// turn before where that was in check. kNoValue stands for a missing evaluation.
inline bool is_improving(eval::Value now, eval::Value two_plies_ago, eval::Value four_plies_ago) {
    const eval::Value earlier = two_plies_ago != eval::kNoValue ? two_plies_ago : four_plies_ago;
    return earlier != eval::kNoValue && now > earlier;
}

/// Whether the last move of the opponent made its own static evaluation worse. `before` is the
/// evaluation from the point of view of the opponent before the move, or kNoValue.
inline bool is_opponent_worsening(eval::Value now, eval::Value before) {
    return before != eval::kNoValue && now > -before;
}

/// Values are in eval units, from the point of view of the side to move at the node.
struct Node {
    /// Remaining depth in plies.
    int depth;
    /// Distance from the root.
    int ply;
    /// The node is expected to fail high: its parent is expected to fail low.
    bool cut_node;
    bool in_check;
    /// The TT move, or at the root the best move so far; none if there is neither. It is legal: the
    /// move of an entry that belongs to another position counts as none.
    board::Move tt_move;
    /// The TT entry. It belongs to the caller and outlives the node.
    const std::optional<TranspositionTable::Entry>& tt_entry;
    /// The node is, or was in an earlier search, a PV node.
    bool tt_pv;
    /// Bounds that tablebases prove, although they do not settle the node.
    eval::Value tb_min = -eval::kInfinite;
    eval::Value tb_max = eval::kInfinite;
    /// The evaluation before scaling and correction, as the TT stores it; kNoValue in check.
    eval::Value raw_eval = eval::kNoValue;
    /// The best guess at the value: the static evaluation, or the value of the TT entry if that is
    /// a better bound; kNoValue in check.
    eval::Value eval = eval::kNoValue;
    /// The static evaluation is higher than at the last turn of the side to move. Then the search
    /// prunes and reduces less at the tail of the move list, but fails high more readily.
    bool improving = false;
    /// The static evaluation of the opponent fell with its own last move.
    bool opponent_worsening = false;
    /// The part of the static evaluation that comes from correction history.
    eval::Value correction = 0;
};

}  // namespace octet::search
