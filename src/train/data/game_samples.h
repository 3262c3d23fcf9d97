// The samples that the classical evaluation learns from, and those that it is judged by.
#pragma once

#include <cstdint>

#include "train/data/dataset.h"
#include "train/data/sampling.h"

namespace octet::train {

/// Positions of one game never lie on both sides.
struct GameSamples {
    Dataset training;
    Dataset held_out;
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
};

/// Adds positions of the game. Which ones depends on the seed and the number of games before it.
void add_game(const gamefile::GameRecord& game, const SamplingOptions& options,
              GameSamples& samples);

}  // namespace octet::train
