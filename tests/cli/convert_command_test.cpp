// The command `convert`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <utility>

#include "support/data_file.h"
#include "support/run_cli.h"
#include "support/temporary_folder.h"

namespace octet::cli {
namespace {

using test::octet;
using test::Outcome;
using test::output_of;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class ConvertCommand : public ::testing::Test {
protected:
    test::TemporaryFolder folder_;
    std::string games_ = folder_.write("games.pgn", "1. e4 e5 *\n\n1. Nf3 {x} *\n\n1. e4 1-0\n");
};

TEST_F(ConvertCommand, ToPositions) {
    EXPECT_EQ(output_of({"convert", games_, "--to", "epd", "--plies", "1-"}),
              "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - id \"game 1 ply 1\";\n"
              "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - id \"game 1 ply 2\"; fmvn "
              "2;\n"
              "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - id \"game 2 ply 1\"; hmvc "
              "1;\n"
              "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - id \"game 3 ply 1\";\n");
    EXPECT_EQ(output_of({"convert", games_, "--to", "fen", "--last", "--unique", "--games", "1,3"}),
              "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n"
              "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n");
    EXPECT_EQ(output_of({"convert", games_, "--to", "fen", "--plies", "0", "--unique"}),
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n");
}

TEST_F(ConvertCommand, ToMovesAndToCleanGames) {
    EXPECT_EQ(output_of({"convert", games_, "--to", "uci"}),
              "startpos moves e2e4 e7e5\nstartpos moves g1f3\nstartpos moves e2e4\n");
    const std::string other =
        folder_.write("x.pgn", "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. 0-0 *\n");
    EXPECT_EQ(output_of({"convert", other, "--to", "uci"}),
              "fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1\n");
    EXPECT_EQ(output_of({"convert", games_, "--to", "pgn", "--games", "2"}),
              "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n"
              "[Black \"?\"]\n[Result \"*\"]\n\n1. Nf3 {x} *\n\n");
}

TEST_F(ConvertCommand, FromPositions) {
    const std::string epd = folder_.write("x.epd", "4k3/8/8/8/8/8/8/4K2R w K - bm Rh8+;\n");
    EXPECT_EQ(output_of({"convert", epd, "--to", "epd"}), "4k3/8/8/8/8/8/8/4K2R w K - bm Rh8+;\n");
    EXPECT_EQ(output_of({"convert", epd, "--to", "fen"}), "4k3/8/8/8/8/8/8/4K2R w K - 0 1\n");
    EXPECT_EQ(output_of({"convert", epd, "--to", "uci"}), "fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1\n");
    EXPECT_THAT(output_of({"convert", epd, "--to", "pgn"}),
                HasSubstr("[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n*\n"));
    EXPECT_EQ(output_of({"convert", "startpos", "--to", "uci"}), "startpos\n");
}

TEST_F(ConvertCommand, LeavesOutALineOfMoreThanOneMiB) {
    const std::string line = "4k3/8/8/8/8/8/8/4K2R w K -";
    const std::string path = folder_.write(
        "x.epd", line + " c0 \"" + std::string(std::size_t{1} << 20, 'x') + "\";\n" + line + "\n");
    const Outcome outcome = octet({"convert", path, "--to", "epd"});
    EXPECT_EQ(outcome.status, io::kFailure);
    EXPECT_EQ(outcome.output, line + "\n");
    EXPECT_THAT(outcome.errors,
                HasSubstr(path + ":1:1: the line is longer than 1 MiB; the line is skipped\n"));
}

TEST_F(ConvertCommand, PositionsBecomeGamesThatReadersTakeAsTheyAre) {
    // The rooks of the second position stand on the b-file and the g-file.
    const std::string epd =
        folder_.write("x.epd",
                      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - id \"a start\";\n"
                      "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq -\n");
    const std::string pgn = output_of({"convert", epd, "--to", "pgn"});
    EXPECT_THAT(pgn, StartsWith("[Event \"a start\"]\n"));
    EXPECT_EQ(pgn.find("[SetUp"), pgn.rfind("[SetUp")) << "the start position needs no FEN";
    EXPECT_THAT(pgn, HasSubstr("[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"1r2k1r1/"));
    EXPECT_EQ(output_of({"validate", folder_.write("x.pgn", pgn)}),
              "2 games, 0 errors, 0 warnings\n");
    EXPECT_THAT(output_of({"convert", "startpos", "--to", "pgn"}), Not(HasSubstr("FEN")));
}

TEST_F(ConvertCommand, IdsNameTheFileIfThereAreSeveral) {
    const std::string output =
        output_of({"convert", games_, games_, "--to", "epd", "--games", "3", "--last"});
    EXPECT_THAT(output, HasSubstr("id \"" + games_ + " game 3 ply 1\";"));
}

TEST_F(ConvertCommand, SaysThatTheGamesHaveNoneOfThePlies) {
    const Outcome outcome = octet({"convert", games_, "--to", "fen", "--plies", "100"});
    EXPECT_EQ(outcome.status, io::kFailure);
    EXPECT_EQ(outcome.output, "");
    EXPECT_EQ(outcome.errors, "octet: none of the chosen plies is in the games\n");
}

TEST_F(ConvertCommand, ChoosesLinesLikeGames) {
    const std::string epd =
        folder_.write("x.epd",
                      "# three kings\n4k3/8/8/8/8/8/8/4K2R w K -\n\n"
                      "4k3/8/8/8/8/8/8/3K3R w - -\n4k3/8/8/8/8/8/8/2K4R w - -\n");
    EXPECT_EQ(output_of({"convert", epd, "--to", "epd", "--games", "2"}),
              "4k3/8/8/8/8/8/8/3K3R w - -\n");
    EXPECT_EQ(output_of({"convert", epd, epd, "--to", "fen", "--games", "3-"}),
              "4k3/8/8/8/8/8/8/2K4R w - - 0 1\n4k3/8/8/8/8/8/8/2K4R w - - 0 1\n");
    for (const std::string& path : {epd, games_}) {
        const Outcome none = octet({"convert", path, "--to", "fen", "--games", "50"});
        EXPECT_EQ(none.status, io::kFailure);
        EXPECT_EQ(none.errors, "octet: the input has none of the chosen games and positions\n");
    }
}

TEST_F(ConvertCommand, PositionsHaveNoPlies) {
    const std::string epd = folder_.write("x.epd", "4k3/8/8/8/8/8/8/4K2R w K -\n");
    const std::string out = folder_.file("out");
    const Outcome outcome =
        octet({"convert", games_, epd, "--to", "fen", "--plies", "5", "--out", out});
    EXPECT_EQ(outcome.status, io::kBadArguments);
    EXPECT_THAT(outcome.errors, HasSubstr(epd + ": --plies chooses positions of games"));
    EXPECT_FALSE(std::filesystem::exists(out)) << "a second try would be refused";
    EXPECT_EQ(output_of({"convert", epd, "--to", "fen", "--plies", "0-"}),
              "4k3/8/8/8/8/8/8/4K2R w K - 0 1\n");
    for (const auto& [option, value] : {std::pair("--plies", "5"), {"--games", "2"}}) {
        const Outcome position = octet({"convert", "startpos", "--to", "fen", option, value});
        EXPECT_EQ(position.status, io::kBadArguments);
        EXPECT_THAT(position.errors, HasSubstr("is for files, not for a position"));
    }
}

TEST_F(ConvertCommand, FaultyGamesAreLeftOut) {
    const std::string path = folder_.write("x.pgn", "1. e4 e6 2. Nf9 *\n\n1. d4 *\n\n1. d5 *\n");
    const Outcome outcome = octet({"convert", path, "--to", "uci"});
    EXPECT_EQ(outcome.status, io::kFailure);
    EXPECT_EQ(outcome.output, "startpos moves d2d4\n");
    EXPECT_EQ(outcome.errors,
              "octet: " + path +
                  ":1:13: no legal move is 'Nf9'; game 1 is skipped\noctet: " + path +
                  ":5:4: no legal move is 'd5'; game 3 is skipped\n"
                  "octet: 2 of 3 games could not be read\n");
    EXPECT_EQ(octet({"convert", path, "--to", "uci", "--strict"}).output, "");
}

TEST_F(ConvertCommand, AFileInUtf16IsNoFaultyGame) {
    const std::string wide = folder_.write("wide.pgn", "\xFF\xFEx");
    const std::string fault =
        "octet: " + wide + ":1:1: the file is UTF-16: convert it to UTF-8; no game is read\n";
    for (const auto& files : {std::vector<std::string>{wide}, {games_, wide}, {wide, games_}}) {
        std::vector<std::string> words{"convert", "--to", "uci"};
        words.insert(words.end(), files.begin(), files.end());
        const Outcome outcome = octet(words);
        EXPECT_EQ(outcome.status, io::kFailure);
        EXPECT_EQ(outcome.errors, fault);
        EXPECT_EQ(outcome.output.empty(), files.size() == 1);
    }
    EXPECT_EQ(octet({"convert", wide, games_, "--to", "uci", "--strict"}).output, "");
}

TEST_F(ConvertCommand, TellsOfGamesWithTwoResults) {
    const std::string path =
        folder_.write("x.pgn", "[Result \"0-1\"]\n\n1. e4 1-0\n\n[Result \"0-1\"]\n\n1. d4 *\n");
    const Outcome outcome = octet({"convert", path, "--to", "pgn"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.errors,
              "octet: " + path +
                  ":3:7: the result 1-0 differs from the tag Result, which is 0-1; 1-0 " +
                  "counts\noctet: " + path +
                  ":7:7: the result * differs from the tag Result, which is 0-1; 0-1 counts\n");
    EXPECT_THAT(outcome.output, HasSubstr("1. e4 1-0\n"));
    EXPECT_THAT(outcome.output, HasSubstr("1. d4 0-1\n"));
    EXPECT_EQ(octet({"convert", path, "--to", "uci"}).errors, "") << "it has no results";
}

TEST_F(ConvertCommand, WritesANewFileOnly) {
    const std::string out = folder_.file("out.epd");
    EXPECT_EQ(output_of({"convert", games_, "--to", "fen", "--plies", "1", "--out", out}), "");
    EXPECT_THAT(test::content(out), HasSubstr("b KQkq - 0 1\n"));
    const Outcome again = octet({"convert", games_, "--to", "fen", "--out", out});
    EXPECT_EQ(again.status, io::kBadArguments);
    EXPECT_THAT(again.errors, HasSubstr("the file exists, and this output needs a new one"));
    EXPECT_THAT(octet({"convert", games_, "--to", "pgn", "--out", games_}).errors,
                HasSubstr("is both an input and an output"));
    const Outcome long_name =
        octet({"convert", games_, "--to", "pgn", "--out", folder_.file(std::string(300, 'x'))});
    EXPECT_EQ(long_name.status, io::kBadArguments);
    EXPECT_THAT(long_name.errors, HasSubstr("octet: cannot write "));
}

TEST_F(ConvertCommand, RefusesArgumentsThatMakeNoSense) {
    for (const std::vector<std::string>& arguments : {std::vector<std::string>{"--to", "png"},
                                                      {"--to", "uci", "--last"},
                                                      {"--to", "epd", "--plies", "9-3"},
                                                      {}}) {
        std::vector<std::string> all{"convert", games_};
        all.insert(all.end(), arguments.begin(), arguments.end());
        EXPECT_EQ(octet(all).status, io::kBadArguments);
    }
    const Outcome empty = octet({"convert", folder_.write("empty", ""), "--to", "epd"});
    EXPECT_EQ(empty.status, io::kFailure);
    EXPECT_THAT(empty.errors, HasSubstr("neither a game nor a position"));
}

}  // namespace
}  // namespace octet::cli
