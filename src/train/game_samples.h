// Chooses positions from recorded games, and splits them by game into those to learn from and those
// to be judged by.
#pragma once

#include <cstdint>

#include "datagen/game_record.h"
#include "datagen/position_filter.h"
#include "train/dataset.h"

namespace octet::train {

struct SamplingOptions {
    datagen::PositionFilter filter;
    /// One position in so many is taken: neighbours say nearly the same.
    std::uint32_t one_in = 5;
    /// The share of the games that is held out.
    double holdout = 0.05;
    std::uint64_t seed = 1;
};

/// Positions of one game never lie on both sides.
struct GameSamples {
    Dataset training;
    Dataset held_out;
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
};

/// Adds positions of the game. Which ones depends on the seed and the number of games before it.
void add_game(const datagen::GameRecord& game, const SamplingOptions& options,
              GameSamples& samples);

}  // namespace octet::train
