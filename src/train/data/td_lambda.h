// What the rest of a game says about each of its positions.
//
// Later searches look deeper than the one that gave a position its score, at no cost, and the last
// of them know the result: TD(lambda), see
// https://www.chessprogramming.org/Temporal_Difference_Learning
#pragma once

#include <vector>

#include "gamefile/game_record.h"

namespace octet::train {

struct OutlookOptions {
    /// What a position's own score leaves to those after it: .85 looks ahead some seven plies.
    float keep = 0.85F;
    /// The centipawns of the scores at which the odds are e to 1.
    float scale = 400;
};

/// For each move of the game, White's expected points before it: the score's with the share
/// 1 - keep, and keep times those before the next move; after the last one, the game's result.
/// Moves without a score count for nothing.
std::vector<float> outlook(const gamefile::GameRecord& game, const OutlookOptions& options);

}  // namespace octet::train
