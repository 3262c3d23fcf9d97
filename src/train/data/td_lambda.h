// TD(lambda) targets: expected scores of the positions of a game, computed backwards from its
// result.
//
// The searches of later moves look further ahead than the search that scored a position, and the
// last of them know the result. See
// https://www.chessprogramming.org/Temporal_Difference_Learning
#pragma once

#include <vector>

#include "gamefile/game_record.h"

namespace octet::train {

struct TdLambdaOptions {
    /// The weight of the later positions against the position's own score: 0 is the score alone, 1
    /// the result alone. A value of 0.85 looks about seven plies ahead.
    float lambda = 0.85F;
    /// The score, in eval units, at which the odds of winning are e to 1.
    float scale = 400;
};

/// For each move of the game, White's expected score (0 to 1) before the move:
/// target[i] = (1 - lambda) * sigmoid(score[i] / scale) + lambda * target[i + 1]. After the last
/// move the target is the result. A move without a score takes the target of the next move.
std::vector<float> td_lambda_targets(const gamefile::GameRecord& game,
                                     const TdLambdaOptions& options);

}  // namespace octet::train
