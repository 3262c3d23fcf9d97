// Passed pawns: path, king distances, rooks behind, rule of the square.
#include <gtest/gtest.h>

#include "support/coefficients.h"

namespace octet::eval::classical {
namespace {

using board::Rank;
using test::count;

TEST(Passed, ByRank) {
    const char* fen = "4k3/P7/8/8/2p5/8/7P/4K3 w - - 0 1";
    EXPECT_EQ(count(fen, kWeights.passed[Rank::R7]), 1);
    EXPECT_EQ(count(fen, kWeights.passed[Rank::R2]), 1);
    EXPECT_EQ(count(fen, kWeights.passed[Rank::R5]), -1);
}

TEST(Passed, TheWayAhead) {
    const char* blocked = "4k3/8/n7/P7/8/8/8/4K3 w - - 0 1";
    EXPECT_EQ(count(blocked, kWeights.passed_blocked[Rank::R5]), 1);
    EXPECT_EQ(count(blocked, kWeights.passed_controlled[Rank::R5]), 0);
    const char* controlled = "4k3/8/1r6/P7/8/8/8/4K3 w - - 0 1";
    EXPECT_EQ(count(controlled, kWeights.passed_controlled[Rank::R5]), 1);
    EXPECT_EQ(count(controlled, kWeights.passed_free_path[Rank::R5]), 0);
    const char* free = "8/8/8/P3k3/8/8/8/4K3 w - - 0 1";
    EXPECT_EQ(count(free, kWeights.passed_free_path[Rank::R5]), 1);
    const char* later = "r3k3/8/1n6/P7/8/8/8/4K3 w - - 0 1";
    EXPECT_EQ(count(later, kWeights.passed_free_path[Rank::R5]), 0);
}

TEST(Passed, KingsByDistanceToTheStopSquare) {
    const char* fen = "8/1k6/8/P7/8/8/8/7K w - - 0 1";
    EXPECT_EQ(count(fen, kWeights.passed_enemy_king[Rank::R5]), 1);
    EXPECT_EQ(count(fen, kWeights.passed_own_king[Rank::R5]), 5) << "far away is far away";
}

TEST(Passed, RooksBehind) {
    EXPECT_EQ(count("4k3/8/8/P7/8/8/8/R3K3 w - - 0 1", kWeights.passed_own_rook_behind), 1);
    EXPECT_EQ(count("4k3/8/8/P7/8/8/8/r3K3 w - - 0 1", kWeights.passed_enemy_rook_behind), 1);
    EXPECT_EQ(count("R3k3/8/8/P7/8/8/8/4K3 b - - 0 1", kWeights.passed_own_rook_behind), 0)
        << "before";
    EXPECT_EQ(count("4k3/8/8/P7/N7/8/8/R3K3 w - - 0 1", kWeights.passed_own_rook_behind), 0)
        << "something between";
    EXPECT_EQ(count("r3k3/8/8/p7/8/8/8/4K3 w - - 0 1", kWeights.passed_own_rook_behind), -1);
}

TEST(Passed, RuleOfTheSquare) {
    EXPECT_EQ(count("8/8/8/P3k3/8/8/8/7K w - - 0 1", kWeights.passed_outruns_king), 1);
    EXPECT_EQ(count("8/8/8/P2k4/8/8/8/7K w - - 0 1", kWeights.passed_outruns_king), 0);
    EXPECT_EQ(count("8/8/8/P3k3/8/8/8/7K b - - 0 1", kWeights.passed_outruns_king), 0)
        << "Black to move steps into the square";
    EXPECT_EQ(count("8/8/8/5k2/8/8/P7/7K w - - 0 1", kWeights.passed_outruns_king), 0);
    EXPECT_EQ(count("8/8/8/6k1/8/8/P7/7K w - - 0 1", kWeights.passed_outruns_king), 1)
        << "two steps at once";
    EXPECT_EQ(count("7n/8/8/P6k/8/8/8/7K w - - 0 1", kWeights.passed_outruns_king), 0)
        << "a piece may stop it";
    EXPECT_EQ(count("7k/8/K7/P7/8/8/8/8 w - - 0 1", kWeights.passed_outruns_king), 0)
        << "its own king is in the way";
}

}  // namespace
}  // namespace octet::eval::classical
