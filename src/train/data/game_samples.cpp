// From the positions of a game to the coefficients of the classical evaluation's weights.
#include "train/data/game_samples.h"

namespace octet::train {

void add_game(const FileGame& game, const SamplingOptions& options, GameSamples& samples) {
    const auto add = [&](const board::Position& position, const gamefile::ScoredMove& played,
                         bool is_validation) {
        Dataset& set = is_validation ? samples.validation : samples.training;
        set.add(eval::classical::explain(position), gamefile::white_points(game.record.result),
                played.score);
    };
    samples.positions += sample_game(game, options, add);
    ++samples.games;
}

}  // namespace octet::train
