// Skill levels: from options and ratings to limits of the search.
#include "engine/skill_level.h"

#include <gtest/gtest.h>

namespace octet::engine {
namespace {

TEST(SkillLevel, FullByDefault) { EXPECT_FALSE(limited_skill_level(Options())); }

TEST(SkillLevel, FromTheOption) {
    Options options;
    options.skill_level = 5;
    EXPECT_DOUBLE_EQ(limited_skill_level(options).value(), 0.25);
    options.elo = kMaxElo;
    EXPECT_DOUBLE_EQ(limited_skill_level(options).value(), 0.25);
    options.limit_strength = true;
    EXPECT_DOUBLE_EQ(limited_skill_level(options).value(), skill_level_of_elo(kMaxElo));
}

TEST(SkillLevel, RatingsCoverTheScale) {
    EXPECT_DOUBLE_EQ(skill_level_of_elo(kMinElo), 0);
    EXPECT_LE(skill_level_of_elo(kMaxElo), 1);
    for (int elo = kMinElo; elo < kMaxElo; ++elo)
        EXPECT_LT(skill_level_of_elo(elo), skill_level_of_elo(elo + 1)) << elo;
}

TEST(SkillLevel, StrongerLevelsSearchMoreAndErrLess) {
    for (double level = 0; level < 0.999; level += 0.05) {
        const auto weaker = skill_limit_at(level, 1);
        const auto stronger = skill_limit_at(level + 0.05, 1);
        EXPECT_LT(weaker.nodes, stronger.nodes);
        EXPECT_GT(weaker.temperature, stronger.temperature);
    }
}

}  // namespace
}  // namespace octet::engine
