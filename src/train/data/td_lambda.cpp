// One pass over the moves of a game, from the last to the first.
#include "train/data/td_lambda.h"

#include "train/support/sigmoid.h"

namespace octet::train {

std::vector<float> td_lambda_targets(const gamefile::GameRecord& game,
                                     const TdLambdaOptions& options) {
    std::vector<float> targets(game.moves.size());
    float later = gamefile::white_points(game.result);
    for (std::size_t i = targets.size(); i-- > 0;) {
        if (game.moves[i].score != gamefile::kNoScore) {
            const float now = sigmoid(static_cast<float>(game.moves[i].score) / options.scale);
            later = now + options.lambda * (later - now);
        }
        targets[i] = later;
    }
    return targets;
}

}  // namespace octet::train
