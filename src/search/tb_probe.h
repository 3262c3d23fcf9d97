// Tablebase values in the search tree: which nodes are probed, and what a WDL value proves.
#pragma once

#include "board/position.h"
#include "eval/value.h"
#include "search/search_listener.h"
#include "search/tb_settings.h"

namespace octet::search {

/// A value by tablebase. Wins and losses are bounds, because there may be a mate.
struct TbValue {
    eval::Value value = eval::kDraw;
    Bound bound = Bound::Exact;

    /// Whether the value settles a node with the window (alpha, beta).
    bool decides(eval::Value alpha, eval::Value beta) const {
        return bound == Bound::Exact || (bound == Bound::Lower ? value >= beta : value <= alpha);
    }
};

/// The value of a node with this WDL value. `ply` is its distance from the root, in plies.
TbValue tb_value(tablebase::Wdl wdl, int ply);

/// Whether a node of `depth` plies is probed. `max_pieces` is the largest number of pieces that the
/// search probes, or 0 for none. Only positions right after a capture or a pawn move are probed:
/// their half-move clock is 0, so the WDL value holds under the fifty-move rule.
bool should_probe_tb(const TbSettings& settings, int max_pieces, const board::Position& position,
                     int depth);

}  // namespace octet::search
