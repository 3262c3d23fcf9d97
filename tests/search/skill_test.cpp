// The choice of a line below full strength.
#include "search/skill.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <string_view>

#include "support/positions.h"

namespace octet::search {
namespace {

/// The share of 20,000 seeds for which line `line` is played. Its standard error is 0.0035.
double share_of(std::size_t line, std::span<const eval::Value> scores, double temperature) {
    constexpr int kTries = 20'000;
    int chosen = 0;
    for (std::uint64_t seed = 0; seed < kTries; ++seed)
        chosen += pick_skill_move(scores, {.temperature = temperature, .seed = seed}) == line;
    return static_cast<double>(chosen) / kTries;
}

TEST(SkillMove, WithoutTemperatureTheBestLineIsPlayed) {
    const std::array<eval::Value, 3> scores{20, 10, -300};
    for (std::uint64_t seed = 0; seed < 100; ++seed)
        EXPECT_EQ(pick_skill_move(scores, {.temperature = 0, .seed = seed}), 0U);
}

TEST(SkillMove, OfEqualLinesWithoutTemperatureTheFirstIsPlayed) {
    const std::array<eval::Value, 3> scores{10, 10, 10};
    EXPECT_EQ(pick_skill_move(scores, {.temperature = 0, .seed = 1}), 0U);
}

TEST(SkillMove, ALineIsPlayedInProportionToTheExponentialOfItsScore) {
    const std::array<eval::Value, 2> two{50, 0};
    EXPECT_NEAR(share_of(1, two, 50), 1 / (1 + std::exp(1.0)), 0.015);
    EXPECT_NEAR(share_of(1, two, 100), 1 / (1 + std::exp(0.5)), 0.015);
    // With three lines, noise of the opposite sign would give 0.62.
    const std::array<eval::Value, 3> three{50, 0, 0};
    EXPECT_NEAR(share_of(0, three, 50), std::exp(1.0) / (std::exp(1.0) + 2), 0.015);
    EXPECT_NEAR(share_of(2, three, 50), 1 / (std::exp(1.0) + 2), 0.015);
}

TEST(SkillMove, AMateIsNotMissed) {
    const std::array<eval::Value, 3> scores{eval::mate_in(1), 900, 500};
    for (std::uint64_t seed = 0; seed < 1000; ++seed)
        EXPECT_EQ(pick_skill_move(scores, {.temperature = 200, .seed = seed}), 0U);
}

TEST(SkillLimitIn, TheTemperatureIsLowAndTheSearchLongAgainstABareKing) {
    const SkillLimit limit{.nodes = 7, .temperature = 50, .seed = 3};
    const auto temperature = [&](std::string_view fen) {
        const SkillLimit in = skill_limit_in(test::position(fen), limit);
        EXPECT_EQ(in.nodes, in.temperature < limit.temperature ? 56U : 7U);
        EXPECT_EQ(in.seed, limit.seed);
        return in.temperature;
    };
    EXPECT_EQ(temperature("8/8/8/4k3/8/8/8/KR6 w - - 0 1"), 1.25);
    EXPECT_EQ(temperature("8/8/8/4k3/8/8/PPP5/KR6 w - - 0 1"), 1.25);
    EXPECT_EQ(temperature("8/4p3/8/4k3/8/8/8/KR6 w - - 0 1"), 50);
    EXPECT_EQ(temperature("8/8/8/4k3/8/8/8/KR6 b - - 0 1"), 50);
}

}  // namespace
}  // namespace octet::search
