// The choice of a line below full strength.
#include "search/skill.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace octet::search {
namespace {

TEST(ChooseLine, WithoutTemperatureTheBest) {
    const std::array<eval::Value, 3> scores{20, 10, -300};
    for (std::uint64_t seed = 0; seed < 100; ++seed)
        EXPECT_EQ(pick_skill_move(scores, {.temperature = 0, .seed = seed}), 0U);
}

TEST(ChooseLine, ByWeight) {
    const std::array<eval::Value, 2> scores{50, 0};
    constexpr int kTries = 20000;
    int second = 0;
    for (std::uint64_t seed = 0; seed < kTries; ++seed)
        second += pick_skill_move(scores, {.temperature = 50, .seed = seed}) == 1;
    EXPECT_NEAR(static_cast<double>(second) / kTries, 1 / (1 + std::exp(1.0)), 0.015);
}

TEST(ChooseLine, AMateIsNotMissed) {
    const std::array<eval::Value, 3> scores{eval::mate_in(1), 900, 500};
    for (std::uint64_t seed = 0; seed < 1000; ++seed)
        EXPECT_EQ(pick_skill_move(scores, {.temperature = 200, .seed = seed}), 0U);
}

}  // namespace
}  // namespace octet::search
