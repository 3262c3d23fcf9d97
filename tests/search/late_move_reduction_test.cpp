// The LMR formula, term by term, and the depths of the two searches of a late move.
#include "search/late_move_reduction.h"

#include <gtest/gtest.h>

#include "support/test_node.h"

namespace octet::search {
namespace {

using eval::Value;
using params::Reduction;
using test::TestNode;

/// The formula depends on a quiet move 8 of a node of depth 8 and changes one thing at a time.
class LateMoveReduction : public testing::Test {
protected:
    LateMoveReduction() {
        t_.node.depth = 8;
        t_.node.improving = true;
    }
    /// The reduction in 1/1024 plies.
    int raw(board::Move move = test::kQuietMove, int history = 0, bool is_pv = false,
            int child_cutoffs = 0) {
        return late_move_reduction(t_.node, 8, move, history, is_pv, child_cutoffs).raw();
    }
    TestNode t_;
};

TEST_F(LateMoveReduction, GrowsWithTheLogarithmsOfDepthAndMoveNumber) {
    const int ln8 = 2129;  // 1024 ln 8
    EXPECT_EQ(logarithm(8), ln8);
    EXPECT_EQ(logarithm(63), logarithm(200));
    EXPECT_GT(logarithm(63), logarithm(62));
    EXPECT_EQ(raw(), params::kLmrBase + ln8 * ln8 / 1024 * params::kLmrSlope / 1024);
    const int here = raw();
    EXPECT_GT(late_move_reduction(t_.node, 9, test::kQuietMove, 0, false, 0).raw(), here);
    t_.node.depth = 9;
    EXPECT_GT(raw(), here);
}

TEST_F(LateMoveReduction, IsSmallerForNoisyMoves) {
    EXPECT_EQ(raw(test::kCaptureMove), raw() - params::kLmrNoisy);
}

TEST_F(LateMoveReduction, IsSmallerAtPvNodes) {
    EXPECT_EQ(raw(test::kQuietMove, 0, true), raw() - params::kLmrPv);
}

TEST_F(LateMoveReduction, IsSmallerAtTtPvNodesAndLargerAtCutNodes) {
    const int here = raw();
    t_.node.cut_node = true;
    EXPECT_EQ(raw(), here + params::kLmrCutNode);
    t_.node.tt_pv = true;
    EXPECT_EQ(raw(), here + params::kLmrCutNodeTtPv - params::kLmrTtPv);
    t_.node.cut_node = false;
    EXPECT_EQ(raw(), here - params::kLmrTtPv);
}

TEST_F(LateMoveReduction, IsLargerWhenNotImproving) {
    const int here = raw();
    t_.node.improving = false;
    EXPECT_EQ(raw(), here + params::kLmrNotImproving);
}

TEST_F(LateMoveReduction, IsLargerWithANoisyTtMove) {
    const int here = raw();
    t_.node.tt_move = test::kCaptureMove;
    EXPECT_EQ(raw(), here + params::kLmrNoisyTtMove);
    t_.node.tt_move = test::kQuietMove;
    EXPECT_EQ(raw(), here);
}

TEST_F(LateMoveReduction, IsSmallerWithADeepTtEntry) {
    const int here = raw();
    t_.entry = TranspositionTable::Entry{.move = {}, .depth = 8};
    EXPECT_EQ(raw(), here - params::kLmrDeepEntry);
    t_.entry->depth = 7;
    EXPECT_EQ(raw(), here);
}

TEST_F(LateMoveReduction, IsLargerAfterManyChildCutoffs) {
    const int many = params::kLmrManyCutoffs;
    EXPECT_EQ(raw(test::kQuietMove, 0, false, many), raw());
    EXPECT_EQ(raw(test::kQuietMove, 0, false, many + 1), raw() + params::kLmrCutoffs);
}

TEST_F(LateMoveReduction, FollowsTheHistoryScore) {
    EXPECT_EQ(raw(test::kQuietMove, params::kLmrHistory), raw() - 1024);
    EXPECT_EQ(raw(test::kQuietMove, -params::kLmrHistory), raw() + 1024);
}

TEST_F(LateMoveReduction, IsSmallerWhereTheEvaluationWasWrong) {
    const int here = raw();
    t_.node.correction = params::kLmrCorrection;
    EXPECT_EQ(raw(), here - 1024);
    t_.node.correction = -params::kLmrCorrection;
    EXPECT_EQ(raw(), here - 1024);
}

TEST(ReducibleMove, NotTheFirstMovesNorAtLeastDepth) {
    const int depth = params::kLmrDepth;
    EXPECT_FALSE(is_reducible(1, depth, false));
    EXPECT_TRUE(is_reducible(2, depth, false));
    EXPECT_FALSE(is_reducible(2, depth, true));
    EXPECT_TRUE(is_reducible(3, depth, true));
    EXPECT_FALSE(is_reducible(3, depth - 1, false));
}

TEST(ReducedDepth, IsBetweenOneAndTheFullDepth) {
    EXPECT_EQ(reduced_depth(8, Reduction::from_raw(3 * 1024)), 5);
    EXPECT_EQ(reduced_depth(8, Reduction::from_raw(3 * 1024 - 1)), 6);
    EXPECT_EQ(reduced_depth(8, Reduction::from_raw(20 * 1024)), 1);
    EXPECT_EQ(reduced_depth(8, Reduction::from_raw(-3 * 1024)), 8);
    EXPECT_EQ(reduced_depth(-1, Reduction::from_raw(0)), 1);
}

TEST(SecondSearchDepth, DependsOnHowClearlyTheFirstBeatAlpha) {
    const Value far = 100 + params::kDeeperMargin + 6 * params::kDeeperSlope;
    EXPECT_EQ(second_search_depth(far, 100, 6), 6);
    EXPECT_EQ(second_search_depth(far + 1, 100, 6), 7);
    const Value close = 100 + params::kShallowerMargin;
    EXPECT_EQ(second_search_depth(close, 100, 6), 6);
    EXPECT_EQ(second_search_depth(close - 1, 100, 6), 5);
}

}  // namespace
}  // namespace octet::search
