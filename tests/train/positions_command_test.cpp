// The command `positions`: from games to an EPD file with their source.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/data_file.h"
#include "support/game_files.h"
#include "support/positions.h"
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

/// A game of one move, late enough to be chosen.
gamefile::GameRecord game_of_one_move(std::string_view fen, std::string_view move) {
    const board::Position start = test::position(fen);
    gamefile::GameRecord game{start.to_setup(), {}};
    game.moves.push_back({test::move(start, move), 0});
    return game;
}

TEST(PositionsCommand, RefusesAnIllegalMoveAlsoAfterTheLastChoice) {
    const test::TemporaryFolder folder;
    // Each game gives the position of one kind.
    std::vector<gamefile::GameRecord> games{
        game_of_one_move("4k3/8/8/8/8/8/8/R3K3 w - - 0 20", "e1d1"),
        game_of_one_move("rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 20", "e4d5"),
        game_of_one_move("4k3/r5p1/8/8/8/8/R5P1/4K3 w - - 0 20", "e1d1"),
        game_of_one_move("2b1k3/r7/8/8/8/8/R7/2B1K3 w - - 0 20", "e1f1"),
        game_of_one_move("rnbqkbnr/8/8/pppp4/PPPP4/8/8/RNBQKBNR w KQkq - 0 20", "g1f3"),
        game_of_one_move("4k1n1/pp6/8/8/8/8/PP6/4K1N1 w - - 0 20", "e1d1")};
    const auto choose = [&](const std::string& name) {
        test::write_games(folder.file(name), games);
        return test::run_train(
            {"positions", "--data", folder.file(name), "--out", folder.file("epd"), "--each", "1"});
    };
    const auto outcome = choose("legal");
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_EQ(test::read_lines(folder.file("epd")).size(), games.size());
    games.push_back(test::random_record(board::Position::start(), 1, 20));
    games.back().moves[5].move = games.back().moves[4].move;
    EXPECT_THAT(choose("illegal").errors, HasSubstr("illegal: game 6 holds an illegal move"));
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
