// Every worker runs every task once, and exceptions reach the caller.
#include "train/support/workers.h"

#include <gtest/gtest.h>

#include <new>
#include <stdexcept>
#include <string>
#include <vector>

namespace octet::train {
namespace {

TEST(Workers, EachWorkerRunsEachTaskOnce) {
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

TEST(Workers, AnExceptionOfATaskReachesTheCaller) {
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

TEST(Workers, OfSeveralExceptionsTheOneOfTheLowestWorkerIsRethrown) {
    Workers workers(4);
    for (int round = 0; round < 50; ++round) {
        try {
            workers.run([](std::size_t i) {
                if (i > 0) throw std::runtime_error(std::to_string(i));
            });
            FAIL() << "nothing was thrown";
        } catch (const std::runtime_error& error) {
            EXPECT_STREQ(error.what(), "1");
        }
    }
}

}  // namespace
}  // namespace octet::train
