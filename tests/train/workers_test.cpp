// Every worker does its part of every task, and shares leave nothing out.
#include "train/workers.h"

#include <gtest/gtest.h>

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

TEST(Workers, SharesAreTheWhole) {
    for (std::size_t size : {0, 1, 7, 100})
        for (std::size_t count : {1, 2, 3, 8}) {
            std::size_t next = 0;
            for (std::size_t i = 0; i < count; ++i) {
                const Share share = share_of(size, i, count);
                EXPECT_EQ(share.first, next);
                EXPECT_GE(share.last, share.first);
                next = share.last;
            }
            EXPECT_EQ(next, size);
        }
}

}  // namespace
}  // namespace octet::train
