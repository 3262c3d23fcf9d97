// The vote of the search threads on the move to play (Lazy SMP).
//
// Each thread votes for its best move. Its vote weighs more the deeper it searched and the better
// its score is. See https://www.chessprogramming.org/Lazy_SMP
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "board/move.h"
#include "eval/value.h"

namespace octet::search {

/// The result of one thread.
struct Candidate {
    board::Move move;
    /// The score of the move, in eval units.
    eval::Value score = 0;
    /// The depth of the last completed iteration, in plies.
    int depth = 0;
};

/// The weight of a candidate's vote. `lowest` is the lowest score of all candidates.
std::int64_t vote_weight(const Candidate& candidate, eval::Value lowest);

/// The index of the candidate to follow: the one with the best decisive win, the shorter the
/// better, or else the candidate with the greatest weight among those for the move with the most
/// votes. `candidates` must not be empty.
std::size_t elect(std::span<const Candidate> candidates);

}  // namespace octet::search
