// The samples that the classical evaluation is tuned with, for training and for validation.
#pragma once

#include <cstdint>

#include "train/data/dataset.h"
#include "train/data/sampling.h"

namespace octet::train {

/// All positions of a game lie in the same one of the two sets.
struct GameSamples {
    Dataset training;
    Dataset validation;
    /// Games and positions that were read, before the choice of samples.
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
};

/// Adds the chosen positions of a game (sampling.h). Throws std::runtime_error at an illegal move.
void add_game(const FileGame& game, const SamplingOptions& options, GameSamples& samples);

}  // namespace octet::train
