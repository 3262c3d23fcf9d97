#include "search/time_manager.h"

#include <algorithm>

#include "search/params.h"

namespace octet::search {

namespace {

using util::Milliseconds;

/// More moves to the time control than this are counted as this many.
constexpr int kMaxMovesToGo = 40;
/// The lower bound of the soft bound, in milliseconds: the first iterations are cheap and worth
/// them. It is at most this part of the clock, since a clock without increment must last for the
/// longest games.
constexpr Milliseconds kMinSoft = 8;
constexpr Milliseconds kMinSoftPart = 128;
/// One tenth of the clock may be used even if the overhead is larger than the rest.
constexpr Milliseconds kMinClockPart = 10;
/// One quarter of a fixed time is used even if the overhead is larger than the rest.
constexpr Milliseconds kMinMoveTimePart = 4;
/// The reserve of a fixed time for delays of the system: these milliseconds, but at most this part
/// of the time. No clock makes up for a delay here.
constexpr Milliseconds kMoveTimeReserve = 20;
constexpr Milliseconds kMoveTimeReservePart = 8;
/// The reserve of a clock for delays of the system, in milliseconds. It is larger without an
/// increment, since lost time does not come back.
constexpr Milliseconds kReserve = 100;
constexpr Milliseconds kReserveWithoutIncrement = 250;
/// The reserve is at most this part of the clock, in percent. A clock that its increment
/// replenishes falls until it has little more than the reserve and stays there; with 50 % a delay
/// of 50 ms could lose on time.
constexpr Milliseconds kReservePercent = 50;
constexpr Milliseconds kReplenishedReservePercent = 75;
/// The smallest reserve of a clock, in milliseconds. A process can wait so long for a core when
/// more processes than cores play. A clock with less than this is hardly used, so that an increment
/// of a millisecond can fill it again.
constexpr Milliseconds kMinReserve = 50;
/// The untimed depth on such a clock, in plies.
constexpr int kUntimedDepthInReserve = 2;

/// Whether the increment is at least the overhead.
bool is_replenished(Milliseconds increment, Milliseconds overhead) {
    return increment > 0 && increment >= overhead;
}

/// The time that may be spent on this move and all later ones, in milliseconds: the clock without
/// the overhead of this move and without a reserve. `later_costs` is what later moves lose outside
/// the search; it is reserved, too. On a very short clock the overhead and the reserve shrink with
/// the clock, the reserve down to its minimum, so that there is time to search at all.
Milliseconds available_time(Milliseconds time, Milliseconds increment, Milliseconds overhead,
                            Milliseconds later_costs) {
    const Milliseconds wanted = increment > 0 ? kReserve : kReserveWithoutIncrement;
    const Milliseconds percent =
        is_replenished(increment, overhead) ? kReplenishedReservePercent : kReservePercent;
    const Milliseconds for_delays = std::max(kMinReserve, std::min(wanted, time * percent / 100));
    const Milliseconds reserve = std::max(for_delays, std::min(later_costs, time / 2));
    return std::max<Milliseconds>(1, time - std::min(overhead, time / 10) - reserve);
}

/// The number of moves that the clock should last for in sudden death.
int expected_moves(int move_number, Milliseconds increment, Milliseconds overhead) {
    if (!is_replenished(increment, overhead)) return params::kExpectedMoves;
    return std::max<int>(params::kExpectedMoves - move_number / 2, params::kMinExpectedMoves);
}

TimeBudget clock_budget(const ClockLimits& clock, board::Color us, int move_number,
                        Milliseconds overhead) {
    const Milliseconds time = std::max<Milliseconds>(1, clock.time[us]);
    const Milliseconds increment = std::max<Milliseconds>(0, clock.increment[us]);
    const bool has_control = clock.moves_to_go && *clock.moves_to_go > 0;
    const int moves = has_control ? std::min(*clock.moves_to_go, kMaxMovesToGo)
                                  : expected_moves(move_number, increment, overhead);
    // Each later move gains the increment and loses the overhead.
    const Milliseconds gain = std::max<Milliseconds>(0, increment - overhead);
    const Milliseconds cost = std::max<Milliseconds>(0, overhead - increment);
    const Milliseconds available = available_time(time, increment, overhead, cost * (moves - 1));

    const Milliseconds share = available / moves + gain;
    // The last move before a time control may use nearly all that is left.
    const bool last_move = has_control && moves == 1;
    const Milliseconds part = available * params::kMaxClockPercent / 100;
    // The overhead of this move stays on the clock, unless less than a tenth would be left to
    // think.
    const Milliseconds before_overhead = std::max(time / kMinClockPart, time - overhead);
    const Milliseconds max_hard =
        std::max<Milliseconds>(1, std::min(last_move ? available : part, before_overhead));
    const Milliseconds hard = std::clamp<Milliseconds>(
        available * params::kHardShares / moves + gain * params::kHardIncrements, 1, max_hard);
    const Milliseconds min_soft = std::min({kMinSoft, hard / 2, time / kMinSoftPart});
    const Milliseconds soft =
        last_move ? std::max<Milliseconds>(1, part) : std::max(share, min_soft);
    return {.soft = std::min(soft, hard),
            .hard = hard,
            .untimed_depth = time > kMinReserve ? params::kMinTimedDepth : kUntimedDepthInReserve};
}

}  // namespace

std::optional<TimeBudget> allot_time(const SearchLimits& limits, board::Color us, int move_number,
                                     Milliseconds overhead) {
    std::optional<TimeBudget> budget;
    if (limits.clock) budget = clock_budget(*limits.clock, us, move_number, overhead);
    if (limits.move_time) {
        const Milliseconds cap = *limits.move_time;
        const Milliseconds reserve = std::min(kMoveTimeReserve, cap / kMoveTimeReservePart);
        const Milliseconds usable =
            std::max({Milliseconds{1}, cap / kMinMoveTimePart, cap - overhead - reserve});
        if (!budget || usable <= budget->soft)
            budget = {.soft = usable, .hard = usable, .is_fixed = true};
        else
            budget->hard = std::min(budget->hard, usable);
    }
    return budget;
}

double node_share_factor(double best_move_share) {
    return (params::kNodeShareBase + params::kNodeShareSlope * (1.0 - best_move_share)) / 100;
}

double stability_factor(int stable_iterations) {
    const int counted = std::min<int>(stable_iterations, params::kMaxStableIterations);
    return (params::kStabilityBase - params::kStabilitySlope * counted) / 100.0;
}

double trend_factor(eval::Value score_drop) {
    const double percent = params::kTrendBase + params::kTrendSlope * score_drop / 100.0;
    return std::clamp(percent / 100.0, params::kMinTrend / 100.0, params::kMaxTrend / 100.0);
}

Milliseconds scaled_soft(const TimeBudget& budget, const SearchProgress& progress) {
    if (budget.is_fixed) return budget.soft;
    // A move from a lower depth costs more strength than the fraction of a millisecond is worth.
    if (progress.depth < budget.untimed_depth) return budget.hard;
    const double scaled =
        static_cast<double>(budget.soft) * node_share_factor(progress.best_move_share) *
        stability_factor(progress.stable_iterations) * trend_factor(progress.score_drop);
    return std::min(static_cast<Milliseconds>(scaled), budget.hard);
}

}  // namespace octet::search
