// The command `validate`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/run_cli.h"
#include "support/temporary_folder.h"

namespace octet::cli {
namespace {

using test::octet;
using test::Outcome;
using ::testing::EndsWith;
using ::testing::HasSubstr;

class ValidateCommand : public ::testing::Test {
protected:
    test::TemporaryFolder folder_;
};

constexpr std::string_view kFaulty =
    "1. e4 e5 2. 0-0 *\n\n1. e2e4 e5 *\n\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n";

TEST_F(ValidateCommand, ListsFaultsAndCounts) {
    const std::string path = folder_.write("games.pgn", kFaulty);
    const Outcome outcome = octet({"validate", path});
    EXPECT_EQ(outcome.status, io::kFailure);
    EXPECT_EQ(outcome.errors, "");
    EXPECT_EQ(outcome.output, path + ":1:13: error: no legal move is '0-0'\n" + path +
                                  ":3:4: warning: 'e2e4' is e4 in SAN\n"
                                  "3 games, 1 error, 1 warning\n");
}

TEST_F(ValidateCommand, StrictCountsWarnings) {
    const std::string path = folder_.write("games.pgn", "1. e2e4 e5 *\n");
    EXPECT_EQ(octet({"validate", path}).status, 0);
    EXPECT_EQ(octet({"validate", path, "--strict"}).status, io::kFailure);
    const std::string clean = folder_.write("clean.pgn", "1. e4 e5 *\n");
    EXPECT_EQ(test::output_of({"validate", clean, "--strict"}), "1 game, 0 errors, 0 warnings\n");
}

TEST_F(ValidateCommand, PrintsRecords) {
    const std::string path = folder_.write("games.pgn", kFaulty);
    EXPECT_EQ(octet({"validate", path, "--json"}).output,
              "{\"type\":\"error\",\"file\":0,\"line\":1,\"column\":13,\"game\":1,\"reason\":\"no "
              "legal move is '0-0'\"}\n"
              "{\"type\":\"warning\",\"file\":0,\"line\":3,\"column\":4,\"game\":2,\"reason\":\"'"
              "e2e4' is e4 in SAN\"}\n"
              "{\"type\":\"end\",\"games\":3,\"positions\":0,\"errors\":1,\"warnings\":1}\n");
}

TEST_F(ValidateCommand, ReadsPositionsToo) {
    const std::string path =
        folder_.write("x.epd",
                      "4k3/8/8/8/8/8/8/4K2R w K - bm Rh8+;\n4k3/8/8/8/8/8/8/4K2R w - - bm O-O;\n"
                      "4k3/8/8/8/8/8/8/8 w - -\n4k3/8/8/8/8/8/8/4K2R w Q -\n");
    const Outcome outcome = octet({"validate", path});
    EXPECT_EQ(outcome.status, io::kFailure);
    EXPECT_THAT(outcome.output, HasSubstr(":2:1: error: bm: 'O-O' is not a legal move\n"));
    EXPECT_THAT(outcome.output, HasSubstr(":3:1: error: "));
    EXPECT_THAT(outcome.output, HasSubstr(":4:1: warning: castling rights 'Q' dropped"));
    EXPECT_THAT(outcome.output, EndsWith("\n4 positions, 2 errors, 1 warning\n"));
    EXPECT_EQ(test::output_of({"validate", "4k3/8/8/8/8/8/8/4K2R", "w", "K", "-"}),
              "1 position, 0 errors, 0 warnings\n");
    EXPECT_EQ(test::output_of({"validate", "startpos"}), "1 position, 0 errors, 0 warnings\n");
    EXPECT_THAT(octet({"validate", path, "--format", "pgn"}).output, HasSubstr("1 game, 1 error"));
    EXPECT_EQ(octet({"validate", "startpos", "--format", "pgn"}).status, io::kBadArguments);
}

TEST_F(ValidateCommand, ALineOfMoreThanOneMiBIsAnError) {
    const std::string line = "4k3/8/8/8/8/8/8/4K2R w K -";
    const std::string path = folder_.write(
        "x.epd", line + " c0 \"" + std::string(std::size_t{1} << 20, 'x') + "\";\n" + line + "\n");
    const Outcome outcome = octet({"validate", path});
    EXPECT_EQ(outcome.status, io::kFailure);
    EXPECT_EQ(outcome.output, path +
                                  ":1:1: error: the line is longer than 1 MiB\n"
                                  "2 positions, 1 error, 0 warnings\n");
}

TEST_F(ValidateCommand, FilesThatAreNone) {
    EXPECT_EQ(octet({"validate"}).status, io::kBadArguments);
    EXPECT_EQ(octet({"validate", folder_.file("absent")}).status, io::kBadArguments);
    EXPECT_EQ(octet({"validate", folder_.file("")}).status, io::kBadArguments);
    const Outcome empty = octet({"validate", folder_.write("empty", "\n")});
    EXPECT_EQ(empty.status, io::kFailure);
    EXPECT_EQ(empty.output, "0 games, 0 errors, 0 warnings\n");
    EXPECT_THAT(empty.errors, HasSubstr("neither a game nor a position"));
    const Outcome utf16 = octet({"validate", folder_.write("utf16", "\xFF\xFEx")});
    EXPECT_EQ(utf16.status, io::kFailure);
    EXPECT_THAT(utf16.output, HasSubstr(":1:1: error: the file is UTF-16"));
}

}  // namespace
}  // namespace octet::cli
