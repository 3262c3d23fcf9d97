// Every worker does its part of every task, and what goes wrong is not lost.
#include "train/support/workers.h"

#include <gtest/gtest.h>

#include <new>
#include <vector>

namespace octet::train {
namespace {

TEST(Workers, AllWorkOnEveryTask) {
    for (std::size_t count : {1, 2, 5}) {
        Workers workers(count);
        ASSERT_EQ(workers.count(), count);
        std::vector<int> done(count);
        for (int round = 1; round <= 200; ++round) {
            workers.run([&](std::size_t i) { ++done[i]; });
            EXPECT_EQ(done, std::vector<int>(count, round));
        }
    }
}

TEST(Workers, WhatATaskThrowsReachesTheCaller) {
    Workers workers(3);
    for (std::size_t thrower : {0, 1, 2}) {
        std::vector<int> done(workers.count());
        EXPECT_THROW(workers.run([&](std::size_t i) {
            ++done[i];
            if (i == thrower) throw std::bad_alloc();
        }),
                     std::bad_alloc);
        EXPECT_EQ(done, std::vector<int>(workers.count(), 1));
    }
    EXPECT_NO_THROW(workers.run([](std::size_t) {}));
}

}  // namespace
}  // namespace octet::train
