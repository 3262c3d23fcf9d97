// How long to think: arithmetic on clocks, without a clock of its own.
#pragma once

#include <optional>

#include "board/types.h"
#include "search/limits.h"
#include "util/clock.h"

namespace octet::search {

/// Milliseconds from the moment our clock began to run.
struct TimeBudget {
    /// Start no further iteration after this.
    util::Milliseconds soft = 0;
    /// Stop wherever the search is.
    util::Milliseconds hard = 0;

    friend bool operator==(const TimeBudget&, const TimeBudget&) = default;
};

/// The budget for one move of `us`; none when the limits do not mention time. `overhead` is the
/// time in milliseconds that each move loses outside the search. The hard bound never counts on
/// the coming increment and, unless the clock is all but empty, leaves the overhead on it.
std::optional<TimeBudget> allot_time(const SearchLimits& limits, board::Color us,
                                     util::Milliseconds overhead);

}  // namespace octet::search
