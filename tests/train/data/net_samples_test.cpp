// Loading files of games: the same samples for any number of workers, and a clear error for a bad
// file.
#include "train/data/net_samples.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <limits>
#include <stdexcept>

#include "gamefile/manifest.h"
#include "support/game_files.h"
#include "support/recorded_games.h"
#include "support/temporary_folder.h"

namespace octet::train {
namespace {

using testing::HasSubstr;

/// Options that take every position, also those that self-play would not reach.
SamplingOptions every_position() {
    SamplingOptions options;
    options.filter = {.first_ply = -1000,
                      .with_checks = true,
                      .with_noisy_moves = true,
                      .max_score = 30000,
                      .max_halfmove_clock = 100000};
    options.one_in = 1;
    options.holdout = 0.3;
    return options;
}

std::size_t positions_of(const std::vector<gamefile::GameRecord>& games) {
    std::size_t positions = 0;
    for (const auto& game : games) positions += game.moves.size();
    return positions;
}

/// Why the files are refused; empty if they are not.
std::string reason_to_refuse(const std::vector<std::string>& paths) {
    Workers workers(2);
    try {
        load_samples(paths, every_position(), {}, workers);
        return "";
    } catch (const std::runtime_error& error) {
        return error.what();
    }
}

TEST(NetSamples, AreTheSameForAnyNumberOfWorkers) {
    const test::TemporaryFolder folder;
    const std::array files{test::random_records(40), test::random_records(30)};
    test::write_games(folder.file("a"), files[0]);
    test::write_games(folder.file("b"), files[1]);
    Workers one(1);
    Workers three(3);
    const NetSamples alone =
        load_samples({folder.file("a"), folder.file("b")}, every_position(), {}, one);
    const NetSamples together =
        load_samples({folder.file("a"), folder.file("b")}, every_position(), {}, three);
    EXPECT_EQ(alone.training, together.training);
    EXPECT_EQ(alone.validation, together.validation);
    EXPECT_FALSE(alone.validation.empty());

    ASSERT_EQ(alone.sources.size(), files.size());
    EXPECT_EQ(alone.sources[0].name, "a");
    EXPECT_EQ(alone.sources[0].torn_bytes, 0U);
    std::size_t games = 0;
    std::size_t positions = 0;
    for (std::size_t i = 0; i < files.size(); ++i) {
        EXPECT_EQ(alone.sources[i].games, files[i].size());
        EXPECT_EQ(alone.sources[i].positions, positions_of(files[i]));
        EXPECT_EQ(alone.sources[i].hash, together.sources[i].hash);
        games += files[i].size();
        positions += positions_of(files[i]);
    }
    EXPECT_NE(alone.sources[0].hash, alone.sources[1].hash);
    EXPECT_EQ(alone.games, games);
    EXPECT_EQ(alone.positions, positions);
    EXPECT_EQ(alone.training.size() + alone.validation.size(), positions);
}

// Otherwise a later training run would validate with games that an earlier one was trained on.
TEST(NetSamples, ValidationGamesDoNotDependOnTheOtherFiles) {
    const test::TemporaryFolder folder;
    const auto games = test::random_records(70);
    test::write_games(folder.file("a"), {games.begin(), games.begin() + 40});
    test::write_games(folder.file("b"), {games.begin() + 40, games.end()});
    Workers workers(2);
    const auto validation_of = [&](const std::vector<std::string>& names, std::uint64_t seed) {
        std::vector<std::string> paths;
        for (const std::string& name : names) paths.push_back(folder.file(name));
        SamplingOptions options = every_position();
        options.seed = seed;
        return load_samples(paths, options, {}, workers).validation;
    };
    const auto first = validation_of({"a"}, 7);
    const auto second = validation_of({"b"}, 7);
    EXPECT_FALSE(first.empty());
    EXPECT_FALSE(second.empty());
    auto both = first;
    both.insert(both.end(), second.begin(), second.end());
    EXPECT_EQ(validation_of({"a", "b"}, 7), both);
    both = second;
    both.insert(both.end(), first.begin(), first.end());
    EXPECT_EQ(validation_of({"b", "a"}, 7), both);
    EXPECT_NE(validation_of({"a"}, 8), first);
}

TEST(NetSamples, TheDefaultFilterTakesQuietPositions) {
    const test::TemporaryFolder folder;
    test::write_games(folder.file("a"), test::random_records(60));
    SamplingOptions quiet = every_position();
    quiet.filter = {.first_ply = 4, .max_score = 500};
    Workers workers(1);
    const NetSamples all = load_samples({folder.file("a")}, every_position(), {}, workers);
    const NetSamples some = load_samples({folder.file("a")}, quiet, {}, workers);
    EXPECT_LT(some.training.size(), all.training.size() / 2);
    for (const PackedSample& sample : some.training) EXPECT_LE(std::abs(sample.score), 500);
}

TEST(NetSamples, EachPlyHasItsOwnTdTarget) {
    const test::TemporaryFolder folder;
    const std::vector<gamefile::GameRecord> game{
        test::random_record(board::Position::start(), 3, 40)};
    test::write_games(folder.file("a"), game);
    SamplingOptions all = every_position();
    all.holdout = 0;
    Workers workers(1);
    const TdLambdaOptions options{.lambda = 0.75};
    const NetSamples samples = load_samples({folder.file("a")}, all, options, workers);
    const std::vector<float> expected = td_lambda_targets(game[0], options);
    ASSERT_EQ(samples.training.size(), expected.size());
    for (std::size_t ply = 0; ply < expected.size(); ++ply)
        EXPECT_EQ(samples.training[ply].td_target, ply % 2 == 0 ? expected[ply] : 1 - expected[ply])
            << ply;
    EXPECT_NE(expected[0], expected[1]);
}

TEST(NetSamples, HaveTheWeightOfTheirFile) {
    const test::TemporaryFolder folder;
    const auto games = test::random_records(30);
    test::write_games(folder.file("a"), {games.begin(), games.begin() + 9});
    test::write_games(folder.file("b"), {games.begin() + 9, games.end()});
    SamplingOptions all = every_position();
    all.holdout = 0;
    Workers workers(2);
    const std::vector<std::string> paths{folder.file("a"), folder.file("b")};
    const std::array<std::uint8_t, 2> weights{3, 250};
    const NetSamples weighted = load_samples(paths, all, {}, workers, weights);
    NetSamples plain = load_samples(paths, all, {}, workers);
    EXPECT_EQ(weighted.sources[0].weight, 3);
    EXPECT_EQ(weighted.sources[1].weight, 250);
    const auto first = static_cast<std::ptrdiff_t>(weighted.sources[0].positions);
    ASSERT_LT(first, std::ssize(plain.training));
    for (PackedSample& sample : plain.training) {
        EXPECT_EQ(sample.weight, 1);
        sample.weight = &sample - plain.training.data() < first ? 3 : 250;
    }
    EXPECT_EQ(weighted.training, plain.training);
}

TEST(NetSamples, ATornEndIsIgnored) {
    const test::TemporaryFolder folder;
    const auto games = test::random_records(20);
    const std::string path = folder.file("a");
    test::write_games(path, games);
    std::filesystem::resize_file(path, std::filesystem::file_size(path) - 5);
    Workers workers(1);
    const NetSamples samples = load_samples({path}, every_position(), {}, workers);
    EXPECT_LT(samples.games, games.size());
    EXPECT_GT(samples.games, 0U);
    EXPECT_GT(samples.sources[0].torn_bytes, 0U);
}

// The memory for the samples is reserved before the games are read.
TEST(NetSamples, AManifestThatPromisesTooManyPositionsDoesNoHarm) {
    const test::TemporaryFolder folder;
    const auto games = test::random_records(20);
    const std::vector<std::string> paths{folder.file("a"), folder.file("b")};
    test::write_games(paths[0], {games.begin(), games.begin() + 9});
    test::write_games(paths[1], {games.begin() + 9, games.end()});
    ASSERT_FALSE(gamefile::write_manifest(
        paths[0], {.settings = {.engine = "test"},
                   .games = 9,
                   .positions = std::numeric_limits<std::uint64_t>::max()}));
    Workers workers(1);
    const auto positions = [&](const std::vector<std::string>& files) {
        return load_samples(files, every_position(), {}, workers).positions;
    };
    EXPECT_EQ(positions({paths[0]}), positions_of({games.begin(), games.begin() + 9}));
    EXPECT_EQ(positions(paths), positions_of(games));
}

TEST(NetSamples, BadFilesAreRefused) {
    const test::TemporaryFolder folder;
    EXPECT_THAT(reason_to_refuse({folder.file("none")}), HasSubstr("cannot read"));

    test::write_games(folder.file("damaged"), test::random_records(20));
    std::fstream(folder.file("damaged"), std::ios::in | std::ios::out | std::ios::binary)
        .seekp(100)
        .put('x')
        .put('y');
    EXPECT_THAT(reason_to_refuse({folder.file("damaged")}), HasSubstr("checksum at byte"));

    auto games = test::random_records(20);
    games[3].moves[5].move = games[3].moves[4].move;
    test::write_games(folder.file("illegal"), games);
    EXPECT_THAT(reason_to_refuse({folder.file("illegal")}),
                HasSubstr("illegal: game 3 holds an illegal move"));
}

}  // namespace
}  // namespace octet::train
