// Iterative deepening of one thread, without a pool: depths, results, reports, skill.
#include "search/root_search.h"

#include <gtest/gtest.h>

#include <vector>

#include "support/positions.h"
#include "support/recording_listener.h"

namespace octet::search {
namespace {

using test::move;

class RootSearchTest : public testing::Test {
protected:
    RootSearchTest() {
        shared_.nodes.push_back(std::make_unique<NodeCounter>());
        shared_.tt.resize(1);
    }
    void search(const char* fen, const SearchRequest& request) {
        search_with(fen, request, listener_);
    }
    void search_with(const char* fen, const SearchRequest& request, SearchListener& listener) {
        position_ = test::position(fen);
        shared_.request = request;
        shared_.clock.start(request.start);
        shared_.stop = false;
        root_search_.emplace(shared_, 0);
        root_search_->prepare(position_, board::KeyHistory(position_),
                              RootMoves(position_, request.root_moves), &listener);
        root_search_->iterate();
    }
    static SearchRequest to_depth(int depth) {
        SearchRequest request;
        request.limits.depth = depth;
        return request;
    }

    board::Position position_ = board::Position::start();
    test::RecordingListener listener_;
    SharedState shared_{nullptr};
    std::optional<RootSearch> root_search_;
};

constexpr const char* kQuietOpening =
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";
constexpr const char* kBackRankMate = "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1";

TEST_F(RootSearchTest, CompletesEveryDepthUpToTheLimit) {
    search(kQuietOpening, to_depth(5));
    EXPECT_EQ(root_search_->completed_depth(), 5);
    ASSERT_EQ(listener_.lines().size(), 5U);
    for (std::size_t i = 0; i < 5; ++i) {
        EXPECT_EQ(listener_.lines()[i].depth, static_cast<int>(i) + 1);
        EXPECT_EQ(listener_.lines()[i].multipv_index, 1);
    }
}

TEST_F(RootSearchTest, DeepensToTheEndOfTheStack) {
    search("8/8/4k3/8/8/3K4/8/8 w - - 0 1", to_depth(1000));
    EXPECT_EQ(root_search_->completed_depth(), eval::kMaxPly - 1);
}

TEST_F(RootSearchTest, CountsTheNodesOfEveryRootMove) {
    search(kQuietOpening, to_depth(4));
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < root_search_->root_moves().size(); ++i)
        sum += root_search_->root_moves()[i].nodes;
    EXPECT_EQ(sum, shared_.total_nodes());
}

TEST_F(RootSearchTest, LeavesItsResultInTheTt) {
    for (const int lines : {1, 3}) {
        shared_.multi_pv = lines;
        shared_.tt.clear(0, 1);
        search(kQuietOpening, to_depth(4));
        const RootMove& best = root_search_->root_moves()[0];
        const auto entry = shared_.tt.probe(position_.key(), 0);
        ASSERT_TRUE(entry.has_value());
        // Of several lines only the best one is the result of the position.
        EXPECT_EQ(entry->move, best.move);
        EXPECT_EQ(entry->value, best.score);
    }
}

TEST_F(RootSearchTest, FinishesTheIterationAtTheSoftLimit) {
    SearchRequest request;
    request.limits.soft_nodes = 500;
    search(kQuietOpening, request);
    EXPECT_GE(shared_.total_nodes(), 500U);
    const int depth = root_search_->completed_depth();
    search(kQuietOpening, to_depth(depth - 1));
    EXPECT_LT(shared_.total_nodes(), 500U);
}

TEST_F(RootSearchTest, FinishesTheFirstIterationWhateverTheLimits) {
    shared_.multi_pv = 4;
    shared_.shown_lines = 4;
    search(kQuietOpening, to_depth(1));
    const std::vector<PvInfo> expected = listener_.lines();
    ASSERT_EQ(expected.size(), 4U);
    listener_.clear();
    SearchRequest request;
    request.limits.nodes = 1;
    search(kQuietOpening, request);
    EXPECT_EQ(root_search_->completed_depth(), 1);
    ASSERT_GE(listener_.lines().size(), 4U);
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_EQ(listener_.lines()[i].moves, expected[i].moves);
        EXPECT_EQ(listener_.lines()[i].score, expected[i].score);
    }
}

TEST_F(RootSearchTest, StopsInTheFirstIterationOnCrowdedBoards) {
    SearchRequest request;
    request.limits.nodes = 1;
    search("qqqqqqqk/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQQQQK w - - 0 1", request);
    EXPECT_EQ(root_search_->completed_depth(), 0);
    EXPECT_LT(shared_.total_nodes(), 2 * kMinNodes);
    // Without a complete iteration the line has the static evaluation.
    ASSERT_FALSE(listener_.lines().empty());
    EXPECT_FALSE(eval::is_decisive(listener_.lines().back().score));
}

/// Stops the search as soon as it reports its last line at a depth.
class StopAtDepth final : public SearchListener {
public:
    StopAtDepth(SharedState& shared, int depth) : shared_(shared), depth_(depth) {}
    void on_pv(const PvInfo& line) override {
        if (line.multipv_index == 1) best_ = line.moves.front();
        if (line.depth == depth_ && line.multipv_index == shared_.multi_pv) shared_.stop = true;
    }
    board::Move best() const { return best_; }

private:
    SharedState& shared_;
    int depth_;
    board::Move best_;
};

// A GUI can stop the search while it reads the report.
TEST_F(RootSearchTest, AStopDuringTheReportKeepsTheIterationThatWasReported) {
    for (const int lines : {1, 3}) {
        shared_.multi_pv = lines;
        shared_.shown_lines = lines;
        for (int depth = 1; depth <= 8; ++depth) {
            StopAtDepth listener(shared_, depth);
            search_with(kQuietOpening, SearchRequest{}, listener);
            EXPECT_EQ(root_search_->completed_depth(), depth);
            EXPECT_EQ(root_search_->root_moves()[0].move, listener.best());
        }
    }
}

// The lines of an iteration that was cut short would mix scores of two depths.
TEST_F(RootSearchTest, SeveralLinesAreOfOneIteration) {
    shared_.multi_pv = 3;
    shared_.shown_lines = 3;
    for (std::uint64_t nodes = 500; nodes < 20'000; nodes += 487) {
        listener_.clear();
        SearchRequest request;
        request.limits.nodes = nodes;
        search(kQuietOpening, request);
        const std::vector<PvInfo> lines = listener_.lines();
        ASSERT_GE(lines.size(), 6U);
        for (std::size_t i = 0; i < 3; ++i) {
            const PvInfo& last = lines[lines.size() - 3 + i];
            const PvInfo& complete = lines[lines.size() - 6 + i];
            EXPECT_EQ(last.depth, root_search_->completed_depth()) << nodes;
            EXPECT_EQ(last.moves, complete.moves) << nodes;
            EXPECT_EQ(last.score, complete.score) << nodes;
            EXPECT_EQ(last.bound, Bound::Exact) << nodes;
        }
    }
}

TEST_F(RootSearchTest, EndsAtAWantedMate) {
    SearchRequest request;
    request.limits.mate = 1;
    search(kBackRankMate, request);
    EXPECT_EQ(root_search_->root_moves()[0].move, move(position_, "a1a8"));
    EXPECT_EQ(root_search_->root_moves()[0].score, eval::mate_in(1));
}

TEST_F(RootSearchTest, EndsAtOnceWithOneMoveOnAClock) {
    SearchRequest request;
    request.limits.clock.emplace();
    request.limits.clock->time.fill(1'000'000);
    shared_.budget = TimeBudget{.soft = 10'000, .hard = 50'000};
    search("7k/8/6K1/8/8/8/8/R7 b - - 0 1", request);
    EXPECT_EQ(root_search_->completed_depth(), 1);
}

TEST_F(RootSearchTest, EndsWhenTheTimeIsUsed) {
    SearchRequest request = to_depth(30);
    request.limits.nodes_per_millisecond = 1;
    shared_.budget = TimeBudget{.soft = 300, .hard = 300, .is_fixed = true};
    search(kQuietOpening, request);
    EXPECT_GE(shared_.total_nodes(), 300U);
    EXPECT_LT(shared_.total_nodes(), 300U + 600U);
    EXPECT_LT(root_search_->completed_depth(), 30);
}

TEST_F(RootSearchTest, ReportsAVerdictWhereThereIsNoMove) {
    search("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", {});
    ASSERT_EQ(listener_.lines().size(), 1U);
    EXPECT_TRUE(listener_.lines()[0].is_drawn);
    EXPECT_EQ(listener_.lines()[0].score, eval::kDraw);
    listener_.clear();
    search("R5k1/5ppp/8/8/8/8/8/7K b - - 0 1", {});
    ASSERT_EQ(listener_.lines().size(), 1U);
    EXPECT_FALSE(listener_.lines()[0].is_drawn);
    EXPECT_EQ(listener_.lines()[0].score, eval::mated_in(0));
}

TEST_F(RootSearchTest, MultiPvLinesHaveDifferentMovesAndFallingScores) {
    shared_.multi_pv = 3;
    shared_.shown_lines = 2;
    search(kQuietOpening, to_depth(4));
    ASSERT_EQ(listener_.lines().size(), 8U);
    const RootMoves& moves = root_search_->root_moves();
    for (std::size_t i = 0; i < 3; ++i) EXPECT_TRUE(moves[i].is_searched());
    EXPECT_GE(moves[0].score, moves[1].score);
    EXPECT_GE(moves[1].score, moves[2].score);
    EXPECT_EQ(listener_.lines().back().multipv_index, 2);
    EXPECT_EQ(listener_.lines().back().moves[0], moves[1].move);
}

TEST_F(RootSearchTest, ASkillLimitPicksAmongTheLines) {
    shared_.multi_pv = kSkillMultiPv;
    search(kQuietOpening, to_depth(3));
    const board::Move best = root_search_->root_moves()[0].move;
    root_search_->apply_skill({.nodes = 1, .temperature = 0, .seed = 1});
    EXPECT_EQ(root_search_->root_moves()[0].move, best);
    // Hot enough, some seed picks another move, and the pick is reported.
    const std::size_t before = listener_.lines().size();
    for (std::uint64_t seed = 0; root_search_->root_moves()[0].move == best && seed < 50; ++seed)
        root_search_->apply_skill({.nodes = 1, .temperature = 1e4, .seed = seed});
    EXPECT_NE(root_search_->root_moves()[0].move, best);
    EXPECT_EQ(listener_.lines().size(), before + 1);
}

TEST_F(RootSearchTest, ExpectsTheSecondMoveOfTheLine) {
    search(kQuietOpening, to_depth(4));
    const RootMove& best = root_search_->root_moves()[0];
    ASSERT_GE(best.pv.size(), 2U);
    EXPECT_EQ(root_search_->expected_reply(), best.pv[1]);
    search(kBackRankMate, to_depth(2));
    EXPECT_FALSE(root_search_->expected_reply());
}

TEST_F(RootSearchTest, ReportsTheBestLineToAnotherListener) {
    search(kQuietOpening, to_depth(3));
    test::RecordingListener other;
    root_search_->report_best(other);
    ASSERT_EQ(other.lines().size(), 1U);
    EXPECT_EQ(other.lines()[0].moves[0], root_search_->root_moves()[0].move);
    EXPECT_EQ(listener_.lines().size(), 3U);
}

}  // namespace
}  // namespace octet::search
