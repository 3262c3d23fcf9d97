// From positions of games to counts of the evaluation's terms.
#include "train/data/game_samples.h"

namespace octet::train {

namespace {

/// White's share of the point.
float points(gamefile::GameResult result) { return static_cast<float>(result) / 2; }

}  // namespace

void add_game(const gamefile::GameRecord& game, const SamplingOptions& options,
              GameSamples& samples) {
    samples.positions += sample_game(
        game, options,
        [&](const board::Position& position, const gamefile::ScoredMove& played, bool is_held_out) {
            Dataset& target = is_held_out ? samples.held_out : samples.training;
            target.add(eval::classical::explain(position), points(game.result), played.score);
        });
    ++samples.games;
}

}  // namespace octet::train
