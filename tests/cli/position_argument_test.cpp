// Positions as arguments of the command line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/context.h"
#include "cli/position_argument.h"
#include "support/positions.h"
#include "support/run_cli.h"
#include "support/temporary_folder.h"

namespace octet::cli {
namespace {

using test::octet;
using test::Outcome;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(PositionArgument, WarningsGoToStandardError) {
    const Outcome outcome = octet({"eval", "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.errors, HasSubstr("castling rights"));
    EXPECT_THAT(outcome.output, Not(HasSubstr("castling rights")));
}

TEST(PositionArgument, AFileIsNoPosition) {
    const test::TemporaryFolder folder;
    const std::string path = folder.write("games.pgn", "1. e4 *\n");
    const Outcome outcome = octet({"board", path});
    EXPECT_EQ(outcome.status, io::kBadArguments);
    EXPECT_THAT(
        outcome.errors,
        HasSubstr(path + "' is a file; this command takes one position: startpos or a FEN"));
}

TEST(PositionArgument, MovesFollowTheirWord) {
    const GameArgument game = parse_game_argument({"startpos moves e2e4 e5", "Nf3"});
    EXPECT_EQ(game.start, board::Position::start());
    ASSERT_EQ(game.moves.size(), 3U);
    board::Position position = board::Position::start();
    for (const char* move : {"e2e4", "e7e5", "g1f3"}) position.make(test::move(position, move));
    EXPECT_EQ(game.position(), position);
    EXPECT_TRUE(parse_game_argument({"startpos", "moves"}).moves.empty());
}

TEST(PositionArgument, AFenMayHaveItsWord) {
    const char* const fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    const GameArgument game = parse_game_argument({"fen", fen, "moves", "O-O"});
    EXPECT_EQ(game.start, test::position(fen));
    EXPECT_EQ(game.moves.size(), 1U);
    EXPECT_EQ(parse_game_argument({fen}).start, test::position(fen));
}

TEST(PositionArgument, RefusesIllegalMoves) {
    EXPECT_THROW(parse_game_argument({"startpos moves e2e5"}), BadArguments);
    EXPECT_THROW(parse_game_argument({"startpos moves Nf6"}), BadArguments);
    EXPECT_THROW(parse_game_argument({"startpos e2e4"}), BadArguments);
    EXPECT_THROW(parse_game_argument({"nothing"}), BadArguments);
}

}  // namespace
}  // namespace octet::cli
