// Perft with make, unmake and bulk counting.
#include "board/perft.h"

#include "board/movegen.h"

namespace octet::board {

namespace {

/// Trees up to this depth are counted without a look at the stop flag. They take about a
/// millisecond, even with eight queens a side.
constexpr int kUncheckedDepth = 3;

std::uint64_t count(Position& position, int depth) {
    if (depth == 1) return count_legal_moves(position);
    const State before = position.state();
    std::uint64_t leaves = 0;
    for (Move move : legal_moves(position)) {
        position.make(move);
        leaves += count(position, depth - 1);
        position.unmake(move, before);
    }
    return leaves;
}

}  // namespace

std::uint64_t perft(Position& position, int depth, const std::atomic<bool>& stop) {
    if (depth <= 0) return 1;
    if (depth <= kUncheckedDepth) return count(position, depth);
    std::uint64_t leaves = 0;
    for (const PerftEntry& entry : perft_divide(position, depth, stop)) leaves += entry.leaves;
    return leaves;
}

std::uint64_t perft(Position& position, int depth) {
    const std::atomic<bool> never{false};
    return perft(position, depth, never);
}

std::vector<PerftEntry> perft_divide(Position& position, int depth, const std::atomic<bool>& stop) {
    const State before = position.state();
    std::vector<PerftEntry> entries;
    for (Move move : legal_moves(position)) {
        if (stop.load(std::memory_order_relaxed)) break;
        position.make(move);
        const std::uint64_t leaves = perft(position, depth - 1, stop);
        position.unmake(move, before);
        // The stop flag may have cut the count of this move short.
        if (stop.load(std::memory_order_relaxed)) break;
        entries.push_back({move, leaves});
    }
    return entries;
}

}  // namespace octet::board
