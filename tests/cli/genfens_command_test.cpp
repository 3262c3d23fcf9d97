// The command `genfens`, called as OpenBench calls it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include "support/pattern.h"
#include "support/run_cli.h"
#include "support/temporary_folder.h"

namespace octet::cli {
namespace {

using test::MatchesPattern;
using test::output_of;

TEST(GenfensCommand, PrintsWhatOpenBenchReads) {
    const std::string text = output_of({"genfens 3 seed 7 book None", "quit"});
    EXPECT_EQ(std::ranges::count(text, '\n'), 3);
    EXPECT_THAT(text, MatchesPattern("(info string genfens [^ ]+ [wb] [^ ]+ [^ ]+ [0-9]+ 5\n)+"));
    EXPECT_EQ(output_of({"genfens 3 seed 7 book None extra words", "quit"}), text);
    EXPECT_EQ(output_of({"genfens", "3", "seed", "7"}), text);
    EXPECT_NE(output_of({"genfens 3 seed 8 book None", "quit"}), text);
}

TEST(GenfensCommand, HasAHelp) {
    const std::string text = output_of({"help", "genfens"});
    for (const char* const part : {"N seed S [book FILE|None]", "Number of openings", "\n  seed S ",
                                   "\n  book FILE ", "other words are ignored"})
        EXPECT_THAT(text, testing::HasSubstr(part));
    EXPECT_EQ(output_of({"genfens", "--help"}), text);
    EXPECT_EQ(output_of({"genfens", "-h"}), text);
}

TEST(GenfensCommand, BeginsWithPositionsOfABook) {
    const test::TemporaryFolder folder;
    const std::string path = folder.write(
        "book.epd",
        "# an opening\nrnbqkb1r/pppppp1p/5np1/8/2PP4/8/PP2PPPP/RNBQKBNR w KQkq - id \"1\";\n");
    const std::string text = output_of({"genfens 4 seed 7 book " + path + " more words", "quit"});
    EXPECT_EQ(std::ranges::count(text, '\n'), 4);
    EXPECT_THAT(text,
                MatchesPattern("(info string genfens [^ ]+ [wb] [^ ]+ [^ ]+ [0-9]+ [23]\n)+"));
    EXPECT_NE(output_of({"genfens 4 seed 8 book " + path}), text);
}

TEST(GenfensCommand, BeginsWithGamesOfABook) {
    const test::TemporaryFolder folder;
    const std::string path = folder.write("book.pgn", "[Event \"?\"]\n\n1. d4 Nf6 2. c4 g6 *\n");
    const std::string text = output_of({"genfens 4 seed 7 book " + path + " more words", "quit"});
    EXPECT_EQ(std::ranges::count(text, '\n'), 4);
    EXPECT_THAT(text,
                MatchesPattern("(info string genfens [^ ]+ [wb] [^ ]+ [^ ]+ [0-9]+ [45]\n)+"));
}

TEST(GenfensCommand, SaysWhatIsWrongWithABook) {
    const test::TemporaryFolder folder;
    const test::Outcome outcome =
        test::octet({"genfens 1 seed 1 book " + folder.file("no-such-file")});
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.errors, testing::HasSubstr("cannot open the file"));
}

}  // namespace
}  // namespace octet::cli
