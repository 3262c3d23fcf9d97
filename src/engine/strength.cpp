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

/// 1000 + 0.62 times what strength_ladder.sh adds up to: engines that think alike show differences
/// too large, and with these two numbers the sums agree with matches against Stockfish's UCI_Elo.
constexpr std::array kRatings{
    RatedLevel{0.0, kLeastElo}, RatedLevel{0.1, 1085}, RatedLevel{0.2, 1160},
    RatedLevel{0.3, 1200},      RatedLevel{0.4, 1335}, RatedLevel{0.5, 1515},
    RatedLevel{0.6, 1705},      RatedLevel{0.7, 1960}, RatedLevel{0.8, 2175},
    RatedLevel{0.9, kMostElo},
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
