// The pool: the order of the input, a limited number of items ahead, the end, stop.
#include "analysis/pool.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <future>
#include <thread>
#include <vector>

#include "support/analysts.h"

namespace octet::analysis {
namespace {

struct Number {
    int value = 0;
    bool is_worked_on = false;
};

std::unique_ptr<Workers> pool_workers(int count) {
    auto workers = Workers::create(count, test::model_engine(), {.hash = 1, .threads = 1});
    if (!workers) throw std::runtime_error(workers.reason());
    return std::move(*workers);
}

/// Some items take longer than those after them.
void work_on(Number& number, Analyst&) {
    std::this_thread::sleep_for(std::chrono::microseconds(number.value * 7919 % 1000));
    number.is_worked_on = true;
}

TEST(Pool, ReturnsAllItemsInOrder) {
    for (const int workers : {1, 2, 7}) {
        Pool<Number> pool(pool_workers(workers), work_on);
        std::thread writer([&] {
            for (int i = 0; i < 300; ++i) {
                // Every third item only keeps its place.
                if (i % 3 == 0)
                    pool.submit_done({i});
                else
                    pool.submit({i});
            }
            pool.close();
        });
        int count = 0;
        while (!pool.is_finished()) {
            const auto number = pool.next(1000);
            if (!number) continue;
            EXPECT_EQ(number->value, count);
            EXPECT_EQ(number->is_worked_on, count % 3 != 0);
            ++count;
        }
        writer.join();
        EXPECT_EQ(count, 300);
    }
}

TEST(Pool, RunsOnlyALimitedNumberOfItemsAhead) {
    std::atomic<int> submitted{0};
    Pool<Number> pool(pool_workers(2), work_on);
    std::thread writer([&] {
        for (int i = 0; i < 50; ++i) {
            if (!pool.submit({i})) return;
            ++submitted;
        }
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    EXPECT_LE(submitted, 8);
    for (int i = 0; i < 3; ++i) {
        while (!pool.next(1000)) {
        }
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    EXPECT_LE(submitted, 11);
    pool.stop();
    writer.join();
    EXPECT_TRUE(pool.is_finished());
    EXPECT_FALSE(pool.next(0));
    EXPECT_FALSE(pool.submit({1}));
}

TEST(Pool, NextWaitsNoLongerThanItsTimeout) {
    Pool<Number> pool(pool_workers(1), work_on);
    EXPECT_FALSE(pool.next(10));
    EXPECT_FALSE(pool.is_finished());
    pool.close();
    EXPECT_FALSE(pool.next(10'000));
    EXPECT_TRUE(pool.is_finished());
}

TEST(Pool, StopEndsTheSearches) {
    std::promise<void> searches;
    std::atomic<int> stopped{0};
    {
        Pool<Number> pool(pool_workers(1), [&](Number&, Analyst& analyst) {
            searches.set_value();
            SearchTask endless;
            endless.limits.infinite = true;
            if (analyst.search_alone({}, 0, endless).is_stopped) ++stopped;
        });
        pool.submit({1});
        pool.submit({2});
        searches.get_future().wait();
        pool.stop();
        EXPECT_FALSE(pool.next(0));
    }
    EXPECT_EQ(stopped, 1);
}

}  // namespace
}  // namespace octet::analysis
