// Singular extensions, multicut, negative extensions and hindsight, each on both sides of a limit.
#include "search/extensions.h"

#include <gtest/gtest.h>

#include "support/test_node.h"

namespace octet::search {
namespace {

using eval::Value;
using test::TestNode;

/// A node of depth 8 with a TT entry that is just deep enough for a singular search.
class SingularExtension : public testing::Test {
protected:
    SingularExtension() {
        t_.node.depth = 8;
        t_.node.tt_move = test::kQuietMove;
        t_.entry = TranspositionTable::Entry{.move = test::kQuietMove,
                                             .value = 60,
                                             .depth = 8 - params::kSingularTtDepth,
                                             .bound = Bound::Lower};
    }
    bool is_candidate() const { return may_be_singular(t_.node, kRootDepth); }
    SingularResult result(Value value, Value beta, bool is_pv = false) const {
        return singular_result(t_.node, value, beta, is_pv);
    }
    Value limit() const { return singular_beta(60, 8); }

    static constexpr int kRootDepth = 10;
    TestNode t_;
};

TEST_F(SingularExtension, NeedsADeepLowerBound) {
    EXPECT_TRUE(is_candidate());
    t_.entry->bound = Bound::Exact;
    EXPECT_TRUE(is_candidate());
    t_.entry->bound = Bound::Upper;
    EXPECT_FALSE(is_candidate());
    t_.entry->bound = Bound::Lower;
    t_.entry->depth -= 1;
    EXPECT_FALSE(is_candidate());
    t_.entry.reset();
    EXPECT_FALSE(is_candidate());
}

TEST_F(SingularExtension, NeedsAValueThatIsNotDecisive) {
    t_.entry->value = eval::kNoValue;
    EXPECT_FALSE(is_candidate());
    t_.entry->value = eval::kTbWinInMaxPly;
    EXPECT_FALSE(is_candidate());
    t_.entry->value = -eval::kTbWinInMaxPly;
    EXPECT_FALSE(is_candidate());
}

TEST_F(SingularExtension, NeedsDepth) {
    t_.node.depth = params::kSingularDepth;
    EXPECT_TRUE(is_candidate());
    t_.node.depth = params::kSingularDepth - 1;
    EXPECT_FALSE(is_candidate());
}

TEST_F(SingularExtension, EndsFarFromTheRoot) {
    const int last = params::kExtensionPlyFactor * kRootDepth;
    EXPECT_TRUE(may_extend(last - 1, kRootDepth));
    EXPECT_FALSE(may_extend(last, kRootDepth));
    t_.node.ply = last - 1;
    EXPECT_TRUE(is_candidate());
    t_.node.ply = last;
    EXPECT_FALSE(is_candidate());
}

TEST_F(SingularExtension, SearchesBelowTheTtValueAtHalfTheDepth) {
    EXPECT_EQ(singular_beta(60, 8), 60 - 8 * params::kSingularMargin);
    EXPECT_EQ(singular_depth(8), 7 / params::kSingularDepthDivisor);
}

TEST_F(SingularExtension, ExtendsTheMoreTheWorseTheOtherMovesAre) {
    EXPECT_EQ(result(limit() - 1, 1000).extension, 1);
    EXPECT_EQ(result(limit() - params::kDoubleExtensionMargin, 1000).extension, 1);
    EXPECT_EQ(result(limit() - params::kDoubleExtensionMargin - 1, 1000).extension, 2);
    EXPECT_EQ(result(limit() - params::kTripleExtensionMargin, 1000).extension, 2);
    EXPECT_EQ(result(limit() - params::kTripleExtensionMargin - 1, 1000).extension, 3);
    EXPECT_FALSE(result(limit() - 1, -1000).cutoff);
}

TEST_F(SingularExtension, OfOnePlyAtPvNodesAndOfTwoForNoisyMoves) {
    EXPECT_EQ(result(limit() - 1000, 1000, true).extension, 1);
    t_.node.tt_move = test::kCaptureMove;
    EXPECT_EQ(result(limit() - 1000, 1000).extension, 2);
}

TEST_F(SingularExtension, MulticutWhereOtherMovesBeatBeta) {
    EXPECT_EQ(result(limit(), limit()).cutoff, limit());
    EXPECT_FALSE(result(limit(), limit() + 1).cutoff);
    EXPECT_FALSE(result(eval::kTbWinInMaxPly, 0).cutoff);
}

TEST_F(SingularExtension, IsNegativeWhereTheTtValueBeatsBeta) {
    EXPECT_EQ(result(limit(), 60).extension, -params::kNegativeExtension);
    EXPECT_EQ(result(limit(), 60, true).extension, -params::kNegativeExtensionPv);
    EXPECT_EQ(result(limit(), 61).extension, 0);
    EXPECT_FALSE(result(limit(), 60).cutoff);
}

TEST_F(SingularExtension, IsNegativeAtCutNodesWithoutASingularMove) {
    t_.node.cut_node = true;
    EXPECT_EQ(result(limit(), 61).extension, -params::kNegativeExtensionCutNode);
}

TEST(HindsightAdjustment, DeepensWhereTheOpponentIsNotWorse) {
    TestNode t;
    EXPECT_EQ(hindsight_adjustment(t.node, params::kHindsightDeeper, 0, 0), 1);
    EXPECT_EQ(hindsight_adjustment(t.node, params::kHindsightDeeper - 1, 0, 0), 0);
    t.node.opponent_worsening = true;
    EXPECT_EQ(hindsight_adjustment(t.node, params::kHindsightDeeper, 0, 0), 0);
    EXPECT_EQ(hindsight_adjustment(t.node, params::kHindsightDeeper, 0, eval::kNoValue), 0);
}

TEST(HindsightAdjustment, GoesBackWhereBothEvaluationsAreHigh) {
    TestNode t;
    t.node.opponent_worsening = true;
    const int sum = params::kHindsightSum;
    const int reduction = params::kHindsightShallower;
    EXPECT_EQ(hindsight_adjustment(t.node, reduction, 41, sum - 40), -1);
    EXPECT_EQ(hindsight_adjustment(t.node, reduction, 40, sum - 40), 0);
    EXPECT_EQ(hindsight_adjustment(t.node, reduction - 1, 41, sum - 40), 0);
    t.node.depth = 2;
    EXPECT_EQ(hindsight_adjustment(t.node, reduction, 41, sum - 40), -1);
    t.node.depth = 1;
    EXPECT_EQ(hindsight_adjustment(t.node, reduction, 41, sum - 40), 0);
}

}  // namespace
}  // namespace octet::search
