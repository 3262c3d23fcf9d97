// The command `winrate`: from files of games to the source and the plot of the win-rate model.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "support/data_file.h"
#include "support/game_files.h"
#include "support/recorded_games.h"
#include "support/run_train.h"
#include "support/temporary_folder.h"

namespace octet::train {
namespace {

using testing::HasSubstr;

/// Writes a file of random games.
std::string write_games(const test::TemporaryFolder& folder, std::uint64_t count) {
    std::vector<gamefile::GameRecord> games;
    for (std::uint64_t seed = 1; seed <= count; ++seed)
        games.push_back(test::random_record(board::Position::start(), seed, 100));
    test::write_games(folder.file("games"), games);
    return folder.file("games");
}

TEST(WinRateCommand, WritesSourceAndPlot) {
    const test::TemporaryFolder folder;
    const auto outcome = test::run_train({"winrate", "--data", write_games(folder, 60), "--out",
                                          folder.file("model.cpp"), "--plot",
                                          folder.file("model.svg"), "--first-ply", "10"});
    ASSERT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_THAT(test::content(folder.file("model.cpp")), HasSubstr("WinRateModel kWinRateModel"));
    EXPECT_THAT(test::content(folder.file("model.cpp")), HasSubstr("// 60 games, "));
    EXPECT_THAT(test::content(folder.file("model.cpp")), HasSubstr("positions from ply 10 on"));
    EXPECT_THAT(test::content(folder.file("model.svg")), HasSubstr("</svg>"));
    EXPECT_THAT(outcome.output, HasSubstr("material  even chance  spread\n"));
}

TEST(WinRateCommand, RefusesOneFileForSourceAndPlot) {
    const test::TemporaryFolder folder;
    const std::string games = write_games(folder, 60);
    for (const char* const plot : {"model.cpp", "./model.cpp"}) {
        const auto outcome =
            test::run_train({"winrate", "--data", games, "--out", folder.file("model.cpp"),
                             "--plot", folder.file(plot)});
        EXPECT_EQ(outcome.status, io::kBadArguments);
        EXPECT_THAT(outcome.errors, HasSubstr("--plot: " + folder.file(plot) + " is the file of"));
    }
    EXPECT_FALSE(std::filesystem::exists(folder.file("model.cpp")));
}

TEST(WinRateCommand, NeedsAThousandPositions) {
    const test::TemporaryFolder folder;
    const auto outcome = test::run_train(
        {"winrate", "--data", write_games(folder, 3), "--out", folder.file("model.cpp")});
    EXPECT_EQ(outcome.status, io::kFailure);
    EXPECT_THAT(outcome.errors, HasSubstr("positions are too few to fit the model: at least 1000"));
}

}  // namespace
}  // namespace octet::train
