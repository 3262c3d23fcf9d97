// The command `tune`: from files of games to the source of the weights.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/data_file.h"
#include "support/game_files.h"
#include "support/recorded_games.h"
#include "support/run_train.h"
#include "support/temporary_folder.h"

namespace octet::train {
namespace {

using testing::HasSubstr;

TEST(TuneCommand, WritesWeightsAndReportsEachEpoch) {
    const test::TemporaryFolder folder;
    std::vector<gamefile::GameRecord> games;
    for (std::uint64_t seed = 1; seed <= 40; ++seed)
        games.push_back(test::random_record(board::Position::start(), seed, 100));
    test::write_games(folder.file("games"), games);
    const auto outcome = test::run_train(
        {"tune", "--data", folder.file("games"), "--out", folder.file("weights.cpp"), "--epochs",
         "2", "--sample", "1", "--holdout", "0.2", "--threads", "1", "--lambda", "0.25"});
    ASSERT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_THAT(outcome.output, HasSubstr("games: 40 games\n"));
    EXPECT_THAT(outcome.output, HasSubstr("epoch   2 of 2  loss 0."));
    const std::string source = test::content(folder.file("weights.cpp"));
    EXPECT_THAT(source, HasSubstr("constexpr Weights kWeights"));
    EXPECT_THAT(source, HasSubstr("// lambda 0.25, k "));
}

TEST(TuneCommand, NeedsPositions) {
    const test::TemporaryFolder folder;
    test::write_games(folder.file("games"), {});
    const auto outcome = test::run_train(
        {"tune", "--data", folder.file("games"), "--out", folder.file("weights.cpp")});
    EXPECT_EQ(outcome.status, io::kFailure);
    EXPECT_THAT(outcome.errors, HasSubstr("no position to train on"));
}

}  // namespace
}  // namespace octet::train
