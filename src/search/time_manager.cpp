#include "search/time_manager.h"

#include <algorithm>

namespace octet::search {

namespace {

using util::Milliseconds;

/// In sudden death the clock is spent as if this many moves were still to come.
constexpr int kExpectedMoves = 28;
/// With more moves to the control than this, the far ones do not count.
constexpr int kMaxMovesToGo = 40;
/// Below this many milliseconds the soft bound is not lowered further: a search that stops at
/// depth 1 gives away more than it saves.
constexpr Milliseconds kLeastSoft = 8;

/// What may be spent before the flag falls. On a clock of a few overheads most of it would be gone
/// without a move searched, so there the overhead shrinks with the clock.
Milliseconds available_time(Milliseconds time, Milliseconds overhead, int moves_to_go) {
    const Milliseconds reserved = std::min(overhead, time / 10);
    // Each move up to the next time control loses its overhead from the same clock.
    const Milliseconds later = std::min(overhead * (moves_to_go - 1), time / 2);
    return std::max<Milliseconds>(1, time - reserved - later);
}

TimeBudget clock_budget(const ClockLimits& clock, board::Color us, Milliseconds overhead) {
    const Milliseconds time = std::max<Milliseconds>(1, clock.time[us]);
    const Milliseconds increment = std::max<Milliseconds>(0, clock.increment[us]);
    const bool has_control = clock.moves_to_go && *clock.moves_to_go > 0;
    const int moves = has_control ? std::min(*clock.moves_to_go, kMaxMovesToGo) : kExpectedMoves;
    const Milliseconds available = available_time(time, overhead, has_control ? moves : 1);

    const Milliseconds share = available / moves + increment * 3 / 4;
    // The last move before a control may use nearly everything that is left.
    const Milliseconds most = has_control && moves == 1 ? available : available * 3 / 5;
    const Milliseconds hard =
        std::clamp<Milliseconds>(share * 5, 1, std::max<Milliseconds>(1, most));
    const Milliseconds soft = std::max(std::min(share, hard), std::min(kLeastSoft, hard / 2));
    return {.soft = has_control && moves == 1 ? hard * 3 / 5 : soft, .hard = hard};
}

}  // namespace

std::optional<TimeBudget> allot_time(const SearchLimits& limits, board::Color us,
                                     Milliseconds overhead) {
    std::optional<TimeBudget> budget;
    if (limits.clock) budget = clock_budget(*limits.clock, us, overhead);
    if (limits.move_time) {
        const Milliseconds cap = *limits.move_time;
        const Milliseconds usable = std::max<Milliseconds>(1, cap - std::min(overhead, cap / 4));
        const TimeBudget fixed{.soft = usable, .hard = usable};
        budget = budget ? TimeBudget{.soft = std::min(budget->soft, fixed.soft),
                                     .hard = std::min(budget->hard, fixed.hard)}
                        : fixed;
    }
    return budget;
}

}  // namespace octet::search
