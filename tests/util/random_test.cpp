// The random generator: the published sequence, and an even distribution.
#include "util/random.h"

#include <gtest/gtest.h>

#include <array>

namespace octet::util {
namespace {

// The first numbers of SplitMix64 for seed 1234567, by the C program that its author published.
TEST(Random, IsSplitMix64) {
    Random random(1234567);
    EXPECT_EQ(random.next(), 6457827717110365317ULL);
    EXPECT_EQ(random.next(), 3203168211198807973ULL);
    EXPECT_EQ(random.next(), 9817491932198370423ULL);
}

TEST(Random, SameSeedSameNumbers) {
    Random a(42);
    Random b(42);
    Random c(43);
    EXPECT_EQ(a.next(), b.next());
    EXPECT_NE(a.next(), c.next());
}

TEST(Random, BelowSpreadsEvenly) {
    Random random(7);
    std::array<int, 10> counts{};
    for (int i = 0; i < 100000; ++i) ++counts.at(random.below(10));
    for (int count : counts) EXPECT_NEAR(count, 10000, 500);
    EXPECT_EQ(random.below(1), 0U);
}

TEST(Random, ChanceIsTrueAsOftenAsItSays) {
    Random random(7);
    int often = 0;
    for (int i = 0; i < 100000; ++i) {
        often += random.chance(0.3);
        EXPECT_FALSE(random.chance(0));
        EXPECT_TRUE(random.chance(1));
    }
    EXPECT_NEAR(often, 30000, 1000);
}

}  // namespace
}  // namespace octet::util
