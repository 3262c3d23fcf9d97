// Tablebase probes in the tree: which nodes are probed, what a WDL value proves, and how the search
// uses it.
#include "search/tb_probe.h"

#include <gtest/gtest.h>

#include "support/positions.h"
#include "support/syzygy_folder.h"
#include "support/test_tree.h"

namespace octet::search {
namespace {

using tablebase::Wdl;
using test::TestTree;

TEST(TbValue, WinsAndLossesAreBoundsAndTheRestIsExact) {
    constexpr int kPly = 7;
    const auto expect = [](Wdl wdl, eval::Value value, Bound bound) {
        EXPECT_EQ(tb_value(wdl, kPly).value, value);
        EXPECT_EQ(tb_value(wdl, kPly).bound, bound);
    };
    expect(Wdl::Win, eval::kTbWin - kPly, Bound::Lower);
    expect(Wdl::CursedWin, eval::kCursedWin, Bound::Exact);
    expect(Wdl::Draw, eval::kDraw, Bound::Exact);
    expect(Wdl::BlessedLoss, -eval::kCursedWin, Bound::Exact);
    expect(Wdl::Loss, -eval::kTbWin + kPly, Bound::Upper);
}

TEST(TbValue, DecidesANodeOutsideTheWindow) {
    const TbValue lower{.value = 50, .bound = Bound::Lower};
    EXPECT_TRUE(lower.decides(0, 50));
    EXPECT_FALSE(lower.decides(0, 51));
    const TbValue upper{.value = 50, .bound = Bound::Upper};
    EXPECT_TRUE(upper.decides(50, 90));
    EXPECT_FALSE(upper.decides(49, 90));
    const TbValue exact{.value = 50, .bound = Bound::Exact};
    EXPECT_TRUE(exact.decides(0, 90));
}

TEST(ShouldProbeTb, OnlyAfterACaptureOrPawnMoveWithFewPieces) {
    const TbSettings settings{.min_depth = 1};
    const auto three = test::position("8/8/8/4k3/8/8/8/K6Q w - - 0 1");
    EXPECT_TRUE(should_probe_tb(settings, 3, three, 1));
    EXPECT_TRUE(should_probe_tb(settings, 4, three, 1));
    EXPECT_FALSE(should_probe_tb(settings, 2, three, 1));
    EXPECT_FALSE(should_probe_tb(settings, 0, three, 1));
    const auto later = test::position("8/8/8/4k3/8/8/8/K6Q w - - 1 1");
    EXPECT_FALSE(should_probe_tb(settings, 3, later, 1));
}

TEST(ShouldProbeTb, TheLargestTablebasesOnlyFromTheMinimumDepthOn) {
    const TbSettings settings{.min_depth = 5};
    const auto three = test::position("8/8/8/4k3/8/8/8/K6Q w - - 0 1");
    EXPECT_FALSE(should_probe_tb(settings, 3, three, 4));
    EXPECT_TRUE(should_probe_tb(settings, 3, three, 5));
    EXPECT_TRUE(should_probe_tb(settings, 4, three, 0));
}

class TbProbe : public testing::Test {
protected:
    TbProbe() { syzygy_.load(test::syzygy().path); }
    void use(TestTree& tree, int min_depth = 1) {
        tree.shared().tb.syzygy = &syzygy_;
        tree.shared().tb.min_depth = min_depth;
        tree.shared().tb_pieces = 3;
    }

    tablebase::Syzygy syzygy_;
};

TEST_F(TbProbe, AWinIsKnownWithoutASearch) {
    TestTree tree("8/8/8/8/8/4k3/8/Q3K3 w - - 0 1");
    use(tree);
    EXPECT_EQ(tree.null_window(100, 4), eval::tb_win_in(0));
    EXPECT_EQ(tree.nodes(), 0U);
    EXPECT_EQ(tree.thread().nodes.tb_hits(), 1U);
    // The entry is deeper than the node.
    EXPECT_EQ(tree.tt_entry()->bound, Bound::Lower);
    EXPECT_EQ(tree.tt_entry()->depth, 4 + 6);
}

TEST_F(TbProbe, TheDepthOfTheEntryHasABound) {
    TestTree tree("8/8/8/8/8/4k3/8/Q3K3 w - - 0 1");
    use(tree);
    tree.null_window(100, eval::kMaxPly - 3);
    EXPECT_EQ(tree.tt_entry()->depth, eval::kMaxPly - 1);
}

TEST_F(TbProbe, ALossIsKnownWithoutASearch) {
    TestTree tree("8/8/8/8/8/4k3/8/Q3K3 b - - 0 1");
    use(tree);
    EXPECT_EQ(tree.null_window(100, 4), eval::tb_loss_in(0));
    EXPECT_EQ(tree.nodes(), 0U);
    EXPECT_EQ(tree.tt_entry()->bound, Bound::Upper);
}

TEST_F(TbProbe, ADrawIsKnownWithoutASearch) {
    TestTree drawn("8/8/8/8/8/2k5/2p5/2K5 w - - 0 1");
    use(drawn);
    EXPECT_EQ(drawn.null_window(50, 4), eval::kDraw);
    EXPECT_EQ(drawn.nodes(), 0U);
    EXPECT_EQ(drawn.tt_entry()->bound, Bound::Exact);
}

TEST_F(TbProbe, AWinIsABoundWhereAMateIsWanted) {
    TestTree tree("8/8/8/8/8/4k3/8/Q3K3 w - - 0 1");
    use(tree);
    EXPECT_GE(tree.open_window(3), eval::tb_win_in(0));
    EXPECT_GT(tree.nodes(), 0U);
}

TEST_F(TbProbe, OnlyAfterACaptureOrPawnMove) {
    TestTree tree("8/8/8/8/8/4k3/8/Q3K3 w - - 1 1");
    use(tree);
    tree.null_window(100, 2);
    EXPECT_EQ(tree.thread().nodes.tb_hits(), 0U);
}

TEST_F(TbProbe, TheLargestTablebasesNeedTheMinimumDepth) {
    for (const int depth : {4, 5}) {
        TestTree tree("8/8/8/8/8/4k3/8/Q3K3 w - - 0 1");
        use(tree, 5);
        tree.null_window(eval::tb_win_in(0), depth);
        EXPECT_EQ(tree.thread().nodes.tb_hits(), depth == 5 ? 1U : 0U);
    }
    // Fewer pieces than the largest have no minimum.
    TestTree tree("8/8/8/8/8/4k3/8/Q3K3 w - - 0 1");
    use(tree, 5);
    tree.shared().tb_pieces = 4;
    tree.null_window(eval::tb_win_in(0), 4);
    EXPECT_EQ(tree.thread().nodes.tb_hits(), 1U);
}

TEST_F(TbProbe, NotWithMorePieces) {
    TestTree tree("8/8/8/8/8/4k3/8/Q3K3 w - - 0 1");
    use(tree);
    tree.shared().tb_pieces = 2;
    tree.null_window(100, 4);
    EXPECT_EQ(tree.thread().nodes.tb_hits(), 0U);
}

}  // namespace
}  // namespace octet::search
