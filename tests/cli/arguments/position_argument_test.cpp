// Positions as arguments of the command line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>

#include "cli/arguments/position_argument.h"
#include "cli/context.h"
#include "support/positions.h"
#include "support/run_cli.h"
#include "support/temporary_folder.h"

namespace octet::cli {
namespace {

using test::octet;
using test::Outcome;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

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
    const analysis::GameLine game = parse_position_argument({"startpos moves e2e4 e5", "Nf3"});
    EXPECT_EQ(game.start, board::Position::start());
    ASSERT_EQ(game.moves.size(), 3U);
    board::Position position = board::Position::start();
    for (const char* move : {"e2e4", "e7e5", "g1f3"}) position.make(test::move(position, move));
    EXPECT_EQ(game.last_position(), position);
    EXPECT_TRUE(parse_position_argument({"startpos", "moves"}).moves.empty());
}

TEST(PositionArgument, MoveNumbersAndAResultAreSkipped) {
    const auto expected = parse_position_argument({"startpos moves e2e4 e7e5 g1f3 b8c6"}).moves;
    for (const char* moves :
         {"1. e4 e5 2. Nf3 Nc6", "1.e4 e5 2.Nf3 Nc6 1-0", "1. e4 1... e5 2. Nf3 2...Nc6 *",
          "1.e2e4 ...e5 2. \xE2\x99\x98"
          "f3 2\xE2\x80\xA6 \xE2\x99\x9E"
          "c6 1/2-1/2"})
        EXPECT_EQ(parse_position_argument({"startpos", "moves", moves}).moves, expected) << moves;
    EXPECT_EQ(parse_position_argument({"startpos", "moves", "1.", "e4"}).moves.size(), 1U);
    for (const char* moves : {"1 e4", "0000", "1-0 e4", "e4 1.. e5 1-0 *"})
        EXPECT_THROW(parse_position_argument({"startpos", "moves", moves}), BadArguments) << moves;
}

TEST(PositionArgument, AMoveMayHaveItsNumber) {
    const auto start = board::Position::start();
    const board::Move knight = test::move(start, "g1f3");
    for (const char* text : {"Nf3", "1.Nf3", "1. Nf3", " 12. g1f3 ",
                             "1.\xE2\x99\x98"
                             "f3"})
        EXPECT_EQ(parse_move_argument(start, text), knight) << text;
    for (const char* text : {"1.", "1 Nf3", "", "1. 1. Nf3"})
        EXPECT_THROW(parse_move_argument(start, text), BadArguments) << text;
    EXPECT_EQ(octet({"explain", "startpos", "1."}).errors,
              "octet: '1.' is not a move in algebraic notation, as in Nf3, exd5, e8=Q or O-O "
              "(see 'octet help explain')\n");
    EXPECT_THAT(octet({"explain", "startpos", "1.", "Nf3", "--depth", "1"}).output,
                StartsWith("Nf3 is "));
}

TEST(PositionArgument, AGameHasAtMost30000Plies) {
    std::string text = "startpos moves";
    for (int i = 0; i < 7500; ++i) text += " g1f3 g8f6 f3g1 f6g8";
    EXPECT_EQ(parse_position_argument({text}).moves.size(), 30'000U);
    const Outcome outcome = octet({"board", text, "g1f3"});
    EXPECT_EQ(outcome.status, io::kBadArguments);
    EXPECT_THAT(outcome.errors,
                HasSubstr("there are 30001 moves behind 'moves'; at most 30000 are accepted"));
}

TEST(PositionArgument, AFenMayHaveItsWord) {
    const char* const fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    const analysis::GameLine game = parse_position_argument({"fen", fen, "moves", "O-O"});
    EXPECT_EQ(game.start, test::position(fen));
    EXPECT_EQ(game.moves.size(), 1U);
    EXPECT_EQ(parse_position_argument({fen}).start, test::position(fen));
}

/// The commands that take one position, with the arguments that come before it.
std::vector<std::vector<std::string>> commands_of_one_position() {
    return {{"board"},
            {"eval"},
            {"perft", "1", "--divide"},
            {"explain", "--depth", "1"},
            {"analyse", "--depth", "1"}};
}

/// What a command says to a position. Rows of figures that depend on the time are left out.
Outcome answer(std::vector<std::string> command, const std::vector<std::string>& position) {
    command.insert(command.end(), position.begin(), position.end());
    Outcome outcome = octet(command);
    outcome.output =
        std::regex_replace(outcome.output, std::regex("[^\n]*(nodes|  1/)[^\n]*\n"), "");
    return outcome;
}

TEST(PositionArgument, AllCommandsOfOnePositionTakeTheSame) {
    const std::string fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    const std::string castled = "4k3/8/8/8/8/8/8/5RK1 b - - 1 1";
    for (const auto& command : commands_of_one_position()) {
        const Outcome expected = answer(command, {castled});
        EXPECT_EQ(expected.status, 0) << command[0] << expected.errors;
        for (const std::vector<std::string>& words :
             {std::vector<std::string>{fen + " moves e1g1"},
              {fen, "moves", "O-O"},
              {"fen " + fen + " moves e1g1"},
              {"fen", fen, "moves", "e1g1"},
              {"4k3/8/8/8/8/8/8/4K2R", "w", "K", "-", "0", "1", "moves", "e1g1"},
              {"fen", "4k3/8/8/8/8/8/8/4K2R", "w", "K", "-", "0", "1", "moves", "e1g1"},
              {"fen", castled},
              {"fen", "4k3/8/8/8/8/8/8/5RK1", "b", "-", "-", "1", "1"}}) {
            const Outcome outcome = answer(command, words);
            EXPECT_EQ(outcome.status, 0) << command[0] << ::testing::PrintToString(words);
            EXPECT_EQ(outcome.errors, "") << command[0] << ::testing::PrintToString(words);
            EXPECT_EQ(outcome.output, expected.output) << ::testing::PrintToString(words);
        }
        EXPECT_EQ(answer(command, {"startpos", "moves", "e2e4"}).output,
                  answer(command, {"startpos moves e4"}).output);
        EXPECT_EQ(answer(command, {"startpos", "moves", "e2e5"}).status, io::kBadArguments);
        EXPECT_THAT(octet({"help", command[0]}).output, HasSubstr(kPositionHelp));
    }
}

TEST(PositionArgument, SaysThatMovesFollowTheirWord) {
    EXPECT_THAT(octet({"board", "startpos", "e2e4"}).errors,
                HasSubstr("behind 'startpos' comes the word 'moves' with moves, not 'e2e4'"));
}

TEST(PositionArgument, RefusesIllegalMoves) {
    EXPECT_THROW(parse_position_argument({"startpos moves e2e5"}), BadArguments);
    EXPECT_THROW(parse_position_argument({"startpos moves Nf6"}), BadArguments);
    EXPECT_THROW(parse_position_argument({"startpos e2e4"}), BadArguments);
    EXPECT_THROW(parse_position_argument({"nothing"}), BadArguments);
}

}  // namespace
}  // namespace octet::cli
