// The command `positions`: from games to an EPD file with their source.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/data_file.h"
#include "support/game_files.h"
#include "support/recorded_games.h"
#include "support/run_train.h"
#include "support/temporary_folder.h"

namespace octet::train {
namespace {

using testing::Each;
using testing::HasSubstr;

TEST(PositionsCommand, WritesPositionsWithTheirSource) {
    const test::TemporaryFolder folder;
    std::vector<gamefile::GameRecord> games;
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
        games.push_back(test::random_record(board::Position::start(), seed, 100));
    test::write_games(folder.file("games"), games);
    const auto outcome = test::run_train({"positions", "--data", folder.file("games"), "--out",
                                          folder.file("epd"), "--each", "4", "--seed", "3"});
    ASSERT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_THAT(outcome.output, HasSubstr("games: 4 positions, quiet\n"));
    EXPECT_THAT(outcome.output, HasSubstr("games: 4 positions, capture pending\n"));
    const auto lines = test::read_lines(folder.file("epd"));
    EXPECT_GE(lines.size(), 8U);
    // Without a manifest the source is the name of the file.
    EXPECT_THAT(lines, Each(HasSubstr(" c0 \"games\";")));
}

TEST(PositionsCommand, DoesNotReplaceTheGames) {
    const test::TemporaryFolder folder;
    test::write_games(folder.file("games"),
                      {test::random_record(board::Position::start(), 1, 100)});
    const auto outcome = test::run_train(
        {"positions", "--data", folder.file("games"), "--out", folder.file("games")});
    EXPECT_EQ(outcome.status, io::kFailure);
}

}  // namespace
}  // namespace octet::train
