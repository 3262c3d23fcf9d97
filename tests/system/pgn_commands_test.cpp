// The commands validate and convert from outside: files, pipes, exit statuses.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

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

TEST_F(PgnCommands, ConvertWritesPositionsAndMoves) {
    Process moves(engine_program(), {"convert", data("clean"), "--to", "uci"});
    EXPECT_THAT(moves.read_all(), ElementsAre("startpos moves e2e4 e7e5 g1f3 b8c6"));
    EXPECT_EQ(moves.wait_for_exit(), 0);
    Process last(engine_program(), {"convert", data("clean"), "--to", "epd", "--last"});
    EXPECT_THAT(last.read_all(),
                ElementsAre("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - id "
                            "\"game 1 ply 4\"; hmvc 2; fmvn 3;"));
}

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
