// Chooses positions from recorded games, and which games are held out to be judged by.
#pragma once

#include <cstddef>
#include <cstdint>

#include "datagen/game_record.h"
#include "datagen/position_filter.h"
#include "datagen/replay.h"
#include "util/bytes.h"
#include "util/hash.h"
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

/// The randomness of a game's choice hangs on the game itself and the seed, not on its place in the
/// files: what one lesson held out a later one with the same seed and share does not learn from,
/// whatever files come first.
inline util::Random random_of(const datagen::GameRecord& game, std::uint64_t seed) {
    util::Bytes bytes;
    datagen::encode(game, bytes);
    // Mixed: the generator's states for neighbouring seeds are neighbours in one sequence.
    return util::Random(util::Random(seed).next() ^ util::hash64(bytes));
}

/// Plays a game again and calls take(const board::Position&, const datagen::ScoredMove&, bool
/// is_held_out) for the chosen positions; all of a game are held out, or none. Returns how many
/// positions it looked at: one for each move of the game, unless a move is not legal.
template <class Taker>
std::size_t sample_game(const datagen::GameRecord& game, const SamplingOptions& options,
                        Taker&& take) {
    util::Random random = random_of(game, options.seed);
    const bool is_held_out = random.chance(options.holdout);
    return datagen::replay(game,
                           [&](const board::Position& position, const datagen::ScoredMove& played) {
                               if (!datagen::is_wanted(options.filter, position, played)) return;
                               if (random.below(options.one_in) != 0) return;
                               take(position, played, is_held_out);
                           });
}

}  // namespace octet::train
