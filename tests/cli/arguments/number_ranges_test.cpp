// Lists of numbers and ranges.
#include "cli/arguments/number_ranges.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/context.h"

namespace octet::cli {
namespace {

TEST(NumberRanges, AllNumbersByDefault) {
    EXPECT_TRUE(NumberRanges().contains(0));
    EXPECT_TRUE(NumberRanges().contains(1'000'000'000'000));
    EXPECT_FALSE(NumberRanges().is_over(1'000'000'000'000));
}

TEST(NumberRanges, NumbersAndRanges) {
    const auto ranges = NumberRanges::parse("3,10-20");
    ASSERT_TRUE(ranges);
    for (const int number : {3, 10, 15, 20}) EXPECT_TRUE(ranges->contains(number)) << number;
    for (const int number : {0, 2, 4, 9, 21}) EXPECT_FALSE(ranges->contains(number)) << number;
    EXPECT_FALSE(ranges->is_over(20));
    EXPECT_TRUE(ranges->is_over(21));
}

TEST(NumberRanges, OpenRanges) {
    const auto from = NumberRanges::parse("16-");
    ASSERT_TRUE(from);
    EXPECT_FALSE(from->contains(15));
    EXPECT_TRUE(from->contains(16));
    EXPECT_TRUE(from->contains(16'000));
    const auto to = NumberRanges::parse("-5, 7");
    ASSERT_TRUE(to);
    EXPECT_TRUE(to->contains(0));
    EXPECT_TRUE(to->contains(5));
    EXPECT_FALSE(to->contains(6));
    EXPECT_TRUE(to->contains(7));
}

TEST(NumberRanges, AllNumbers) {
    EXPECT_TRUE(NumberRanges().is_all());
    EXPECT_TRUE(NumberRanges::parse("3,0-")->is_all());
    EXPECT_FALSE(NumberRanges::parse("1-")->is_all());
    EXPECT_FALSE(NumberRanges::parse("0-5")->is_all());
}

TEST(NumberRanges, RefusesOtherText) {
    for (const char* text : {"", ",", "1,", "-", "x", "5-3", "1-2-3", "+1", "1.5", "1 2"})
        EXPECT_FALSE(NumberRanges::parse(text)) << text;
}

TEST(NumberRanges, AnOptionWithoutTextHasAll) {
    EXPECT_TRUE(ranges_argument("--plies", "").is_all());
    EXPECT_FALSE(ranges_argument("--plies", "3").contains(4));
    EXPECT_THAT([] { ranges_argument("--plies", "9-3"); },
                testing::ThrowsMessage<BadArguments>(
                    "--plies '9-3': numbers and ranges such as 3,10-20 or 16- are accepted"));
}

}  // namespace
}  // namespace octet::cli
