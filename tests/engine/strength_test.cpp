// From options to handicaps.
#include "engine/strength.h"

#include <gtest/gtest.h>

namespace octet::engine {
namespace {

TEST(Strength, FullByDefault) { EXPECT_FALSE(limited_level(Options())); }

TEST(Strength, SkillLevel) {
    Options options;
    options.skill_level = 5;
    EXPECT_DOUBLE_EQ(limited_level(options).value(), 0.25);
    options.elo = kMostElo;
    EXPECT_DOUBLE_EQ(limited_level(options).value(), 0.25);
    options.limit_strength = true;
    EXPECT_DOUBLE_EQ(limited_level(options).value(), level_of_elo(kMostElo));
}

TEST(Strength, RatingsCoverTheScale) {
    EXPECT_DOUBLE_EQ(level_of_elo(kLeastElo), 0);
    EXPECT_LE(level_of_elo(kMostElo), 1);
    for (int elo = kLeastElo; elo < kMostElo; ++elo)
        EXPECT_LT(level_of_elo(elo), level_of_elo(elo + 1)) << elo;
}

TEST(Strength, StrongerLevelsSearchMoreAndErrLess) {
    for (double level = 0; level < 0.999; level += 0.05) {
        const auto weaker = handicap_at(level, 1);
        const auto stronger = handicap_at(level + 0.05, 1);
        EXPECT_LT(weaker.nodes, stronger.nodes);
        EXPECT_GT(weaker.temperature, stronger.temperature);
    }
}

}  // namespace
}  // namespace octet::engine
