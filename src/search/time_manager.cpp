#include "search/time_manager.h"

#include <algorithm>

#include "search/params.h"

namespace octet::search {

namespace {

using util::Milliseconds;

/// With more moves to the control than this, the far ones do not count.
constexpr int kMaxMovesToGo = 40;
/// On a short clock the soft bound is not lowered as far as its share: so many milliseconds are
/// well spent early. But a clock without increment must outlast the longest games, so each move
/// takes only a small part of it.
constexpr Milliseconds kLeastSoft = 8;
constexpr Milliseconds kLeastSoftPart = 128;
/// This part of the clock may be searched even if the overhead takes more.
constexpr Milliseconds kLeastClockPart = 10;
/// This part of a fixed time for the move is searched even if the overhead takes more.
constexpr Milliseconds kLeastMoveTimePart = 4;
/// A fixed time has no clock behind it that would forgive a delay: what is never planned with of
/// it, at most, and as its part.
constexpr Milliseconds kMoveTimeCushion = 20;
constexpr Milliseconds kMoveTimeCushionPart = 8;
/// Never planned with: on a loaded machine the system may take the processor away for this long.
/// What it takes on a clock without increment never comes back, and it takes some at every move.
constexpr Milliseconds kCushion = 100;
constexpr Milliseconds kCushionWithoutIncrement = 250;

/// What may be spent before the flag falls. On a clock of a few overheads most of it would be gone
/// without a move searched, so there overhead and cushion shrink with the clock: half of it is
/// kept, and the increment fills up what a delay has taken. What later moves will cost is a cushion
/// too.
Milliseconds available_time(Milliseconds time, Milliseconds increment, Milliseconds overhead,
                            Milliseconds later_costs) {
    const Milliseconds for_delays =
        std::min(increment > 0 ? kCushion : kCushionWithoutIncrement, time / 2);
    const Milliseconds cushion = std::max(for_delays, std::min(later_costs, time / 2));
    return std::max<Milliseconds>(1, time - std::min(overhead, time / 10) - cushion);
}

int expected_moves(int move_number, bool is_replenished) {
    if (!is_replenished) return params::kExpectedMoves;
    return std::max<int>(params::kExpectedMoves - move_number / 2, params::kLeastExpectedMoves);
}

TimeBudget clock_budget(const ClockLimits& clock, board::Color us, int move_number,
                        Milliseconds overhead) {
    const Milliseconds time = std::max<Milliseconds>(1, clock.time[us]);
    const Milliseconds increment = std::max<Milliseconds>(0, clock.increment[us]);
    const bool is_replenished = increment > 0 && increment >= overhead;
    const bool has_control = clock.moves_to_go && *clock.moves_to_go > 0;
    const int moves = has_control ? std::min(*clock.moves_to_go, kMaxMovesToGo)
                                  : expected_moves(move_number, is_replenished);
    // Each later move gains the increment and loses the overhead.
    const Milliseconds gain = std::max<Milliseconds>(0, increment - overhead);
    const Milliseconds cost = std::max<Milliseconds>(0, overhead - increment);
    const Milliseconds available = available_time(time, increment, overhead, cost * (moves - 1));

    const Milliseconds share = available / moves + gain;
    // The last move before a control may use nearly everything that is left; but what this move
    // costs outside the search stays on the clock, as long as that leaves a tenth of it to think.
    const bool last_move = has_control && moves == 1;
    const Milliseconds before_overhead = std::max(time / kLeastClockPart, time - overhead);
    const Milliseconds most = std::max<Milliseconds>(
        1, std::min(last_move ? available : available * 3 / 5, before_overhead));
    const Milliseconds hard = std::clamp<Milliseconds>(available * 7 / moves + gain * 4, 1, most);
    const Milliseconds least = std::min({kLeastSoft, hard / 2, time / kLeastSoftPart});
    const Milliseconds soft =
        last_move ? std::max<Milliseconds>(1, available * 3 / 5) : std::max(share, least);
    return {.soft = std::min(soft, hard), .hard = hard};
}

}  // namespace

std::optional<TimeBudget> allot_time(const SearchLimits& limits, board::Color us, int move_number,
                                     Milliseconds overhead) {
    std::optional<TimeBudget> budget;
    if (limits.clock) budget = clock_budget(*limits.clock, us, move_number, overhead);
    if (limits.move_time) {
        const Milliseconds cap = *limits.move_time;
        const Milliseconds cushion = std::min(kMoveTimeCushion, cap / kMoveTimeCushionPart);
        const Milliseconds usable =
            std::max({Milliseconds{1}, cap / kLeastMoveTimePart, cap - overhead - cushion});
        if (!budget || usable <= budget->soft)
            budget = {.soft = usable, .hard = usable, .is_fixed = true};
        else
            budget->hard = std::min(budget->hard, usable);
    }
    return budget;
}

Milliseconds scaled_soft(const TimeBudget& budget, const SearchProgress& progress) {
    if (budget.is_fixed) return budget.soft;
    // The first iterations say little and cost less: on the emptiest of clocks they take a fraction
    // of a millisecond, and a move of depth 1 gives away more than it saves.
    constexpr int kLeastDepth = 6;
    if (progress.depth < kLeastDepth) return budget.hard;
    const double share =
        (params::kNodeShareBase + params::kNodeShareSlope * (1.0 - progress.best_move_share)) / 100;
    const double stability = (params::kStabilityBase -
                              params::kStabilitySlope * std::min(progress.stable_iterations, 8)) /
                             100.0;
    const double trend =
        std::clamp((params::kTrendBase + params::kTrendSlope * progress.score_drop / 100.0) / 100.0,
                   0.8, 1.45);
    const double scaled = static_cast<double>(budget.soft) * share * stability * trend;
    return std::min(static_cast<Milliseconds>(scaled), budget.hard);
}

}  // namespace octet::search
