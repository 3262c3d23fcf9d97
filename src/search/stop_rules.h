// When a search stops: the decisions about nodes and time, without a clock of their own.
#pragma once

#include <cstdint>

#include "eval/value.h"
#include "search/root_moves.h"
#include "search/search_request.h"
#include "search/time_manager.h"
#include "util/clock.h"

namespace octet::search {

/// Whether the search must stop wherever it is, because its node limit is used up.
inline bool is_out_of_nodes(const SearchLimits& limits, std::uint64_t nodes) {
    return limits.nodes && nodes >= *limits.nodes;
}

/// Whether the search must stop wherever it is, because its time is used up.
inline bool is_out_of_time(const TimeBudget& budget, util::Milliseconds used) {
    return used >= budget.hard;
}

/// Whether the search begins no further iteration, because of its soft node limit.
inline bool has_soft_nodes(const SearchLimits& limits, std::uint64_t nodes) {
    return limits.soft_nodes && nodes >= *limits.soft_nodes;
}

/// Whether a search at a limited skill level begins no further iteration. Pondering does not make
/// it stronger, but an infinite analysis goes on.
inline bool has_skill_nodes(const SearchRequest& request, std::uint64_t nodes) {
    return request.skill && !request.limits.infinite && nodes >= request.skill->nodes;
}

/// Whether the only legal move is answered at once, to save time on the clock.
inline bool is_forced_move(const SearchRequest& request, std::size_t root_moves) {
    return root_moves == 1 && request.limits.clock && !request.analysis;
}

/// Whether `score` is a mate that is as short as `go mate` asked for.
inline bool is_wanted_mate(const SearchLimits& limits, eval::Value score) {
    return limits.mate && score > 0 && eval::is_mate(score) &&
           eval::mate_moves(score) <= *limits.mate;
}

/// Times in milliseconds when an iteration is complete.
struct TimeSpent {
    /// Time on our clock.
    util::Milliseconds used = 0;
    /// Time on either clock: with the time of pondering.
    util::Milliseconds thought = 0;
    /// The search is infinite, or it ponders.
    bool is_open_ended = false;
};

/// Whether the search begins no further iteration, because the move has had its share of time. A
/// fixed time for the move counts from the ponder hit; a share of the clock counts pondering too.
inline bool has_soft_time(const TimeBudget& budget, const SearchProgress& progress,
                          const TimeSpent& spent) {
    if (budget.is_fixed) return !spent.is_open_ended && spent.used >= budget.soft;
    return spent.thought >= scaled_soft(budget, progress);
}

/// How far the score of the best move fell, in eval units: against the iteration before, plus
/// against its average. 0 if one of the scores is a mate or a tablebase result.
inline eval::Value score_drop(const RootMove& best, const RootMove& before) {
    if (eval::is_decisive(best.score) || eval::is_decisive(before.score)) return 0;
    return best.average_score - best.score + (before.score - best.score);
}

}  // namespace octet::search
