// Which thread's move is played: those that looked deeper and found more have the say.
//
// See https://www.chessprogramming.org/Lazy_SMP
#pragma once

#include <cstddef>
#include <span>

#include "board/move.h"
#include "eval/value.h"

namespace octet::search {

/// What one thread proposes.
struct Candidate {
    board::Move move;
    eval::Value score = 0;
    /// Of the last completed iteration.
    int depth = 0;
};

/// The index of the candidate to follow. A proven mate is better than any vote, the shorter the
/// better; else each candidate's depth and score speak for its move. `candidates` is not empty.
std::size_t elect(std::span<const Candidate> candidates);

}  // namespace octet::search
