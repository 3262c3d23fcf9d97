// How strongly to play: from the options that users know to the handicap that the search plays
// with.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/options.h"
#include "search/handicap.h"

namespace octet::engine {

/// A point of the scale, from 0 for the weakest play to 1 for the strongest with a handicap, with
/// the rating that matches gave it (tests/bench/strength_ladder.sh).
struct RatedLevel {
    double level;
    int elo;
};

/// What the options ask for, from 0 to 1; nothing for full strength. UCI_LimitStrength goes before
/// Skill Level.
std::optional<double> limited_level(const Options& options);

/// The level with this rating.
double level_of_elo(int elo);

/// How to play at a level. The bound on nodes is soft: an iteration that has begun is finished.
search::Handicap handicap_at(double level, std::uint64_t seed);

}  // namespace octet::engine
