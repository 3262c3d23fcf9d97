// The command `net`: from its options to a network file.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "eval/nnue/network.h"
#include "support/game_files.h"
#include "support/recorded_games.h"
#include "support/run_train.h"
#include "support/temporary_folder.h"

namespace octet::train {
namespace {

using testing::HasSubstr;

class NetCommand : public testing::Test {
protected:
    void SetUp() override {
        std::vector<gamefile::GameRecord> games;
        for (std::uint64_t seed = 1; seed <= 60; ++seed)
            games.push_back(test::random_record(board::Position::start(), seed, 100));
        test::write_games(folder_.file("games"), games);
    }

    test::TrainOutcome train(const std::vector<std::string>& options) const {
        std::vector<std::string> command{"net",
                                         "--data",
                                         folder_.file("games"),
                                         "--out",
                                         folder_.file("net"),
                                         "--hidden",
                                         "32",
                                         "--buckets",
                                         "1",
                                         "--batch",
                                         "256",
                                         "--epochs",
                                         "1",
                                         "--threads",
                                         "1",
                                         "--reports",
                                         "2"};
        command.insert(command.end(), options.begin(), options.end());
        return test::run_train(command);
    }

    const test::TemporaryFolder folder_;
};

TEST_F(NetCommand, TheOptionsAreInTheTrainingRecord) {
    const auto outcome = train({"--lambda",     "0.25",  "--td-lambda-share", "0.5",
                                "--td-lambda",  "0.75",  "--scale",           "300",
                                "--rate",       "0.002", "--last-rate",       "0.0001",
                                "--decay",      "0.02",  "--bucket-decay",    "3",
                                "--seed",       "9",     "--holdout",         "0.25",
                                "--sample",     "2",     "--first-ply",       "4",
                                "--max-score",  "1500",  "--max-clock",       "70",
                                "--with-checks"});
    ASSERT_EQ(outcome.status, 0) << outcome.errors;
    const auto network = eval::nnue::load_file(folder_.file("net"));
    ASSERT_TRUE(network) << network.reason();
    EXPECT_EQ(network->architecture.hidden, 32U);
    EXPECT_EQ(network->architecture.output_buckets, 1U);
    for (const char* text :
         {"target: lambda 0.25, outlook 0.5 (keep 0.75), scale 300\n",
          "batch 256, rate 0.002 to 0.0001, decay 0.02 (of input sets 3), seed 9, 2 reports\n",
          "(share 0.25 of the games), 1 in 2\n",
          "filter: first ply 4, score up to 1500, clock up to 70, in check yes, noisy moves no\n",
          "begins with: random weights\n"})
        EXPECT_THAT(network->training_record, HasSubstr(text));
}

TEST_F(NetCommand, DoesNotOverwriteAFileThatItReads) {
    ASSERT_EQ(train({}).status, 0);
    const std::string network = folder_.file("net");
    const auto before = eval::nnue::load_file(network);
    const auto outcome = train({"--from", network, "--seed", "2"});
    EXPECT_EQ(outcome.status, io::kFailure);
    EXPECT_THAT(outcome.errors, HasSubstr(network + " is an input file and cannot be the output"));
    EXPECT_EQ(*eval::nnue::load_file(network), *before);
    std::filesystem::rename(network, folder_.file("first"));
    EXPECT_EQ(train({"--from", folder_.file("first")}).status, 0);
}

TEST_F(NetCommand, TheRecordHasTheEndLambdaAndTheExponent) {
    ASSERT_EQ(train({"--lambda", "0.1", "--end-lambda", "0.75", "--exponent", "2.5"}).status, 0);
    EXPECT_THAT(eval::nnue::load_file(folder_.file("net"))->training_record,
                HasSubstr("target: lambda 0.1 to 0.75 with two men, outlook 0 (keep 0.85), scale "
                          "400, exponent of the loss 2.5\n"));
    EXPECT_THAT(train({"--end-lambda", "0.6", "--td-lambda-share", "0.5"}).errors,
                HasSubstr("--td-lambda-share: with --end-lambda 0.6 it is at most 0.4, not 0.5"));
}

TEST_F(NetCommand, ThreatFeaturesCanHaveARateOfTheirOwn) {
    const auto network = [&](const std::vector<std::string>& options) {
        const auto outcome = train(options);
        EXPECT_EQ(outcome.status, 0) << outcome.errors;
        return *eval::nnue::load_file(folder_.file("net"));
    };
    // The sum of the absolute weights: they begin at 0.
    const auto threat_weights = [](const eval::nnue::NetworkFile& file) {
        const std::size_t first = eval::nnue::kPlacementFeatures * file.architecture.hidden;
        int sum = 0;
        for (std::size_t i = first; i < file.input_weights.size(); ++i)
            sum += std::abs(file.input_weights[i]);
        return sum;
    };
    const auto plain = network({});
    EXPECT_THAT(plain.training_record, testing::Not(HasSubstr("threat features")));
    const auto faster = network({"--threat-rate-factor", "10"});
    EXPECT_THAT(faster.training_record, HasSubstr(" (of threat features times 10), decay"));
    EXPECT_GT(threat_weights(faster), 2 * threat_weights(plain));
}

TEST_F(NetCommand, WeightsCanDecayTowardsTheInitialNetwork) {
    ASSERT_EQ(train({}).status, 0);
    const std::string first = folder_.file("first");
    std::filesystem::rename(folder_.file("net"), first);
    // The distance of the input weights from those of the initial network.
    const auto distance = [&](std::vector<std::string> options) {
        options.insert(options.end(), {"--from", first, "--rate", "0.01"});
        const auto outcome = train(options);
        EXPECT_EQ(outcome.status, 0) << outcome.errors;
        const auto before = eval::nnue::load_file(first);
        const auto after = eval::nnue::load_file(folder_.file("net"));
        int sum = 0;
        for (std::size_t i = 0; i < before->input_weights.size(); ++i)
            sum += std::abs(after->input_weights[i] - before->input_weights[i]);
        return sum;
    };
    const int to_zero = distance({});
    EXPECT_LT(4 * distance({"--decay-to-initial", "--decay", "90", "--bucket-decay", "90"}),
              to_zero);
    EXPECT_THAT(eval::nnue::load_file(folder_.file("net"))->training_record,
                HasSubstr("decay 90 (of input sets 90) towards the initial network, seed"));
    EXPECT_THAT(train({"--decay-to-initial"}).errors,
                HasSubstr("--decay-to-initial requires --from"));
    EXPECT_THAT(train({"--decay", "2"}).errors,
                HasSubstr("--decay: without --decay-to-initial it is at most 1, not 2"));
    EXPECT_THAT(train({"--rate", "0.02", "--bucket-decay", "100"}).errors,
                HasSubstr("--bucket-decay: 100 times the --rate, 0.02, is more than 1"));
}

TEST_F(NetCommand, DataFilesCanHaveWeights) {
    std::vector<gamefile::GameRecord> games;
    for (std::uint64_t seed = 100; seed <= 130; ++seed)
        games.push_back(test::random_record(board::Position::start(), seed, 100));
    test::write_games(folder_.file("more"), games);
    const auto network = [&](const std::vector<std::string>& options) {
        std::vector<std::string> all{"--data", folder_.file("more")};
        all.insert(all.end(), options.begin(), options.end());
        const auto outcome = train(all);
        EXPECT_EQ(outcome.status, 0) << outcome.errors;
        return *eval::nnue::load_file(folder_.file("net"));
    };
    const auto plain = network({});
    EXPECT_EQ(network({"--data-weights", "1", "1"}), plain);
    EXPECT_THAT(plain.training_record, testing::Not(HasSubstr(", weight")));
    const auto weighted = network({"--data-weights", "1", "50"});
    EXPECT_THAT(weighted.training_record, testing::ContainsRegex("data more: .*, weight 50\n"));
    EXPECT_NE(weighted.input_weights, plain.input_weights);

    EXPECT_THAT(train({"--data-weights", "1", "2"}).errors,
                HasSubstr("--data-weights: a weight for each file of --data is needed: 1, not 2"));
    EXPECT_THAT(train({"--data-weights", "256"}).errors,
                HasSubstr("256 is not a whole number from 1 to 255"));
}

TEST_F(NetCommand, TrainsInSegments) {
    ASSERT_EQ(train({"--segment", "8"}).status, 0);
    EXPECT_THAT(eval::nnue::load_file(folder_.file("net"))->training_record,
                HasSubstr("batch 256 in segments of 8 by chunk, rate "));
    EXPECT_THAT(train({"--segment", "6"}).errors, HasSubstr("6 is not a power of two"));
    EXPECT_THAT(train({"--segment", "32"}).errors,
                HasSubstr("32 is not a whole number from 1 to 16"));
}

TEST_F(NetCommand, OldAndNewNamesOfOptionsGiveTheSameNetwork) {
    ASSERT_EQ(train({"--outlook", "0.5", "--outlook-keep", "0.75", "--set-decay", "3"}).status, 0);
    const auto old_names = eval::nnue::load_file(folder_.file("net"));
    ASSERT_EQ(
        train({"--td-lambda-share", "0.5", "--td-lambda", "0.75", "--bucket-decay", "3"}).status,
        0);
    const auto new_names = eval::nnue::load_file(folder_.file("net"));
    ASSERT_TRUE(old_names);
    EXPECT_EQ(*old_names, *new_names);
    ASSERT_EQ(train({}).status, 0);
    EXPECT_NE(*eval::nnue::load_file(folder_.file("net")), *new_names);
}

TEST_F(NetCommand, RefusesRatesAndTargetsThatContradictEachOther) {
    EXPECT_THAT(train({"--rate", "0.00001"}).errors, HasSubstr("is below the --last-rate"));
    EXPECT_THAT(train({"--lambda", "0.6", "--td-lambda-share", "0.5"}).errors,
                HasSubstr("--td-lambda-share: with --lambda 0.6 it is at most 0.4, not 0.5"));
    EXPECT_THAT(train({"--output-layers-only"}).errors, HasSubstr("--from"));
    EXPECT_THAT(train({"--shared-inputs-only"}).errors, HasSubstr("--from"));
    EXPECT_THAT(train({"--from", "net", "--output-layers-only", "--shared-inputs-only"}).errors,
                HasSubstr("excludes"));
    EXPECT_THAT(train({"--positions", "1000"}).errors, HasSubstr("--epochs"));
}

TEST_F(NetCommand, RefusesToOverwriteItsData) {
    const auto outcome =
        test::run_train({"net", "--data", folder_.file("games"), "--out", folder_.file("games")});
    EXPECT_EQ(outcome.status, io::kFailure);
    EXPECT_THAT(outcome.errors, HasSubstr("is an input file"));
    // The samples of net would be written to net.samples.
    std::filesystem::copy_file(folder_.file("games"), folder_.file("net.samples"));
    const auto samples = test::run_train(
        {"net", "--data", folder_.file("net.samples"), "--out", folder_.file("net")});
    EXPECT_EQ(samples.status, io::kFailure);
    EXPECT_THAT(samples.errors, HasSubstr("net.samples is an input file"));
}

}  // namespace
}  // namespace octet::train
