#include "engine/strength.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace octet::engine {

namespace {

/// From the weakest to the strongest level nodes and temperature change by a constant factor; equal
/// steps then gain about equally. Temperatures are in the units of the evaluation.
constexpr double kLeastNodes = 40;
constexpr double kMostNodes = 60000;
constexpr double kHighestTemperature = 350;
constexpr double kLowestTemperature = 5;

double between(double first, double last, double share) {
    return first * std::pow(last / first, share);
}

/// Differences as strength_ladder.sh measured them; the lowest rating is a guess to count from. The
/// 840 of level 0.3 are left out: the step to them is smaller than its error.
constexpr std::array kRatings{
    RatedLevel{0.0, kLeastElo}, RatedLevel{0.1, 730},      RatedLevel{0.2, 825},
    RatedLevel{0.4, 985},       RatedLevel{0.5, 1280},     RatedLevel{0.6, 1585},
    RatedLevel{0.7, 1950},      RatedLevel{0.8, kMostElo},
};

}  // namespace

std::optional<double> limited_level(const Options& options) {
    if (options.limit_strength) return level_of_elo(options.elo);
    if (options.skill_level < kFullSkill)
        return static_cast<double>(options.skill_level) / kFullSkill;
    return std::nullopt;
}

double level_of_elo(int elo) {
    const auto* above = std::ranges::upper_bound(kRatings, elo, {}, &RatedLevel::elo);
    if (above == kRatings.begin()) return kRatings.front().level;
    if (above == kRatings.end()) return kRatings.back().level;
    const RatedLevel& below = above[-1];
    const double share = static_cast<double>(elo - below.elo) / (above->elo - below.elo);
    return below.level + share * (above->level - below.level);
}

search::Handicap handicap_at(double level, std::uint64_t seed) {
    const double share = std::clamp(level, 0.0, 1.0);
    return {.nodes = static_cast<std::uint64_t>(between(kLeastNodes, kMostNodes, share)),
            .temperature = between(kHighestTemperature, kLowestTemperature, share),
            .seed = seed};
}

}  // namespace octet::engine
