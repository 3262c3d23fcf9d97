// How long to think about a move: pure arithmetic on the clock, which reads no clock of its own.
#pragma once

#include <optional>

#include "board/types.h"
#include "eval/value.h"
#include "search/params.h"
#include "search/search_request.h"
#include "util/clock.h"

namespace octet::search {

/// The time for one move, in milliseconds from the start of our clock.
struct TimeBudget {
    /// No iteration is started after this. It may be 0: then only the first iterations are
    /// searched.
    util::Milliseconds soft = 0;
    /// The search is stopped at this time, wherever it is.
    util::Milliseconds hard = 0;
    /// Until this depth is reached, in plies, only the hard bound ends the search. These iterations
    /// take a fraction of a millisecond. It is smaller when the clock is nearly empty.
    int untimed_depth = params::kMinTimedDepth;
    /// Whether the time is fixed (`go movetime`) and should be used up. Otherwise it is a share of
    /// the clock, and saved time is of use later.
    bool is_fixed = false;

    friend bool operator==(const TimeBudget&, const TimeBudget&) = default;
};

/// The budget for one move of `us`, or nullopt if the limits have no time. `move_number` is the
/// full move number of the game, as in a FEN. `overhead` is the time in milliseconds that each move
/// loses outside the search. The hard bound uses nothing of the next increment and leaves the
/// overhead on the clock, unless that is more than nine tenths of the clock. A fixed time is
/// shortened by the overhead and by a few milliseconds for a busy system.
std::optional<TimeBudget> allot_time(const SearchLimits& limits, board::Color us, int move_number,
                                     util::Milliseconds overhead);

/// The state of the search after a completed iteration.
struct SearchProgress {
    /// The depth of the iteration, in plies.
    int depth = 0;
    /// The number of iterations in a row that have not changed the best move.
    int stable_iterations = 0;
    /// The share of all nodes that were searched below the best move, in [0, 1].
    double best_move_share = 0;
    /// By how much the score fell, in eval units: against the last score plus against the average.
    eval::Value score_drop = 0;
};

// The factors of the soft bound. 1 leaves it as it is.

/// More than 1 if other moves than the best one took many nodes. `best_move_share` is in [0, 1].
double node_share_factor(double best_move_share);
/// More than 1 while the best move changes.
double stability_factor(int stable_iterations);
/// More than 1 if the score falls. `score_drop` is in eval units.
double trend_factor(eval::Value score_drop);

/// The soft bound of `budget` times the three factors, but at most the hard bound. A fixed time is
/// not changed. Below the untimed depth only the hard bound counts.
util::Milliseconds scaled_soft(const TimeBudget& budget, const SearchProgress& progress);

}  // namespace octet::search
