// How strongly to play: from the options that users know to the handicap that the search plays
// with.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/options.h"
#include "search/skill.h"

namespace octet::engine {

/// How strongly to play: 0 is the weakest level, 1 the strongest level that is still limited.
using SkillLevel = double;

/// A skill level with the rating that it had in matches (tests/bench/strength_ladder.sh).
struct RatedSkillLevel {
    SkillLevel level;
    int elo;
};

/// What the options ask for, from 0 to 1; nothing for full strength. UCI_LimitStrength goes before
/// Skill Level.
std::optional<SkillLevel> limited_skill_level(const Options& options);

/// The level with this rating.
SkillLevel skill_level_of_elo(int elo);

/// How to play at a level. The bound on nodes is soft: an iteration that has begun is finished.
search::SkillLimit skill_limit_at(SkillLevel level, std::uint64_t seed);

}  // namespace octet::engine
