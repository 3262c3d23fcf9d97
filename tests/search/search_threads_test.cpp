#include "search/search_threads.h"

#include <gtest/gtest.h>

#include <atomic>
#include <vector>

#include "support/positions.h"

namespace octet::search {
namespace {

TEST(SearchThreads, HaveOneNodeCounterEach) {
    SharedState shared(nullptr);
    SearchThreads threads(shared);
    EXPECT_EQ(threads.count(), 0U);
    EXPECT_EQ(threads.set_count(3), 3U);
    EXPECT_EQ(threads.count(), 3U);
    EXPECT_EQ(shared.nodes.size(), 3U);
    EXPECT_EQ(threads.set_count(1), 1U);
    EXPECT_EQ(threads.count(), 1U);
    EXPECT_EQ(shared.nodes.size(), 1U);
}

TEST(SearchThreads, RunAJobOnceOnEach) {
    SharedState shared(nullptr);
    SearchThreads threads(shared);
    ASSERT_EQ(threads.set_count(3), 3U);
    std::vector<std::atomic<int>> calls(3);
    threads.run_on_all([&](std::size_t i) { ++calls[i]; });
    for (const auto& count : calls) EXPECT_EQ(count.load(), 1);
}

TEST(SearchThreads, WaitForTheJobOfTheMainThread) {
    SharedState shared(nullptr);
    SearchThreads threads(shared);
    ASSERT_EQ(threads.set_count(1), 1U);
    std::atomic<bool> ran = false;
    threads.run_on_main([&] { ran = true; });
    threads.wait_for_main();
    EXPECT_TRUE(ran);
}

/// Three searches that are over: the main one completed depth 1, the others depth 3, where they
/// found another move.
class Election : public testing::Test {
protected:
    void SetUp() override {
        ASSERT_TRUE(shared_.tt.resize(1));
        ASSERT_EQ(threads_.set_count(3), 3U);
        const board::Position position =
            test::position("2rq1rk1/pp1bppbp/2np1np1/8/3NP3/1BN1BP2/PPPQ2PP/2KR3R b - - 8 12");
        for (std::size_t i = 0; i < threads_.count(); ++i) {
            shared_.request.limits.depth = i == 0 ? 1 : 3;
            threads_.search(i).prepare(position, board::KeyHistory(position),
                                       RootMoves(position, {}), nullptr);
            threads_.search(i).iterate();
        }
        shared_.request.limits.depth.reset();
    }

    SharedState shared_{nullptr};
    SearchThreads threads_{shared_};
};

TEST_F(Election, DeeperSearchesOutvoteTheMainSearch) {
    ASSERT_EQ(threads_.main_search().completed_depth(), 1);
    ASSERT_NE(threads_.main_search().root_moves()[0].move, threads_.search(1).root_moves()[0].move);
    EXPECT_NE(&threads_.elected(), &threads_.main_search());
}

TEST_F(Election, TheMainSearchHasTheMoveOfSeveralLines) {
    shared_.multi_pv = 2;
    EXPECT_EQ(&threads_.elected(), &threads_.main_search());
}

TEST_F(Election, TheMainSearchHasTheMoveOfADepth) {
    shared_.request.limits.depth = 3;
    EXPECT_EQ(&threads_.elected(), &threads_.main_search());
}

TEST_F(Election, TheMainSearchHasTheMoveOfASearchForAMate) {
    shared_.request.limits.mate = 2;
    EXPECT_EQ(&threads_.elected(), &threads_.main_search());
}

}  // namespace
}  // namespace octet::search
