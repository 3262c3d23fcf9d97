// The state that the threads of a search share: its network, its counters, its time.
#include "search/shared_state.h"

#include <gtest/gtest.h>

#include <memory>
#include <type_traits>

namespace octet::search {
namespace {

static_assert(!std::is_default_constructible_v<SharedState>, "the caller must choose the network");

class SharedStateTest : public ::testing::Test {
protected:
    SharedStateTest() {
        for (int i = 0; i < 2; ++i) shared_.nodes.push_back(std::make_unique<NodeCounter>());
    }
    void count_nodes(std::size_t thread, int nodes) {
        for (int i = 0; i < nodes; ++i) shared_.nodes[thread]->add_one();
    }

    SharedState shared_{nullptr};
};

TEST_F(SharedStateTest, SumsTheNodesOfAllThreads) {
    count_nodes(0, 3);
    count_nodes(1, 4);
    EXPECT_EQ(shared_.total_nodes(), 7U);
    shared_.nodes_off_clock = 5;
    EXPECT_EQ(shared_.total_nodes(), 7U);
    EXPECT_EQ(shared_.nodes_on_clock(), 2U);
    shared_.nodes[1]->reset();
    EXPECT_EQ(shared_.total_nodes(), 3U);
}

TEST_F(SharedStateTest, SumsTheTablebaseHitsOfTheRootAndOfAllThreads) {
    shared_.root_tb_hits = 10;
    shared_.nodes[0]->add_tb_hit();
    shared_.nodes[1]->add_tb_hit();
    EXPECT_EQ(shared_.total_tb_hits(), 12U);
    EXPECT_EQ(shared_.total_nodes(), 0U);
    shared_.nodes[0]->reset();
    EXPECT_EQ(shared_.total_tb_hits(), 11U);
}

TEST_F(SharedStateTest, IsOpenEndedWhileItPondersOrIsInfinite) {
    EXPECT_FALSE(shared_.is_open_ended());
    shared_.pondering = true;
    EXPECT_TRUE(shared_.is_open_ended());
    shared_.pondering = false;
    shared_.request.limits.infinite = true;
    EXPECT_TRUE(shared_.is_open_ended());
}

TEST_F(SharedStateTest, NodesCanStandForTime) {
    shared_.request.limits.nodes_per_millisecond = 2;
    count_nodes(0, 9);
    EXPECT_EQ(shared_.time_thought(), 4);
    shared_.nodes_off_clock = 4;
    EXPECT_EQ(shared_.time_used(), 2) << "nodes of pondering do not count";
    EXPECT_EQ(shared_.time_thought(), 4) << "nodes of pondering count";
}

TEST_F(SharedStateTest, RealTimeRunsFromTheStartOfTheClock) {
    const util::TimePoint now = util::Clock::now();
    shared_.request.start = now - std::chrono::seconds(3000);
    shared_.clock.start(now - std::chrono::seconds(1000));
    EXPECT_GE(shared_.time_used(), 1'000'000);
    EXPECT_LT(shared_.time_used(), 2'000'000);
    EXPECT_GE(shared_.time_thought(), 3'000'000);
}

}  // namespace
}  // namespace octet::search
