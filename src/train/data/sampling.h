// The choice of training positions from recorded games, and of the games kept for validation.
#pragma once

#include <cstddef>
#include <cstdint>

#include "gamefile/position_filter.h"
#include "train/data/game_file.h"
#include "util/random.h"

namespace octet::train {

struct SamplingOptions {
    gamefile::PositionFilter filter;
    /// The share of the positions that are taken though a capture or promotion was played, 0 to 1,
    /// where the filter lets none of them pass.
    double noisy_share = 0;
    /// One of this many wanted positions is taken, because neighbouring positions are much alike.
    std::uint32_t one_in = 5;
    /// The share of the games, 0 to 1, that is held out for validation.
    double holdout = 0.05;
    std::uint64_t seed = 1;
};

/// The random numbers that choose the positions of a game. They depend on the bytes of the game and
/// the seed, not on the order of the files. So a later training run with the same seed and share
/// keeps the same games for validation, even if it reads other files as well.
inline util::Random game_random(const FileGame& game, std::uint64_t seed) {
    // The seed is mixed first, because generators of neighbouring seeds have neighbouring states.
    return util::Random(util::Random(seed).next() ^ game.hash);
}

/// Whether the position passes the filter, or is one of the share that is taken nevertheless.
inline bool is_wanted(const SamplingOptions& options, const board::Position& position,
                      const gamefile::ScoredMove& played, util::Random& random) {
    if (gamefile::passes_filter(options.filter, position, played)) return true;
    if (options.noisy_share == 0 || !played.move.is_noisy()) return false;
    gamefile::PositionFilter filter = options.filter;
    filter.with_noisy_moves = true;
    return gamefile::passes_filter(filter, position, played) && random.chance(options.noisy_share);
}

/// Replays the game once and calls take(const board::Position&, const gamefile::ScoredMove&, bool
/// is_validation) for each chosen position; `is_validation` is the same for all positions of a
/// game. Returns the number of positions of the game. Throws std::runtime_error at an illegal move.
template <class Taker>
std::size_t sample_game(const FileGame& game, const SamplingOptions& options, Taker&& take) {
    util::Random random = game_random(game, options.seed);
    const bool is_validation = random.chance(options.holdout);
    return for_each_position(
        game, [&](const board::Position& position, const gamefile::ScoredMove& played) {
            if (!is_wanted(options, position, played, random)) return;
            if (random.below(options.one_in) != 0) return;
            take(position, played, is_validation);
        });
}

}  // namespace octet::train
