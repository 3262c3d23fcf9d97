// The time that each move took and left, and the moves that were made in time trouble.
#include "analysis/clock_use.h"

#include <algorithm>

#include "util/enum_array.h"

namespace octet::analysis {

namespace {

using board::Color;
using notation::TimeControl;
using notation::TimePeriod;
using util::Milliseconds;

/// Follows the clock of one player through the periods of a time control.
class PlayerClock {
public:
    explicit PlayerClock(const std::optional<TimeControl>& control) {
        if (!control) return;
        periods_ = control->periods;
        clock_ = periods_.front().base;
    }

    /// The time of one more move.
    MoveTime move(const RecordedTime& recorded) {
        const Milliseconds added = added_after_move();
        MoveTime time{recorded.clock, recorded.spent};
        if (!time.clock && time.spent && clock_)
            time.clock = std::max<Milliseconds>(0, *clock_ - *time.spent) + added;
        if (!time.spent && time.clock && clock_)
            time.spent = std::max<Milliseconds>(0, *clock_ + added - *time.clock);
        clock_ = time.clock;
        return time;
    }

private:
    /// The increment of the move, and the base time of the next period if this move ends one.
    Milliseconds added_after_move() {
        if (periods_.empty()) return 0;
        const TimePeriod& period = periods_[period_];
        Milliseconds added = period.increment;
        if (period.moves == 0 || ++moves_ < period.moves) return added;
        moves_ = 0;
        if (period_ + 1 < periods_.size()) ++period_;
        return added + periods_[period_].base;
    }

    std::vector<TimePeriod> periods_;
    std::size_t period_ = 0;
    /// The moves made in the period.
    int moves_ = 0;
    /// The clock after the last move, if known.
    std::optional<Milliseconds> clock_;
};

/// The time for 40 moves at the pace of the period. Fewer than 10 moves count as 10: otherwise
/// low_time_limit() would be more than a fifth of the base time.
Milliseconds time_for_40_moves(const TimePeriod& period) {
    constexpr int kMinMoves = 10;
    const Milliseconds base =
        period.moves == 0 ? period.base : 40 * period.base / std::max(period.moves, kMinMoves);
    return base + 40 * period.increment;
}

/// The time for 40 moves: that of the first period, or the largest clock if no time control is
/// known; 0 if there is no clock either.
Milliseconds time_for_40_moves(std::span<const RecordedTime> moves,
                               const std::optional<TimeControl>& control) {
    if (control) return time_for_40_moves(control->periods.front());
    Milliseconds largest = 0;
    for (const RecordedTime& move : moves) largest = std::max(largest, move.clock.value_or(0));
    return largest;
}

}  // namespace

Milliseconds low_time_limit(Milliseconds time_for_40_moves) {
    constexpr Milliseconds kUsualLimit = 10'000;
    return std::min(std::max(time_for_40_moves / 20, kUsualLimit), time_for_40_moves / 5);
}

std::vector<MoveTime> find_clock_use(std::span<const RecordedTime> moves,
                                     const std::optional<TimeControl>& control, Color first) {
    const Milliseconds limit = low_time_limit(time_for_40_moves(moves, control));
    const PlayerClock full(control);
    util::EnumArray<PlayerClock, Color> clocks{{full, full}};
    std::vector<MoveTime> times;
    times.reserve(moves.size());
    Color mover = first;
    for (const RecordedTime& move : moves) {
        MoveTime time = clocks[mover].move(move);
        time.is_low = time.clock && *time.clock < limit;
        times.push_back(time);
        mover = ~mover;
    }
    return times;
}

}  // namespace octet::analysis
