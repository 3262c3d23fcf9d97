// Samples for the network trainer from boards with randomly placed pieces.
#pragma once

#include <algorithm>
#include <vector>

#include "gamefile/replay.h"
#include "support/positions.h"
#include "support/random_position.h"
#include "support/recorded_games.h"
#include "train/data/packed_sample.h"

namespace octet::test {

/// White's material minus Black's, in eval units.
inline eval::Value material(const board::Position& position) {
    constexpr std::array kWorth{100, 300, 300, 500, 900};
    eval::Value sum = 0;
    for (std::size_t i = 0; i < kWorth.size(); ++i) {
        const auto type = static_cast<board::PieceType>(i);
        sum += kWorth[i] * (position.pieces(board::Color::White, type).count() -
                            position.pieces(board::Color::Black, type).count());
    }
    return sum;
}

/// Random positions whose score is the material. The side with more material has won.
inline std::vector<train::PackedSample> material_samples(std::size_t count, std::uint64_t seed) {
    util::Random random(seed);
    std::vector<train::PackedSample> samples;
    while (samples.size() < count) {
        const auto pieces = static_cast<int>(1 + random.below(29));
        const board::Position position = random_position(random, pieces);
        const eval::Value score = material(position);
        const auto result = score > 0   ? gamefile::GameResult::WhiteWins
                            : score < 0 ? gamefile::GameResult::BlackWins
                                        : gamefile::GameResult::Draw;
        samples.push_back(train::pack(position, std::clamp(score, -2000, 2000), result));
    }
    return samples;
}

/// The positions of random games in a row, with their material as score.
inline std::vector<train::PackedSample> game_samples(std::size_t count, std::uint64_t seed) {
    std::vector<train::PackedSample> samples;
    while (samples.size() < count) {
        const auto game = random_record(board::Position::start(), ++seed, 120);
        gamefile::replay(game, [&](const board::Position& position, const gamefile::ScoredMove&) {
            samples.push_back(train::pack(position, material(position), game.result));
        });
    }
    samples.resize(count);
    return samples;
}

}  // namespace octet::test
