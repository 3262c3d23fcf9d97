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

TEST(GenfensCommand, SaysWhatIsWrongWithABook) {
    const test::TemporaryFolder folder;
    const auto errors = [](const std::string& path) {
        const test::Outcome outcome = test::octet({"genfens 1 seed 1 book " + path});
        EXPECT_EQ(outcome.status, 2);
        return outcome.errors;
    };
    EXPECT_THAT(errors("no-such-file"), testing::HasSubstr("cannot open the file"));
    EXPECT_THAT(errors(folder.write("book.epd", "8/8/8/8/8/8/8/8 w - -\n")),
                testing::HasSubstr("the book has a line that is no position"));
    EXPECT_THAT(errors(folder.write("book.epd", "# nothing\n")),
                testing::HasSubstr("the book has no position"));
}

}  // namespace
}  // namespace octet::cli
