// The time that each move took and left.
#include "analysis/clock_use.h"

#include <gtest/gtest.h>

namespace octet::analysis {
namespace {

using board::Color;
using notation::TimeControl;

TEST(ClockUse, LowTimeIsFivePercentButAtLeastTenSeconds) {
    EXPECT_EQ(low_time_limit(600'000), 30'000);
    EXPECT_EQ(low_time_limit(200'000), 10'000);
    EXPECT_EQ(low_time_limit(180'000), 10'000);
    EXPECT_EQ(low_time_limit(60'000), 10'000);
    EXPECT_EQ(low_time_limit(11'200), 2240) << "8 seconds and 0.08 a move";
    EXPECT_EQ(low_time_limit(0), 0);
}

TEST(ClockUse, LowTimeIsThatOf40MovesAtThePaceOfThePeriod) {
    const auto is_low = [](const notation::TimePeriod& period, util::Milliseconds clock) {
        return find_clock_use(std::vector<RecordedTime>{{clock, {}}}, TimeControl{{period}},
                              Color::White)[0]
            .is_low;
    };
    for (const auto& [period, limit] : {std::pair{notation::TimePeriod{20, 600'000, 0}, 60'000},
                                        {notation::TimePeriod{40, 600'000, 0}, 30'000},
                                        {notation::TimePeriod{80, 1'200'000, 0}, 30'000},
                                        {notation::TimePeriod{20, 600'000, 10'000}, 80'000}}) {
        EXPECT_TRUE(is_low(period, limit - 1)) << period.moves;
        EXPECT_FALSE(is_low(period, limit)) << period.moves;
    }
    EXPECT_FALSE(is_low({1, 30'000, 0}, 30'000)) << "a whole period";
}

TEST(ClockUse, TimeSpentComesFromTheClocks) {
    const TimeControl control{{{0, 180'000, 2000}}};
    const auto times = find_clock_use(
        std::vector<RecordedTime>{{181'000, {}}, {182'000, {}}, {150'000, {}}, {185'000, {}}},
        control, Color::White);
    EXPECT_EQ(times[0].spent, 1000);
    EXPECT_EQ(times[1].spent, 0);
    EXPECT_EQ(times[2].spent, 33'000);
    EXPECT_EQ(times[3].spent, 0) << "a clock that gained more than the increment";
    EXPECT_EQ(times[3].clock, 185'000);
}

TEST(ClockUse, ClocksComeFromTheTimeSpent) {
    const TimeControl control{{{0, 60'000, 500}}};
    const auto times = find_clock_use(
        std::vector<RecordedTime>{
            {{}, 20'000}, {{}, 100}, {{}, 32'000}, {{}, {}}, {{}, 8'500}, {{}, 5}},
        control, Color::Black);
    EXPECT_EQ(times[0].clock, 40'500);
    EXPECT_EQ(times[1].clock, 60'400);
    EXPECT_EQ(times[2].clock, 9'000);
    EXPECT_EQ(times[3].clock, std::nullopt);
    EXPECT_EQ(times[4].clock, 1'000);
    EXPECT_EQ(times[5].clock, std::nullopt) << "one move of the player has no time";
    EXPECT_FALSE(times[0].is_low);
    EXPECT_TRUE(times[2].is_low) << "10 seconds";
    EXPECT_FALSE(times[3].is_low);
}

TEST(ClockUse, PeriodsAddTheirTime) {
    const TimeControl control{{{2, 100'000, 0}, {0, 50'000, 0}}};
    const auto times =
        find_clock_use(std::vector<RecordedTime>(8, {{}, 10'000}), control, Color::White);
    EXPECT_EQ(times[0].clock, 90'000);
    EXPECT_EQ(times[2].clock, 130'000);
    EXPECT_EQ(times[4].clock, 120'000);
    EXPECT_EQ(times[6].clock, 110'000);
    const auto repeated = find_clock_use(std::vector<RecordedTime>(6, {{}, 10'000}),
                                         TimeControl{{{1, 30'000, 0}}}, Color::White);
    EXPECT_EQ(repeated[0].clock, 50'000);
    EXPECT_EQ(repeated[2].clock, 70'000);
}

TEST(ClockUse, WithoutATimeControlTheLargestClockStandsForIt) {
    const auto times = find_clock_use(
        std::vector<RecordedTime>{{600'000, {}}, {590'000, {}}, {29'000, {}}, {31'000, {}}},
        std::nullopt, Color::White);
    EXPECT_EQ(times[0].spent, std::nullopt);
    EXPECT_EQ(times[2].spent, 571'000);
    EXPECT_TRUE(times[2].is_low);
    EXPECT_FALSE(times[3].is_low);
    EXPECT_FALSE(
        find_clock_use(std::vector<RecordedTime>{{{}, 5000}}, std::nullopt, Color::White)[0]
            .is_low);
}

}  // namespace
}  // namespace octet::analysis
