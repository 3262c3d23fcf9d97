// Samples stored as moves are read as they were added, from any sample on.
#include "train/data/move_samples.h"

#include <gtest/gtest.h>

#include <optional>

#include "support/packed_samples.h"

namespace octet::train {
namespace {

/// Some samples of games, and the same samples as moves.
struct Stored {
    std::vector<PackedSample> samples;
    MoveSamples moves;
};

/// Takes each position of the games with this chance. Targets are multiples of 1 / 65535.
Stored store_games(const std::vector<gamefile::GameRecord>& games, double chance) {
    Stored stored;
    MoveSamplesWriter writer;
    util::Random random(1);
    for (const gamefile::GameRecord& game : games) {
        std::optional<std::size_t> before;
        std::size_t ply = 0;
        gamefile::replay(game, [&](const board::Position& position, const gamefile::ScoredMove&) {
            if (random.chance(chance)) {
                const auto weight = static_cast<std::uint8_t>(1 + &game - games.data());
                PackedSample sample =
                    pack(position.board(), position.side_to_move(), 0, game.result, weight);
                sample.target = static_cast<float>(random.below(65536)) / 65535;
                const std::size_t first = before.value_or(ply);
                writer.add(sample, std::span(game.moves).subspan(first, ply - first));
                stored.samples.push_back(sample);
                before = ply;
            }
            ++ply;
        });
    }
    stored.moves = writer.finish();
    EXPECT_EQ(stored.moves.size(), stored.samples.size());
    return stored;
}

/// Games with castling of all kinds, promotions and captures en passant.
std::vector<gamefile::GameRecord> games() {
    std::vector<gamefile::GameRecord> games = test::random_records(40);
    for (const char* fen :
         {"r3k2r/pppp1ppp/8/4pP2/8/8/PPPP1PPP/R3K2R w KQkq e6 0 1",
          "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1", "8/1P1k2P1/8/8/8/8/1p2K1p1/8 b - - 0 1",
          "4k3/8/8/1pP5/6Pp/8/8/4K3 b - g3 0 1"})
        for (std::uint64_t seed = 0; seed < 40; ++seed)
            games.push_back(test::random_record(test::position(fen), seed, 40));
    return games;
}

TEST(MoveSamples, AreReadAsTheyWereAdded) {
    for (const double chance : {1.0, 0.6, 0.1, 0.02}) {
        const Stored stored = store_games(games(), chance);
        EXPECT_EQ(test::all_samples(stored.moves), stored.samples) << chance;
    }
}

TEST(MoveSamples, AnySampleCanComeFirst) {
    for (const double chance : {1.0, 0.5, 0.1}) {
        const Stored stored = store_games(games(), chance);
        ASSERT_GT(stored.samples.size(), 100U);
        for (std::size_t i = 0; i < stored.samples.size(); ++i) {
            MoveSamplesReader reader(stored.moves, i);
            ASSERT_EQ(reader.next(), stored.samples[i]) << i;
            if (i + 1 < stored.samples.size()) {
                ASSERT_EQ(reader.next(), stored.samples[i + 1]) << i;
            }
        }
    }
}

TEST(MoveSamples, OfWholeGamesTakeFewBytes) {
    const Stored stored = store_games(test::random_records(200), 0.65);
    const auto bytes = static_cast<double>(stored.moves.bytes().size());
    EXPECT_LT(bytes / static_cast<double>(stored.samples.size()), 8);
}

TEST(MoveSamples, TargetsAreRoundedTo16Bits) {
    std::vector<PackedSample> samples = test::material_samples(3, 1);
    const float targets[] = {0, 1, 0.3F};
    MoveSamplesWriter writer;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        samples[i].target = targets[i];
        writer.add(samples[i], {});
    }
    const auto read = test::all_samples(writer.finish());
    ASSERT_EQ(read.size(), 3U);
    EXPECT_EQ(read[0].target, 0);
    EXPECT_EQ(read[1].target, 1);
    EXPECT_NEAR(read[2].target, 0.3F, 0.5 / 65535);
    EXPECT_EQ(read[2].occupied, samples[2].occupied);
}

TEST(MoveSamples, CanBeCopiedByTheirBytes) {
    const Stored stored = store_games(games(), 0.5);
    const util::ByteView bytes = stored.moves.bytes();
    const MoveSamples copy(util::Bytes(bytes.begin(), bytes.end()), stored.moves.size());
    EXPECT_EQ(test::all_samples(copy), stored.samples);
}

TEST(MoveSamples, WithoutSamplesThereAreNoBytes) {
    MoveSamplesWriter writer;
    const MoveSamples none = writer.finish();
    EXPECT_EQ(none.size(), 0U);
    EXPECT_TRUE(none.bytes().empty());
}

}  // namespace
}  // namespace octet::train
