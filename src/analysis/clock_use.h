// The time that each move took and left, and the moves that were made in time trouble.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "board/types.h"
#include "notation/time_control.h"
#include "util/clock.h"

namespace octet::analysis {

/// What the file of a game says about the time of a move.
struct RecordedTime {
    /// The clock of the player after the move.
    std::optional<util::Milliseconds> clock;
    /// The time that the player took for the move.
    std::optional<util::Milliseconds> spent;
};

struct MoveTime {
    /// The clock after the move and the time for it, recorded or computed; nullopt if unknown.
    std::optional<util::Milliseconds> clock;
    std::optional<util::Milliseconds> spent;
    /// Whether the clock after the move is below low_time_limit().
    bool is_low = false;

    friend bool operator==(const MoveTime&, const MoveTime&) = default;
};

/// The clock below which a player is low on time, in a game with this time for 40 moves: 5 % of it,
/// or 10 seconds if that is more, but at most a fifth of it, because games between engines begin
/// with less than 10 seconds.
util::Milliseconds low_time_limit(util::Milliseconds time_for_40_moves);

/// The times of the moves of a game, of which `first` makes the first. A missing clock is computed
/// from the time control and the times spent, a missing time spent from two clocks. Without a time
/// control the largest clock of the game stands for the base time.
std::vector<MoveTime> find_clock_use(std::span<const RecordedTime> moves,
                                     const std::optional<notation::TimeControl>& control,
                                     board::Color first);

}  // namespace octet::analysis
