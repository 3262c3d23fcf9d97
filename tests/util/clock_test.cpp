// Differences of times, and rates.
#include "util/clock.h"

#include <gtest/gtest.h>

namespace octet::util {
namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

TEST(Clock, MillisecondsAreRoundedTowardsZero) {
    const TimePoint start = Clock::now();
    EXPECT_EQ(milliseconds_between(start, start), 0);
    EXPECT_EQ(milliseconds_between(start, start + microseconds(1999)), 1);
    EXPECT_EQ(milliseconds_between(start, start + milliseconds(1234)), 1234);
    EXPECT_EQ(milliseconds_between(start + milliseconds(1234), start), -1234);
}

TEST(Clock, SecondsGrowWithTheAgeOfTheTimePoint) {
    const TimePoint now = Clock::now();
    const double seconds = seconds_since(now - milliseconds(2500));
    EXPECT_GE(seconds, 2.5);
    EXPECT_LT(seconds, 60);
}

TEST(Clock, EventsPerSecond) {
    EXPECT_EQ(per_second(1000, 0.5), 2000U);
    EXPECT_EQ(per_second(0, 1), 0U);
    EXPECT_EQ(per_second(1000, 0), 0U);
    EXPECT_EQ(per_second(1000, -1), 0U);
}

}  // namespace
}  // namespace octet::util
