// Which known word a misspelt word means.
#include "util/near_miss.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace octet::util {
namespace {

TEST(EditDistance, CountsChangesOfLetters) {
    EXPECT_EQ(edit_distance("bench", "bench"), 0U);
    EXPECT_EQ(edit_distance("bench", "BENCH"), 0U);
    EXPECT_EQ(edit_distance("bench", "bnch"), 1U);
    EXPECT_EQ(edit_distance("bench", "bbench"), 1U);
    EXPECT_EQ(edit_distance("bench", "banch"), 1U);
    EXPECT_EQ(edit_distance("bench", "becnh"), 1U) << "neighbours exchanged";
    EXPECT_EQ(edit_distance("bench", ""), 5U);
    EXPECT_EQ(edit_distance("", "go"), 2U);
    EXPECT_EQ(edit_distance("eval", "solve"), 5U);
}

TEST(NearMiss, FindsTheMostSimilarWord) {
    constexpr std::array<std::string_view, 5> kWords{"analyse", "bench", "go", "d", "position"};
    EXPECT_EQ(near_miss("positon", kWords), "position");
    EXPECT_EQ(near_miss("analize", kWords), "analyse");
    EXPECT_EQ(near_miss("og", kWords), "go");
    EXPECT_EQ(near_miss("fly", kWords), "");
    EXPECT_EQ(near_miss("x", kWords), "") << "all letters differ";
    EXPECT_EQ(near_miss("", kWords), "");
    EXPECT_EQ(near_miss("bnhc", kWords), "bench");
    EXPECT_EQ(near_miss(std::string(100'000, 'b'), kWords), "");
    EXPECT_EQ(near_miss("bench", {}), "");
}

TEST(NearMiss, TwoWrongLettersKeepTheFirst) {
    constexpr std::array<std::string_view, 3> kOptions{"time", "plies", "hash"};
    for (const char* other : {"file", "size", "lines", "fast"})
        EXPECT_EQ(near_miss(other, kOptions), "") << other;
    EXPECT_EQ(near_miss("tmie", kOptions), "time");
    EXPECT_EQ(near_miss("plyes", kOptions), "plies");
}

}  // namespace
}  // namespace octet::util
