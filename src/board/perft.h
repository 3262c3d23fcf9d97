// Perft: the number of leaf paths of the legal move tree, the standard check of a move generator.
//
// See https://www.chessprogramming.org/Perft. Leaves are counted, not played.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "board/position.h"

namespace octet::board {

/// What front-ends let through: deeper trees cannot be counted in a lifetime, and each ply takes
/// some stack.
inline constexpr int kDeepestPerft = 64;

/// Leaves `depth` plies below `position`; 1 for depth 0. A raised `stop` flag ends the count early
/// with a meaningless result.
std::uint64_t perft(Position& position, int depth, const std::atomic<bool>& stop);
std::uint64_t perft(Position& position, int depth);

struct PerftEntry {
    Move move;
    std::uint64_t leaves;
};
/// Perft split by root move, in generation order; depth is at least 1. Once `stop` is raised, only
/// the moves that were counted whole.
std::vector<PerftEntry> perft_divide(Position& position, int depth, const std::atomic<bool>& stop);

}  // namespace octet::board
