// Samples for the network trainer from boards with randomly placed pieces.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "eval/value.h"
#include "gamefile/replay.h"
#include "support/positions.h"
#include "support/random_position.h"
#include "support/recorded_games.h"
#include "train/data/packed_sample.h"
#include "train/data/sample_store.h"
#include "train/support/sigmoid.h"

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

/// A sample whose target is the expected score by this value, in eval units for White.
inline train::PackedSample sample_of(const board::Position& position, eval::Value white_score,
                                     gamefile::GameResult result) {
    return train::pack(position.board(), position.side_to_move(),
                       train::sigmoid(static_cast<float>(white_score) / 400), result);
}

/// Random positions whose target follows from the material. The side with more material has won.
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
        samples.push_back(sample_of(position, std::clamp(score, -2000, 2000), result));
    }
    return samples;
}

/// The positions of random games in a row, with targets that follow from their material.
inline std::vector<train::PackedSample> game_samples(std::size_t count, std::uint64_t seed) {
    std::vector<train::PackedSample> samples;
    while (samples.size() < count) {
        const auto game = random_record(board::Position::start(), ++seed, 120);
        gamefile::replay(game, [&](const board::Position& position, const gamefile::ScoredMove&) {
            samples.push_back(sample_of(position, material(position), game.result));
        });
    }
    samples.resize(count);
    return samples;
}

/// Adds samples in chunks of this size.
inline void add_samples(train::SampleStore& store, std::span<const train::PackedSample> samples,
                        std::size_t chunk) {
    for (std::size_t first = 0; first < samples.size(); first += chunk) {
        train::MoveSamplesWriter writer;
        for (const auto& sample : samples.subspan(first, std::min(chunk, samples.size() - first)))
            writer.add(sample, {});
        store.add(writer.finish());
    }
}

/// A store in memory with these samples.
inline train::SampleStore store_of(std::span<const train::PackedSample> samples) {
    train::SampleStore store;
    add_samples(store, samples, 1000);
    return store;
}

/// The samples of a chunk.
inline std::vector<train::PackedSample> all_samples(const train::MoveSamples& chunk) {
    std::vector<train::PackedSample> samples;
    if (chunk.size() == 0) return samples;
    train::MoveSamplesReader reader(chunk, 0);
    while (samples.size() < chunk.size()) samples.push_back(reader.next());
    return samples;
}

/// All samples of a store whose samples are in memory.
inline std::vector<train::PackedSample> all_samples(const train::SampleStore& store) {
    std::vector<train::PackedSample> samples;
    for (std::size_t i = 0; i < store.chunk_sizes().size(); ++i) {
        const auto chunk = all_samples(store.chunk(i));
        samples.insert(samples.end(), chunk.begin(), chunk.end());
    }
    return samples;
}

}  // namespace octet::test
