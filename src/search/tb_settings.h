// Which tablebases a search may use, and when. Plain data.
#pragma once

#include <algorithm>

#include "tablebase/syzygy.h"

namespace octet::search {

struct TbSettings {
    /// nullptr without tables; outlives the search.
    const tablebase::Syzygy* syzygy = nullptr;
    /// With the most pieces that are probed for, only nodes of this depth are.
    int min_depth = 1;
    int piece_limit = 7;
    /// Whether wins that take too long count as draws.
    bool fifty_move_rule = true;

    /// The most pieces that there is something to probe for.
    int max_pieces() const {
        return syzygy == nullptr ? 0 : std::min(piece_limit, syzygy->max_pieces());
    }
    bool covers(const board::Position& position) const {
        return position.occupied().count() <= max_pieces();
    }
    tablebase::Wdl judged(tablebase::Wdl outcome) const {
        return fifty_move_rule ? outcome : without_fifty_move_rule(outcome);
    }
};

}  // namespace octet::search
