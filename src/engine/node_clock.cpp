// The clock of the option nodestime.
#include "engine/node_clock.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace octet::engine {

void NodeClock::begin_search(search::ClockLimits& clock, board::Color us) {
    constexpr int kSuddenDeath = std::numeric_limits<int>::max();
    const int given = clock.moves_to_go.value_or(0);
    const int moves_to_go = given > 0 ? given : kSuddenDeath;
    // Within a time control the moves to go fall.
    const bool is_same_control =
        moves_to_go < state_.moves_to_go ||
        (moves_to_go == kSuddenDeath && state_.moves_to_go == kSuddenDeath);
    util::Milliseconds& time = clock.time[us];
    if (state_.time && is_same_control)
        time = std::max<util::Milliseconds>(1, *state_.time) + clock.increment[us];
    before_ = std::exchange(state_, {.time = time, .moves_to_go = moves_to_go});
}

void NodeClock::end_search(util::Milliseconds used, bool is_ponder_miss) {
    const auto before = std::exchange(before_, {});
    if (!before) return;
    if (is_ponder_miss)
        state_ = *before;
    else
        *state_.time -= used;
}

}  // namespace octet::engine
