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

/// Ratings by matches with Stockfish's UCI_Elo. Below level 0.3 they are shares of the distance to
/// 1000 by tests/bench/skill_ladder.sh. See uci/README.md.
constexpr std::array kRatings{
    RatedSkillLevel{0.0, kMinElo}, RatedSkillLevel{0.1, 1110}, RatedSkillLevel{0.2, 1260},
    RatedSkillLevel{0.3, 1570},    RatedSkillLevel{0.4, 1720}, RatedSkillLevel{0.5, 1820},
    RatedSkillLevel{0.6, 1910},    RatedSkillLevel{0.7, 2040}, RatedSkillLevel{0.8, 2150},
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
