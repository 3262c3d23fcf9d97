// The strength of play, from options to limits of the search.
#include "engine/skill_level.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace octet::engine {

namespace {

/// Nodes and temperature at the weakest and the strongest level. Between them both change by a
/// constant factor for each step, so that equal steps gain about the same Elo. The temperature is
/// in eval units.
constexpr double kMinNodes = 40;
constexpr double kMaxNodes = 60000;
constexpr double kMaxTemperature = 350;
constexpr double kMinTemperature = 5;

/// The geometric interpolation between `first` and `last`; `share` is from 0 to 1.
double interpolate(double first, double last, double share) {
    return first * std::pow(last / first, share);
}

/// Ratings measured by tests/bench/skill_ladder.sh: 1000 + 0.62 times the sum of the differences
/// between neighbouring levels. Matches between versions of one engine exaggerate differences; with
/// these two numbers the ratings agree with matches against Stockfish's UCI_Elo.
constexpr std::array kRatings{
    RatedSkillLevel{0.0, kMinElo}, RatedSkillLevel{0.1, 1085}, RatedSkillLevel{0.2, 1160},
    RatedSkillLevel{0.3, 1200},    RatedSkillLevel{0.4, 1335}, RatedSkillLevel{0.5, 1515},
    RatedSkillLevel{0.6, 1705},    RatedSkillLevel{0.7, 1960}, RatedSkillLevel{0.8, 2175},
    RatedSkillLevel{0.9, kMaxElo},
};

}  // namespace

std::optional<SkillLevel> limited_skill_level(const Options& options) {
    if (options.limit_strength) return skill_level_of_elo(options.elo);
    if (options.skill_level < kMaxSkillLevel)
        return static_cast<double>(options.skill_level) / kMaxSkillLevel;
    return std::nullopt;
}

SkillLevel skill_level_of_elo(int elo) {
    const auto* above = std::ranges::upper_bound(kRatings, elo, {}, &RatedSkillLevel::elo);
    if (above == kRatings.begin()) return kRatings.front().level;
    if (above == kRatings.end()) return kRatings.back().level;
    const RatedSkillLevel& below = above[-1];
    const double share = static_cast<double>(elo - below.elo) / (above->elo - below.elo);
    return below.level + share * (above->level - below.level);
}

search::SkillLimit skill_limit_at(SkillLevel level, std::uint64_t seed) {
    const double share = std::clamp(level, 0.0, 1.0);
    return {.nodes = static_cast<std::uint64_t>(interpolate(kMinNodes, kMaxNodes, share)),
            .temperature = interpolate(kMaxTemperature, kMinTemperature, share),
            .seed = seed};
}

}  // namespace octet::engine
