// Chooses positions from recorded games, and which games are held out to be judged by.
#pragma once

#include <cstddef>
#include <cstdint>

#include "datagen/game_record.h"
#include "datagen/position_filter.h"
#include "datagen/replay.h"
#include "util/random.h"

namespace octet::train {

struct SamplingOptions {
    datagen::PositionFilter filter;
    /// One position in so many is taken: neighbours say nearly the same.
    std::uint32_t one_in = 5;
    /// The share of the games that is held out.
    double holdout = 0.05;
    std::uint64_t seed = 1;
};

/// Plays a game again and calls take(const board::Position&, const datagen::ScoredMove&, bool
/// is_held_out) for the chosen positions; all of a game are held out, or none. Which ones depends
/// on the seed and the number of the game. Returns how many positions it looked at: one for each
/// move of the game, unless a move is not legal.
template <class Taker>
std::size_t sample_game(const datagen::GameRecord& game, std::uint64_t number,
                        const SamplingOptions& options, Taker&& take) {
    // Mixed: the generator's states for neighbouring seeds are neighbours in one sequence.
    util::Random random(util::Random(options.seed).next() ^ util::Random(number).next());
    const bool is_held_out = random.chance(options.holdout);
    return datagen::replay(game,
                           [&](const board::Position& position, const datagen::ScoredMove& played) {
                               if (!datagen::is_wanted(options.filter, position, played)) return;
                               if (random.below(options.one_in) != 0) return;
                               take(position, played, is_held_out);
                           });
}

}  // namespace octet::train
