// Loading files of games: the same samples for any number of workers, and a clear error for a bad
// file.
#include "train/data/net_samples.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <stdexcept>

#include "support/game_files.h"
#include "support/packed_samples.h"
#include "support/position_filters.h"
#include "support/recorded_games.h"
#include "support/temporary_folder.h"

namespace octet::train {
namespace {

using testing::HasSubstr;

NetSamplesOptions every_position() {
    NetSamplesOptions options;
    options.sampling = {.filter = test::no_filter(), .one_in = 1, .holdout = 0.3};
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
        load_samples(paths, every_position(), workers);
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
    // Many small chunks of samples, so that each worker makes some of them.
    NetSamplesOptions options = every_position();
    options.chunk_plies = 100;
    const NetSamples alone = load_samples({folder.file("a"), folder.file("b")}, options, one);
    const NetSamples together = load_samples({folder.file("a"), folder.file("b")}, options, three);
    EXPECT_GT(alone.training.chunk_sizes().size(), 16U);
    Workers two(2);
    const NetSamples in_large_chunks =
        load_samples({folder.file("a"), folder.file("b")}, every_position(), two);
    EXPECT_EQ(in_large_chunks.training.chunk_sizes().size(), 2U) << "one for each file";
    EXPECT_EQ(test::all_samples(alone.training), test::all_samples(in_large_chunks.training));
    EXPECT_EQ(alone.training.chunk_sizes(), together.training.chunk_sizes());
    EXPECT_EQ(test::all_samples(alone.training), test::all_samples(together.training));
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
        NetSamplesOptions options = every_position();
        options.sampling.seed = seed;
        return load_samples(paths, options, workers).validation;
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
    NetSamplesOptions quiet = every_position();
    quiet.sampling.filter = {.first_ply = 4, .max_score = 500};
    Workers workers(1);
    const NetSamples all = load_samples({folder.file("a")}, every_position(), workers);
    const NetSamples some = load_samples({folder.file("a")}, quiet, workers);
    EXPECT_LT(some.training.size(), all.training.size() / 2);
    const float most = sigmoid(500 / quiet.target.scale) + 1e-4F;
    for (const PackedSample& sample : test::all_samples(some.training))
        EXPECT_LE(std::max(sample.target, 1 - sample.target), most);
}

TEST(NetSamples, EachPlyHasItsOwnTarget) {
    const test::TemporaryFolder folder;
    const std::vector<gamefile::GameRecord> game{
        test::random_record(board::Position::start(), 3, 40)};
    test::write_games(folder.file("a"), game);
    NetSamplesOptions all = every_position();
    all.sampling.holdout = 0;
    all.target = {.td_lambda_share = 1, .td_lambda = 0.75F, .scale = 300};
    Workers workers(1);
    const auto samples = test::all_samples(load_samples({folder.file("a")}, all, workers).training);
    const std::vector<float> expected = td_lambda_targets(game[0], {.lambda = 0.75F, .scale = 300});
    ASSERT_EQ(samples.size(), expected.size());
    for (std::size_t ply = 0; ply < expected.size(); ++ply)
        EXPECT_NEAR(samples[ply].target, ply % 2 == 0 ? expected[ply] : 1 - expected[ply], 1e-5)
            << ply;
    EXPECT_NE(expected[0], expected[1]);
    all.target = {.lambda = 1};
    const auto results = test::all_samples(load_samples({folder.file("a")}, all, workers).training);
    for (const PackedSample& sample : results)
        EXPECT_NEAR(sample.target, sample.result / 2.0, 1e-5);
}

TEST(NetSamples, HaveTheWeightOfTheirFile) {
    const test::TemporaryFolder folder;
    const auto games = test::random_records(30);
    test::write_games(folder.file("a"), {games.begin(), games.begin() + 9});
    test::write_games(folder.file("b"), {games.begin() + 9, games.end()});
    NetSamplesOptions all = every_position();
    all.sampling.holdout = 0;
    Workers workers(2);
    const std::vector<std::string> paths{folder.file("a"), folder.file("b")};
    auto plain = test::all_samples(load_samples(paths, all, workers).training);
    all.weights = {3, 250};
    const NetSamples weighted = load_samples(paths, all, workers);
    EXPECT_EQ(weighted.sources[0].weight, 3);
    EXPECT_EQ(weighted.sources[1].weight, 250);
    const auto first = static_cast<std::ptrdiff_t>(weighted.sources[0].positions);
    ASSERT_LT(first, std::ssize(plain));
    for (PackedSample& sample : plain) {
        EXPECT_EQ(sample.weight, 1);
        sample.weight = &sample - plain.data() < first ? 3 : 250;
    }
    EXPECT_EQ(test::all_samples(weighted.training), plain);
}

// Positions that are not chosen and the games that are held out lie between the training samples.
TEST(NetSamples, AreTheChosenPositionsOfTheGames) {
    const test::TemporaryFolder folder;
    const auto games = test::random_records(60);
    test::write_games(folder.file("a"), games);
    NetSamplesOptions some = every_position();
    some.sampling.one_in = 3;
    Workers workers(2);
    const NetSamples samples = load_samples({folder.file("a")}, some, workers);
    std::vector<PackedSample> expected;
    GameFiles().read(folder.file("a"), [&](FileGame&& game) {
        sample_game(
            game, some.sampling,
            [&](const board::Position& position, const gamefile::ScoredMove&, bool is_validation) {
                if (is_validation) return;
                expected.push_back(
                    pack(position.board(), position.side_to_move(), 0, game.record.result));
            });
    });
    auto training = test::all_samples(samples.training);
    for (PackedSample& sample : training) sample.target = 0;
    for (PackedSample& sample : expected) sample.target = 0;
    EXPECT_GT(expected.size(), 100U);
    EXPECT_EQ(training, expected);
}

TEST(NetSamples, ATornEndIsIgnored) {
    const test::TemporaryFolder folder;
    const auto games = test::random_records(20);
    const std::string path = folder.file("a");
    test::write_games(path, games);
    std::filesystem::resize_file(path, std::filesystem::file_size(path) - 5);
    Workers workers(1);
    const NetSamples samples = load_samples({path}, every_position(), workers);
    EXPECT_LT(samples.games, games.size());
    EXPECT_GT(samples.games, 0U);
    EXPECT_GT(samples.sources[0].torn_bytes, 0U);
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
