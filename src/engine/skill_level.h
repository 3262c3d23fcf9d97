// The strength of play: from the options Skill Level, UCI_LimitStrength and UCI_Elo to the limits
// of the search (search/skill.h).
#pragma once

#include <cstdint>
#include <optional>

#include "engine/options.h"
#include "search/skill.h"

namespace octet::engine {

/// How strongly to play: 0 is the weakest level, 1 the strongest level that is still limited.
using SkillLevel = double;

/// A skill level with the rating that it had in matches (tests/bench/skill_ladder.sh).
struct RatedSkillLevel {
    SkillLevel level;
    int elo;
};

/// The skill level that the options ask for; none for full strength. UCI_LimitStrength takes
/// precedence over Skill Level.
std::optional<SkillLevel> limited_skill_level(const Options& options);

/// The skill level with this rating.
SkillLevel skill_level_of_elo(int elo);

/// The limits of a search at this skill level. The limit of nodes is soft: an iteration that has
/// begun is finished. `seed` makes the choice of moves repeatable.
search::SkillLimit skill_limit_at(SkillLevel level, std::uint64_t seed);

}  // namespace octet::engine
