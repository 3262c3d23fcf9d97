// Tuned numbers: a constant in normal builds, and registered options in a tuning build.
#include "search/tunable.h"

#include <gtest/gtest.h>

#include "search/params.h"

namespace octet::search {
namespace {

TEST(Tunable, IsItsDefaultValueWithARange) {
    // In a tuning build the registry keeps its address.
    static const Tunable tunable{"TunableOfTheTest", 5, 2, 9};
    EXPECT_EQ(tunable, 5);
    EXPECT_EQ(tunable.default_value(), 5);
    EXPECT_EQ(tunable.low(), 2);
    EXPECT_EQ(tunable.high(), 9);
    EXPECT_EQ(tunable.name(), "TunableOfTheTest");
    tunable.set(7);
#if defined(OCTET_TUNING)
    EXPECT_EQ(tunable, 7);
#else
    EXPECT_EQ(tunable, 5);
#endif
    EXPECT_EQ(tunable.default_value(), 5);
}

TEST(Tunable, OnlyATuningBuildListsThem) {
#if defined(OCTET_TUNING)
    EXPECT_GT(Tunable::all().size(), 50U);
#else
    EXPECT_TRUE(Tunable::all().empty());
#endif
    for (const Tunable* tunable : Tunable::all()) {
        EXPECT_LE(tunable->low(), tunable->default_value()) << tunable->name();
        EXPECT_GE(tunable->high(), tunable->default_value()) << tunable->name();
    }
}

}  // namespace
}  // namespace octet::search
