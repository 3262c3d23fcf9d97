// The state of the root that RootSearch and TreeSearch share.
#pragma once

#include <cstddef>

#include "search/root_moves.h"
#include "search/search_listener.h"

namespace octet::search {

struct RootState {
    RootMoves moves;
    /// The MultiPV line being searched, from 0. The moves before this index are those of the lines
    /// already found and are not searched.
    std::size_t pv_index = 0;
    /// Nominal depth of the iteration, in plies.
    int depth = 0;
    /// The deepest ply of a PV node so far, counted from 1.
    int selective_depth = 0;
    /// Receives the reports; nullptr in all threads but the main one.
    SearchListener* listener = nullptr;
};

}  // namespace octet::search
