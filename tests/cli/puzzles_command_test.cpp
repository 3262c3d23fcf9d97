// The command `puzzles`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "support/run_cli.h"
#include "support/temporary_folder.h"

namespace octet::cli {
namespace {

using test::octet;
using ::testing::HasSubstr;

const std::string kFoolsMate =
    "[White \"A\"]\n[Black \"B\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n";

std::string written(const test::TemporaryFolder& folder, const std::string& text) {
    const std::string path = folder.file("games.pgn");
    std::ofstream(path) << text;
    return path;
}

TEST(PuzzlesCommand, FindsTheFoolsMate) {
    const test::TemporaryFolder folder;
    const std::string path = written(folder, kFoolsMate);
    const test::Outcome outcome = octet({"puzzles", path, "--nodes", "20000"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.output,
              "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - bm Qh4#; pv Qh4#; "
              "id \"game 1 ply 3\"; c0 \"mate in 1\"; fmvn 2;\n");
    EXPECT_THAT(octet({"puzzles", path, "--nodes", "20000", "--json", "--workers", "2"}).output,
                HasSubstr(R"({"type":"puzzle","file":0,"game":1,"ply":3,)"));
}

TEST(PuzzlesCommand, SkipsFaultyGames) {
    const test::TemporaryFolder folder;
    const std::string path = written(folder, "[White \"A\"]\n\n1. e5 *\n\n" + kFoolsMate);
    const test::Outcome outcome = octet({"puzzles", path, "--nodes", "20000"});
    EXPECT_EQ(outcome.status, io::kFailure);
    EXPECT_THAT(outcome.errors, HasSubstr("games.pgn:3:4: "));
    EXPECT_THAT(outcome.errors, HasSubstr("; game 1 is skipped"));
    EXPECT_THAT(outcome.output, HasSubstr("id \"game 2 ply 3\""));
}

TEST(PuzzlesCommand, NeedsAGame) {
    const test::TemporaryFolder folder;
    const test::Outcome outcome = octet({"puzzles", written(folder, "\n")});
    EXPECT_EQ(outcome.status, io::kFailure);
    EXPECT_THAT(outcome.errors, HasSubstr("the input has no game"));
    EXPECT_EQ(octet({"puzzles", folder.file("absent.pgn")}).status, io::kBadArguments);
    EXPECT_EQ(octet({"puzzles"}).status, io::kBadArguments);
}

}  // namespace
}  // namespace octet::cli
