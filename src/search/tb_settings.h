// Which Syzygy tablebases a search uses, and for which nodes. Plain data.
#pragma once

#include <algorithm>

#include "tablebase/syzygy.h"

namespace octet::search {

struct TbSettings {
    /// The tablebases, or nullptr for none. They must outlive the search.
    const tablebase::Syzygy* syzygy = nullptr;
    /// Nodes with max_pieces() pieces are probed only from this depth on, in plies. Nodes with
    /// fewer pieces are probed at every depth.
    int min_depth = 1;
    /// The search does not probe positions with more pieces than this.
    int piece_limit = 7;
    /// Whether the fifty-move rule turns cursed wins and blessed losses into draws.
    bool fifty_move_rule = true;

    /// The largest number of pieces, kings included, of a position that is probed; 0 for none.
    int max_pieces() const {
        return syzygy == nullptr ? 0 : std::min(piece_limit, syzygy->max_pieces());
    }
    /// Whether the position has few enough pieces to be probed.
    bool covers(const board::Position& position) const {
        return position.occupied().count() <= max_pieces();
    }
    /// The WDL value under the setting of the fifty-move rule.
    tablebase::Wdl adjusted(tablebase::Wdl wdl) const {
        return fifty_move_rule ? wdl : without_fifty_move_rule(wdl);
    }
};

}  // namespace octet::search
