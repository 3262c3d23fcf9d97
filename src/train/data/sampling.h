// Chooses positions from recorded games, and which games are held out to be judged by.
#pragma once

#include <cstddef>
#include <cstdint>

#include "gamefile/game_record.h"
#include "gamefile/position_filter.h"
#include "gamefile/replay.h"
#include "util/bytes.h"
#include "util/hash.h"
#include "util/random.h"

namespace octet::train {

struct SamplingOptions {
    gamefile::PositionFilter filter;
    /// One position in so many is taken: neighbours say nearly the same.
    std::uint32_t one_in = 5;
    /// The share of the games that is held out.
    double holdout = 0.05;
    std::uint64_t seed = 1;
};

/// The randomness of a game's choice hangs on the game itself and the seed, not on its place in the
/// files: what one lesson held out a later one with the same seed and share does not learn from,
/// whatever files come first.
inline util::Random random_of(const gamefile::GameRecord& game, std::uint64_t seed) {
    util::Bytes bytes;
    gamefile::encode(game, bytes);
    // Mixed: the generator's states for neighbouring seeds are neighbours in one sequence.
    return util::Random(util::Random(seed).next() ^ util::hash64(bytes));
}

/// Plays a game again and calls take(const board::Position&, const gamefile::ScoredMove&, bool
/// is_held_out) for the chosen positions; all of a game are held out, or none. Returns how many
/// positions it looked at: one for each move of the game, unless a move is not legal.
template <class Taker>
std::size_t sample_game(const gamefile::GameRecord& game, const SamplingOptions& options,
                        Taker&& take) {
    util::Random random = random_of(game, options.seed);
    const bool is_held_out = random.chance(options.holdout);
    return gamefile::replay(
        game, [&](const board::Position& position, const gamefile::ScoredMove& played) {
            if (!gamefile::passes_filter(options.filter, position, played)) return;
            if (random.below(options.one_in) != 0) return;
            take(position, played, is_held_out);
        });
}

}  // namespace octet::train
