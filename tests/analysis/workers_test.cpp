// The queue of jobs: order, priority, stop.
#include "analysis/workers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <future>

#include "support/analysts.h"

namespace octet::analysis {
namespace {

using ::testing::ElementsAre;

TEST(Workers, TakeJobsByPriorityThenByAge) {
    const auto workers = test::make_workers(1);
    std::promise<void> may_go_on;
    std::vector<int> order;
    std::promise<void> all_done;
    // This job keeps the only worker busy until all others are in the queue.
    workers->post([&](Analyst&) { may_go_on.get_future().wait(); });
    workers->post([&](Analyst&) { order.push_back(1); }, 0);
    workers->post([&](Analyst&) { order.push_back(2); }, 5);
    workers->post([&](Analyst&) { order.push_back(3); }, -5);
    workers->post([&](Analyst&) { order.push_back(4); }, 5);
    workers->post([&](Analyst&) { all_done.set_value(); }, -6);
    may_go_on.set_value();
    all_done.get_future().wait();
    EXPECT_THAT(order, ElementsAre(2, 4, 1, 3));
}

TEST(Workers, RunAtTheSameTime) {
    const auto workers = test::make_workers(2);
    EXPECT_EQ(workers->count(), 2);
    std::promise<void> first_runs;
    std::promise<void> second_runs;
    std::promise<void> done;
    workers->post([&](Analyst&) {
        first_runs.set_value();
        second_runs.get_future().wait();
        done.set_value();
    });
    workers->post([&](Analyst&) {
        first_runs.get_future().wait();
        second_runs.set_value();
    });
    done.get_future().wait();
}

TEST(Workers, StopEndsSearchesAndDropsTheQueue) {
    auto workers = test::make_workers(1);
    std::promise<void> runs;
    std::promise<bool> was_stopped;
    std::atomic<bool> ran_later{false};
    workers->post([&](Analyst& analyst) {
        runs.set_value();
        SearchTask endless;
        endless.limits.infinite = true;
        was_stopped.set_value(analyst.search_alone({}, 0, endless).is_stopped);
    });
    workers->post([&](Analyst&) { ran_later = true; });
    runs.get_future().wait();
    workers->stop();
    EXPECT_TRUE(was_stopped.get_future().get());
    workers->post([&](Analyst&) { ran_later = true; });
    workers.reset();  // Waits for its threads.
    EXPECT_FALSE(ran_later);
}

}  // namespace
}  // namespace octet::analysis
