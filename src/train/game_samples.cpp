// Plays games again and takes quiet positions from them.
#include "train/game_samples.h"

#include "datagen/replay.h"
#include "util/random.h"

namespace octet::train {

namespace {

/// White's share of the point.
float points(datagen::GameResult result) { return static_cast<float>(result) / 2; }

bool is_held_out(util::Random& random, double share) {
    constexpr std::uint32_t kParts = 1'000'000;
    return random.below(kParts) < share * kParts;
}

}  // namespace

void add_game(const datagen::GameRecord& game, const SamplingOptions& options,
              GameSamples& samples) {
    // Mixed: the generator's states for neighbouring seeds are neighbours in one sequence.
    util::Random random(util::Random(options.seed).next() ^ util::Random(samples.games).next());
    ++samples.games;
    Dataset& target = is_held_out(random, options.holdout) ? samples.held_out : samples.training;
    datagen::replay(game, [&](const board::Position& position, const datagen::ScoredMove& played) {
        ++samples.positions;
        if (!datagen::is_wanted(options.filter, position, played)) return;
        if (random.below(options.one_in) != 0) return;
        target.add(eval::classical::explain(position), points(game.result), played.score);
    });
}

}  // namespace octet::train
