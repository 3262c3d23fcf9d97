// What quiescence tries and leaves out, by values and node counts on small positions.
#include <gtest/gtest.h>

#include "search/params.h"
#include "search/pruning.h"
#include "support/test_tree.h"

namespace octet::search {
namespace {

using eval::Value;
using test::TestTree;

constexpr Value kLow = -20'000;
constexpr Value kHigh = 20'000;

// A queen can take a protected pawn; nothing else can be captured.
constexpr const char* kLosingCapture = "4k3/2p5/3p4/8/8/8/3Q4/4K3 w - - 0 1";
// A rook can take a pawn that nothing protects.
constexpr const char* kFreePawn = "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1";

TEST(Quiescence, StandsPatInAQuietPosition) {
    TestTree tree("4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1");
    EXPECT_EQ(tree.quiescence(kLow, kHigh), tree.static_eval());
    EXPECT_EQ(tree.nodes(), 0U);
}

TEST(Quiescence, StandingPatAboveBetaIsBlended) {
    TestTree tree(kFreePawn);
    const Value beta = tree.static_eval() - 100;
    EXPECT_EQ(tree.quiescence(beta - 1, beta), beta + 50);
    EXPECT_EQ(tree.nodes(), 0U);
    // Only the evaluation is stored: there is no value to the entry.
    ASSERT_TRUE(tree.tt_entry());
    EXPECT_EQ(tree.tt_entry()->value, eval::kNoValue);
    EXPECT_NE(tree.tt_entry()->evaluation, eval::kNoValue);
}

TEST(Quiescence, TakesWhatIsFree) {
    TestTree tree(kFreePawn);
    EXPECT_GT(tree.quiescence(kLow, kHigh), tree.static_eval());
    EXPECT_EQ(tree.nodes(), 1U);
    ASSERT_TRUE(tree.tt_entry());
    EXPECT_EQ(tree.tt_entry()->move, test::move(tree.board(), "d1d5"));
    EXPECT_EQ(tree.tt_entry()->bound, Bound::Upper);  // exact only at PV nodes
}

TEST(Quiescence, StoresExactValuesAtPvNodes) {
    TestTree tree(kFreePawn);
    tree.tree().quiescence<NodeType::PV>(kLow, kHigh, 0);
    EXPECT_EQ(tree.tt_entry()->bound, Bound::Exact);
    EXPECT_TRUE(tree.tt_entry()->tt_pv);
    EXPECT_EQ(tree.thread().stack[0].pv[0], test::move(tree.board(), "d1d5"));
    EXPECT_EQ(tree.root().selective_depth, 2);
}

TEST(Quiescence, LeavesOutCapturesThatLoseMaterial) {
    TestTree tree(kLosingCapture);
    EXPECT_EQ(tree.quiescence(kLow, kHigh), tree.static_eval());
    EXPECT_EQ(tree.nodes(), 0U);
}

TEST(Quiescence, DeltaPruningLeavesOutEqualExchangesFarBelowAlpha) {
    // A rook can take a rook that a king protects: the exchange wins nothing.
    constexpr const char* kEqual = "8/4k3/3r4/8/8/8/8/3RK3 w - - 0 1";
    TestTree near(kEqual);
    const Value eval = near.static_eval();
    near.quiescence(eval + 1, eval + 2);
    EXPECT_GT(near.nodes(), 0U);
    TestTree far(kEqual);
    const Value limit = delta_pruning_value(eval);
    EXPECT_EQ(far.quiescence(limit, limit + 1), limit);
    EXPECT_EQ(far.nodes(), 0U);
}

TEST(Quiescence, DeltaPruningKeepsCapturesThatWinMaterial) {
    TestTree tree(kFreePawn);
    const Value limit = delta_pruning_value(tree.static_eval());
    tree.quiescence(limit, limit + 1);
    EXPECT_EQ(tree.nodes(), 1U);
}

TEST(Quiescence, InCheckTriesOneQuietEvasion) {
    TestTree tree("4k3/8/8/8/8/8/8/r3K3 w - - 0 1");
    tree.quiescence(kLow, kHigh);
    EXPECT_EQ(tree.nodes(), 1U);
}

TEST(Quiescence, InCheckTakesTheChecker) {
    TestTree tree("4k3/8/8/8/8/8/8/r2QK3 w - - 0 1");
    tree.quiescence(kLow, kHigh);
    EXPECT_EQ(tree.tt_entry()->move, test::move(tree.board(), "d1a1"));
}

TEST(Quiescence, SeesCheckmate) {
    TestTree tree("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    EXPECT_EQ(tree.tree().quiescence<NodeType::NonPV>(kLow, kHigh, 3), eval::mated_in(3));
}

TEST(Quiescence, SeesDraws) {
    TestTree bare("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1");
    EXPECT_EQ(bare.quiescence(kLow, kHigh), eval::kDraw);
    TestTree fifty("4k3/8/8/3p4/8/8/8/3RK3 w - - 100 90");
    EXPECT_EQ(fifty.quiescence(kLow, kHigh), eval::kDraw);
}

TEST(Quiescence, TakesAValueFromTheTtAtNonPvNodes) {
    TestTree tree(kFreePawn);
    tree.store({.move = {}, .value = 77, .evaluation = 0, .depth = 0, .bound = Bound::Lower});
    EXPECT_EQ(tree.quiescence(76, 77), 77);
    EXPECT_EQ(tree.nodes(), 0U);
    EXPECT_NE(tree.tree().quiescence<NodeType::PV>(76, 78, 0), 77);
}

TEST(Quiescence, TakesTheEvaluationFromTheTt) {
    TestTree tree("4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1");
    tree.store({.move = {}, .evaluation = 240});
    EXPECT_EQ(tree.quiescence(kLow, kHigh), tree.thread().static_eval(240, 0));
}

TEST(Quiescence, AStoppedSearchLeavesNoTrace) {
    TestTree tree(kFreePawn);
    tree.shared().stop = true;
    EXPECT_EQ(tree.quiescence(kLow, kHigh), eval::kDraw);
    EXPECT_FALSE(tree.tt_entry());
}

}  // namespace
}  // namespace octet::search
