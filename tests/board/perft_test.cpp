// Perft counts at small depths; slow/perft_slow_test.cpp goes deeper.
#include "board/perft.h"

#include <gtest/gtest.h>

#include <atomic>
#include <numeric>

#include "board/movegen.h"
#include "support/perft_suite.h"
#include "support/positions.h"
#include "support/shared_folder.h"

namespace octet::board {
namespace {

constexpr std::uint64_t kMaxLeaves = 100'000;

void expect_counts(const std::vector<test::PerftCase>& suite, std::uint64_t max_leaves) {
    for (const test::PerftCase& c : suite) {
        Position p = test::position(c.fen);
        const Position before = p;
        for (const test::PerftCount& count : c.counts) {
            if (count.leaves > max_leaves) break;
            EXPECT_EQ(perft(p, count.depth), count.leaves) << c.fen << " depth " << count.depth;
        }
        EXPECT_EQ(p, before) << c.fen;
    }
}

TEST(Perft, SuitesAreThere) {
    EXPECT_GE(test::standard_perft_suite().size(), 40U);
    EXPECT_GE(test::chess960_perft_suite().size(), 40U);
}

TEST(Perft, StandardChess) { expect_counts(test::standard_perft_suite(), kMaxLeaves); }

TEST(Perft, Chess960) { expect_counts(test::chess960_perft_suite(), kMaxLeaves); }

TEST(Perft, SharedSuites) {
    for (const char* name : {"perft/standard.epd", "perft/chess960.epd"}) {
        const auto path = test::shared_path(name);
        if (!path) GTEST_SKIP() << test::needs_shared(name);
        expect_counts(test::read_perft_suite(*path), 1'000);
    }
}

TEST(Perft, DepthZeroIsTheOnePosition) {
    Position p = Position::start();
    EXPECT_EQ(perft(p, 0), 1U);
    EXPECT_EQ(perft(p, 1), 20U);
}

TEST(Perft, DivideListsEveryRootMoveWithItsShare) {
    Position p =
        test::position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    const Position before = p;
    const std::atomic<bool> stop{false};
    for (int depth : {1, 2, 3, 4}) {
        const auto entries = perft_divide(p, depth, stop);
        EXPECT_EQ(p, before);
        const MoveList moves = legal_moves(p);
        ASSERT_EQ(entries.size(), moves.size());
        std::uint64_t leaves = 0;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            EXPECT_EQ(entries[i].move, moves[i]);
            leaves += entries[i].leaves;
        }
        EXPECT_EQ(leaves, perft(p, depth));
    }
}

TEST(Perft, StopEndsTheCount) {
    Position p = Position::start();
    const Position before = p;
    const std::atomic<bool> stop{true};
    // Without the stop flag the count would take hours.
    EXPECT_EQ(perft(p, 9, stop), 0U);
    EXPECT_TRUE(perft_divide(p, 9, stop).empty());
    EXPECT_EQ(p, before);
}

}  // namespace
}  // namespace octet::board
