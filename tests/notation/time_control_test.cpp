// The tag TimeControl of PGN.
#include "notation/time_control.h"

#include <gtest/gtest.h>

namespace octet::notation {
namespace {

TEST(TimeControl, ReadsTheFormsOfTheStandard) {
    EXPECT_EQ(parse_time_control("300"), TimeControl({{{0, 300'000, 0}}}));
    EXPECT_EQ(parse_time_control("180+2"), TimeControl({{{0, 180'000, 2000}}}));
    EXPECT_EQ(parse_time_control(" 40/7200:3600 "),
              TimeControl({{{40, 7'200'000, 0}, {0, 3'600'000, 0}}}));
    EXPECT_EQ(parse_time_control("40/5400+30:1800+30"),
              TimeControl({{{40, 5'400'000, 30'000}, {0, 1'800'000, 30'000}}}));
}

TEST(TimeControl, ReadsDecimalsOfMatchRunners) {
    EXPECT_EQ(parse_time_control("8+0.08"), TimeControl({{{0, 8000, 80}}}));
    EXPECT_EQ(parse_time_control("40/60+0.6"), TimeControl({{{40, 60'000, 600}}}));
}

TEST(TimeControl, OtherTextIsNoTimeControl) {
    for (const char* text :
         {"", "?", "-", "*180", "180+", "+2", "0/300", "40/", "300:", "five", "-5", "1e9", "inf",
          "300 s", "1.2.3", "99999999999999999999", "99999999999/1"})
        EXPECT_EQ(parse_time_control(text), std::nullopt) << text;
}

}  // namespace
}  // namespace octet::notation
