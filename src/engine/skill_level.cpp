#include "engine/skill_level.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace octet::engine {

namespace {

/// From the weakest to the strongest level nodes and temperature change by a constant factor; equal
/// steps then gain about equally. Temperatures are in the units of the evaluation.
constexpr double kMinNodes = 40;
constexpr double kMaxNodes = 60000;
constexpr double kMaxTemperature = 350;
constexpr double kMinTemperature = 5;

double between(double first, double last, double share) {
    return first * std::pow(last / first, share);
}

/// 1000 + 0.62 times what strength_ladder.sh adds up to: engines that think alike show differences
/// too large, and with these two numbers the sums agree with matches against Stockfish's UCI_Elo.
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
    return {.nodes = static_cast<std::uint64_t>(between(kMinNodes, kMaxNodes, share)),
            .temperature = between(kMaxTemperature, kMinTemperature, share),
            .seed = seed};
}

}  // namespace octet::engine
