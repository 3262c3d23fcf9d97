// What a search is asked for: the limits of `go`, and everything else that changes its answer.
//
// Plain data. The engine makes the request; the search only reads it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "board/move.h"
#include "board/types.h"
#include "search/skill.h"
#include "util/clock.h"

namespace octet::search {

/// A chess clock as `go` describes it; times in milliseconds.
struct ClockLimits {
    util::EnumArray<util::Milliseconds, board::Color> time;
    util::EnumArray<util::Milliseconds, board::Color> increment;
    /// Moves until the next time control; absent in sudden death.
    std::optional<int> moves_to_go;
};

/// When a search ends. Without any limit it ends at the greatest depth.
struct SearchLimits {
    std::optional<ClockLimits> clock;
    /// Time for this move, in milliseconds.
    std::optional<util::Milliseconds> move_time;
    /// Depth of the last iteration, in plies.
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    /// The search begins no further iteration after this many nodes, but finishes the current one.
    std::optional<std::uint64_t> soft_nodes;
    /// The search looks for a mate in this many moves. It stops when it has found one, has proved
    /// that none exists, or has no more hope to find one (see MateProver).
    std::optional<int> mate;
    /// The search goes on until stop(), even if another limit is reached or the game is over.
    bool infinite = false;
    /// The search goes on as if infinite until ponder_hit(). From then on the other limits count:
    /// times from that moment, nodes from the start of the search.
    bool ponder = false;
    /// Time is counted in nodes at this rate, for games that can be repeated; 0 means real time.
    int nodes_per_millisecond = 0;
};

struct SearchRequest {
    /// A search with these limits and with the usual value of everything else.
    SearchRequest(const SearchLimits& l = {})  // NOLINT(*-explicit-constructor)
        : limits(l) {}

    SearchLimits limits;
    /// Only these root moves are searched; all legal moves if it is empty.
    std::vector<board::Move> root_moves;
    /// The moment when the clock began to run for the side to move: when the command was read.
    util::TimePoint start = util::Clock::now();
    /// The engine plays at this limited skill level.
    std::optional<SkillLimit> skill;
    /// The position is analysed, so a forced move is not answered at once.
    bool analysis = false;
    /// The score becomes a training label of an evaluation. Evaluations are then scaled only by the
    /// fifty-move counter, not by material. No move is pruned at PV nodes: in searches of a few
    /// thousand nodes the refutation of a line would often be among the pruned moves, and the score
    /// would be too high.
    bool for_training = false;
};

}  // namespace octet::search
