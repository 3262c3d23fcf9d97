// Perft counts at large depths.
#include <gtest/gtest.h>

#include "board/perft.h"
#include "support/perft_suite.h"
#include "support/positions.h"
#include "support/shared_folder.h"

namespace octet::board {
namespace {

/// Checks the deepest count of each case that has at most `max_leaves`.
void expect_deepest_counts(const std::vector<test::PerftCase>& suite, std::uint64_t max_leaves) {
    for (const test::PerftCase& c : suite) {
        const test::PerftCount* deepest = nullptr;
        for (const test::PerftCount& count : c.counts)
            if (count.leaves <= max_leaves) deepest = &count;
        if (deepest == nullptr) continue;
        Position p = test::position(c.fen);
        EXPECT_EQ(perft(p, deepest->depth), deepest->leaves)
            << c.fen << " depth " << deepest->depth;
    }
}

void expect_shared_counts(const std::string& name, std::uint64_t max_leaves) {
    const auto path = test::shared_path(name);
    if (!path) GTEST_SKIP() << test::needs_shared(name);
    expect_deepest_counts(test::read_perft_suite(*path), max_leaves);
}

TEST(PerftSlow, TheStart) {
    Position start = Position::start();
    EXPECT_EQ(perft(start, 6), 119'060'324U);
}

TEST(PerftSlow, StandardChess) { expect_deepest_counts(test::standard_perft_suite(), 20'000'000); }

TEST(PerftSlow, Chess960) { expect_deepest_counts(test::chess960_perft_suite(), 20'000'000); }

TEST(PerftSlow, SharedStandardChess) { expect_shared_counts("perft/standard.epd", 20'000'000); }

TEST(PerftSlow, SharedChess960) { expect_shared_counts("perft/chess960.epd", 1'000'000); }

}  // namespace
}  // namespace octet::board
