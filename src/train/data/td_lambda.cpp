#include "train/data/td_lambda.h"

#include "train/support/sigmoid.h"

namespace octet::train {

std::vector<float> outlook(const gamefile::GameRecord& game, const OutlookOptions& options) {
    std::vector<float> points(game.moves.size());
    float later = static_cast<float>(game.result) / 2;
    for (std::size_t i = points.size(); i-- > 0;) {
        if (game.moves[i].score != gamefile::kNoScore) {
            const float now = sigmoid(static_cast<float>(game.moves[i].score) / options.scale);
            later = now + options.keep * (later - now);
        }
        points[i] = later;
    }
    return points;
}

}  // namespace octet::train
