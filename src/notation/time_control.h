// The tag TimeControl of PGN: "300", "180+2", "40/7200:3600" (PGN standard, section 9.6.1).
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "util/clock.h"

namespace octet::notation {

/// The time of each player for a number of moves.
struct TimePeriod {
    /// The moves of the period; 0 for the rest of the game.
    int moves = 0;
    util::Milliseconds base = 0;
    /// The time that is added for each move.
    util::Milliseconds increment = 0;

    friend bool operator==(const TimePeriod&, const TimePeriod&) = default;
};

/// The periods of a game, of which the first is never missing. The last one repeats if it has a
/// number of moves.
struct TimeControl {
    std::vector<TimePeriod> periods;

    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

/// Reads the value of the tag. Seconds may have decimals, as match runners write them. Returns
/// nullopt for "?", "-", sandclocks ("*180") and other text.
std::optional<TimeControl> parse_time_control(std::string_view text);

}  // namespace octet::notation
