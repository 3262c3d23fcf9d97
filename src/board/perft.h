// Perft: the number of leaves of the legal move tree, the standard test of a move generator.
//
// Moves at depth 1 are counted and not made (bulk counting). See
// https://www.chessprogramming.org/Perft.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "board/position.h"

namespace octet::board {

/// The greatest depth that front-ends accept. Deeper trees take more than a lifetime, and each ply
/// takes some stack memory.
inline constexpr int kMaxPerftDepth = 64;

/// The number of leaves `depth` plies below `position`; 1 for depth 0. When `stop` becomes true,
/// the count ends early and the result means nothing.
std::uint64_t perft(Position& position, int depth, const std::atomic<bool>& stop);
std::uint64_t perft(Position& position, int depth);

struct PerftEntry {
    Move move;
    std::uint64_t leaves;
};
/// The perft of each root move, in the order of generation; `depth` is at least 1. When `stop`
/// becomes true, the result holds only the moves that were counted completely.
std::vector<PerftEntry> perft_divide(Position& position, int depth, const std::atomic<bool>& stop);

}  // namespace octet::board
