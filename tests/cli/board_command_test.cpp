// The command `board`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "support/data_file.h"
#include "support/run_cli.h"
#include "support/temporary_folder.h"

namespace octet::cli {
namespace {

using test::octet;
using test::output_of;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST(BoardCommand, PrintsThePosition) {
    EXPECT_THAT(output_of({"board", "startpos"}),
                HasSubstr("\n8 | r | n | b | q | k | b | n | r |\n"));
    EXPECT_THAT(output_of({"board", "4k3/8/8/8/8/8/8/Q3K3", "b", "-", "-", "0", "1", "--flip"}),
                EndsWith("    h   g   f   e   d   c   b   a\n4k3/8/8/8/8/8/8/Q3K3 b - - 0 1\n"));
}

TEST(BoardCommand, DrawsToStandardOutput) {
    const std::string svg =
        output_of({"board", "startpos", "--svg", "-", "--arrow", "e2e4", "--arrow", "d7d5:red",
                   "--mark", "d5:blue", "--last", "g8f6", "--size", "100", "--no-coordinates"});
    EXPECT_THAT(svg, StartsWith("<svg xmlns="));
    EXPECT_THAT(svg, HasSubstr("width=\"100\""));
    EXPECT_THAT(svg, HasSubstr("class=\"arrow green\""));
    EXPECT_THAT(svg, HasSubstr("class=\"arrow red\""));
    EXPECT_THAT(svg, HasSubstr("class=\"mark blue\""));
    EXPECT_THAT(svg, HasSubstr("<rect class=\"last\" x=\"240\" y=\"0\""));
    EXPECT_THAT(svg, Not(HasSubstr("<text")));
}

TEST(BoardCommand, ReplacesAFile) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("board.svg");
    EXPECT_EQ(output_of({"board", "startpos", "--svg", path}), "");
    EXPECT_THAT(test::content(path), EndsWith("</svg>\n"));
    EXPECT_EQ(output_of({"board", "startpos", "--flip", "--svg", path}), "");
    EXPECT_THAT(test::content(path), HasSubstr("<text x=\"2\" y=\"9\">1</text>"));
    const std::string absent = folder.file("no/folder.svg");
    const test::Outcome failed = octet({"board", "startpos", "--svg", absent});
    EXPECT_EQ(failed.status, io::kWriteFailed);
    EXPECT_THAT(failed.errors, StartsWith("octet: cannot write " + absent + ": "));
}

#ifndef _WIN32
TEST(BoardCommand, DrawsToTheFileBehindALink) {
    const test::TemporaryFolder folder;
    std::filesystem::create_symlink("board.svg", folder.file("link.svg"));
    EXPECT_EQ(output_of({"board", "startpos", "--svg", folder.file("link.svg")}), "");
    EXPECT_TRUE(std::filesystem::is_symlink(folder.file("link.svg")));
    EXPECT_THAT(test::content(folder.file("board.svg")), EndsWith("</svg>\n"));
}
#endif

TEST(BoardCommand, SaysWhatIsWrong) {
    const auto error_of = [](const std::vector<std::string>& arguments) {
        std::vector<std::string> all{"board", "startpos", "--svg", "-"};
        all.insert(all.end(), arguments.begin(), arguments.end());
        const test::Outcome outcome = octet(all);
        EXPECT_EQ(outcome.status, io::kBadArguments);
        EXPECT_EQ(outcome.output, "");
        return outcome.errors;
    };
    EXPECT_THAT(error_of({"--arrow", "e9"}),
                HasSubstr("octet: --arrow e9: not a pair of squares such as e2e4"));
    EXPECT_THAT(error_of({"--arrow", "e2e2"}), HasSubstr("not a pair of squares"));
    EXPECT_THAT(error_of({"--arrow", "e2e4:pink"}),
                HasSubstr("--arrow e2e4:pink: 'pink' is not one of green, red, yellow, blue"));
    EXPECT_THAT(error_of({"--mark", "i5"}), HasSubstr("--mark i5: not a square such as d5"));
    EXPECT_THAT(error_of({"--last", "e2"}), HasSubstr("--last e2: not a pair of squares"));
    EXPECT_THAT(error_of({"--size", "1"}), HasSubstr("--size"));
    EXPECT_EQ(octet({"board"}).status, io::kBadArguments);
    EXPECT_EQ(octet({"board", "nonsense"}).status, io::kBadArguments);
}

TEST(BoardCommand, ATextHasNothingOfADrawing) {
    for (const std::vector<std::string>& option : {std::vector<std::string>{"--arrow", "e2e4"},
                                                   {"--mark", "d5"},
                                                   {"--last", "e2e4"},
                                                   {"--size", "100"},
                                                   {"--no-coordinates"}}) {
        std::vector<std::string> all{"board", "startpos"};
        all.insert(all.end(), option.begin(), option.end());
        const test::Outcome outcome = octet(all);
        EXPECT_EQ(outcome.status, io::kBadArguments) << option[0];
        EXPECT_EQ(outcome.output, "") << option[0];
        EXPECT_THAT(outcome.errors, HasSubstr(option[0] + " requires --svg"));
    }
}

}  // namespace
}  // namespace octet::cli
