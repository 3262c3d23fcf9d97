// How long to think: arithmetic on clocks, without a clock of its own.
#pragma once

#include <optional>

#include "board/types.h"
#include "eval/value.h"
#include "search/search_request.h"
#include "util/clock.h"

namespace octet::search {

/// Milliseconds from the moment our clock began to run.
struct TimeBudget {
    /// Start no further iteration after this. May be nothing: then only the first iterations are
    /// searched.
    util::Milliseconds soft = 0;
    /// Stop wherever the search is.
    util::Milliseconds hard = 0;
    /// A time for this move, which is to be used; a share of a clock only says how long the move is
    /// worth thinking about.
    bool is_fixed = false;

    friend bool operator==(const TimeBudget&, const TimeBudget&) = default;
};

/// The budget for one move of `us`; none when the limits do not mention time. `move_number` is the
/// game's, as in a FEN, `overhead` the time in milliseconds that each move loses outside the
/// search. The hard bound never counts on the coming increment and leaves the overhead on the
/// clock, if that is less than nine tenths of it. Of a fixed time for the move some milliseconds
/// more are left for a busy system.
std::optional<TimeBudget> allot_time(const SearchLimits& limits, board::Color us, int move_number,
                                     util::Milliseconds overhead);

/// How the search goes, after a completed iteration.
struct SearchProgress {
    int depth = 0;
    /// Iterations in a row that have not changed the best move.
    int stable_iterations = 0;
    /// Share of all nodes that went to the best move, in [0, 1].
    double best_move_share = 0;
    /// Centipawns by which the score fell, against the last one and against the average, added.
    eval::Value score_drop = 0;
};

/// The soft bound of `budget` when the search goes like that: longer while the best move changes,
/// while others take many nodes and when the score falls. The first iterations may take all up to
/// the hard bound. At most the hard bound; a fixed time is not changed.
util::Milliseconds scaled_soft(const TimeBudget& budget, const SearchProgress& progress);

}  // namespace octet::search
