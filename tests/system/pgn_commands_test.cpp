// The commands validate and convert from outside: files, pipes, exit statuses.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>

#ifndef _WIN32
#include <sys/stat.h>
#endif

#include "support/temporary_folder.h"
#include "system/uci_session.h"

namespace octet::test {
namespace {

using ::testing::ElementsAre;

class PgnCommands : public ::testing::Test {
protected:
    void SetUp() override {
        if (!is_octet()) GTEST_SKIP() << "our own command line";
    }
};

/// The path of a file of tests/data/pgn.
std::string data(const std::string& name) { return OCTET_TEST_DATA "/pgn/" + name + ".pgn"; }

TEST_F(PgnCommands, ValidateListsTheFaultsOfFiles) {
    Process process(engine_program(),
                    {"validate", data("clean"), data("illegal_move"), data("castling_with_zeros")});
    EXPECT_THAT(process.read_all(),
                ElementsAre(data("illegal_move") + ":9:24: error: no legal move is 'Rxf9'",
                            data("castling_with_zeros") + ":9:35: warning: '0-0' is O-O in SAN",
                            "3 games, 1 error, 1 warning"));
    EXPECT_EQ(process.wait_for_exit(), 1);
    EXPECT_EQ(process.errors(), "");
}

TEST_F(PgnCommands, ValidateReadsAPipe) {
    Process process(engine_program(), {"validate", "-"});
    process.write("1. e4 e5 2. Ke3 *\n");
    process.close_input();
    EXPECT_THAT(process.read_all(), ElementsAre("<stdin>:1:13: error: no legal move is 'Ke3'",
                                                "1 game, 1 error, 0 warnings"));
    EXPECT_EQ(process.wait_for_exit(), 1);
}

TEST_F(PgnCommands, ACompressedPipeIsRefused) {
    Process process(engine_program(), {"validate", "-"});
    process.write("BZh91AY&SY\n");
    process.close_input();
    EXPECT_EQ(process.wait_for_exit(), 2);
    EXPECT_EQ(process.errors(),
              "octet: standard input is compressed by bzip2; unpack it first, for example: bzcat "
              "FILE | octet ... -\n");
}

TEST_F(PgnCommands, ConvertWritesPositionsAndMoves) {
    Process moves(engine_program(), {"convert", data("clean"), "--to", "uci"});
    EXPECT_THAT(moves.read_all(), ElementsAre("startpos moves e2e4 e7e5 g1f3 b8c6"));
    EXPECT_EQ(moves.wait_for_exit(), 0);
    Process last(engine_program(), {"convert", data("clean"), "--to", "epd", "--last"});
    EXPECT_THAT(last.read_all(),
                ElementsAre("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - id "
                            "\"game 1 ply 4\"; hmvc 2; fmvn 3;"));
}

#ifndef _WIN32
TEST_F(PgnCommands, ANamedPipeIsReadLikeAFile) {
    const TemporaryFolder folder;
    const std::string pipe = folder.file("pipe");
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    for (const std::vector<std::string>& words : {std::vector<std::string>{"validate"},
                                                  {"convert", "--to", "uci"},
                                                  {"convert", "--to", "fen", "--plies", "1"},
                                                  {"analyse", "--nodes", "50", "--games", "1"},
                                                  {"annotate", "--nodes", "50"},
                                                  {"puzzles", "--nodes", "50"}}) {
        const auto run = [&words](const std::string& path) {
            std::vector<std::string> all = words;
            all.insert(all.begin() + 1, path);
            Process process(engine_program(), all);
            const auto lines = process.read_all().size();
            return std::pair(lines, process.wait_for_exit());
        };
        Process writer("/bin/sh", {"-c", "cat \"$0\" >\"$1\"", data("clean"), pipe});
        EXPECT_EQ(run(pipe), run(data("clean"))) << words.front();
        EXPECT_EQ(writer.wait_for_exit(), 0);
    }
}
#endif

TEST_F(PgnCommands, AClosedPipeEndsTheOutput) {
    Process process(engine_program(), {"convert", "-", "--to", "fen"});
    process.close_output();
    process.write("1. e4 e5 *\n");
    process.close_input();
    EXPECT_EQ(process.wait_for_exit(), 74);
    EXPECT_EQ(process.errors(), "octet: cannot write to standard output: Broken pipe\n");
}

}  // namespace
}  // namespace octet::test
