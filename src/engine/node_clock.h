// The clock of the option nodestime: it counts nodes instead of time, so that games are repeatable.
//
// The clock that the GUI sends runs in real time. Our clock starts with the time of the first `go`,
// loses the nodes of each search, and gains the increment for each move. A new time control
// replaces it by the clock of the GUI.
#pragma once

#include <cstdint>
#include <optional>

#include "board/types.h"
#include "search/search_request.h"
#include "util/clock.h"

namespace octet::engine {

class NodeClock {
public:
    /// Starts a search: replaces the time of `us` in `clock` by our own.
    void begin_search(search::ClockLimits& clock, board::Color us);
    /// Ends a search that used so many milliseconds of nodes. After a ponder miss the search does
    /// not count at all. Does nothing if no search has begun.
    void end_search(util::Milliseconds used, bool is_ponder_miss);

private:
    struct State {
        /// The time left; none before the first search.
        std::optional<util::Milliseconds> time;
        /// Moves to the time control at the last search; the largest number in sudden death; 0
        /// before the first search.
        int moves_to_go = 0;
    };
    State state_;
    /// The state before the search that runs; none between searches.
    std::optional<State> before_;
};

}  // namespace octet::engine
