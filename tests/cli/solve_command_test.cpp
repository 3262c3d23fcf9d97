// The command `solve`.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <string>
#include <vector>

#include "support/pattern.h"
#include "support/run_cli.h"
#include "support/syzygy_folder.h"
#include "support/temporary_folder.h"

namespace octet::cli {
namespace {

using test::HasPattern;
using test::octet;
using test::Outcome;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

TEST(SolveCommand, CountsWhatIsSolved) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("suite.epd");
    const auto solve = [&path](const std::string& suite) {
        std::ofstream(path) << suite;
        return octet({"solve", path, "--depth", "5", "--hash", "1"});
    };
    const std::string mate = "6k1/5ppp/8/8/8/8/8/4R1K1 w - -";
    const Outcome right =
        solve("# a comment\n\n" + mate + " bm Re8#; dm 1; id \"first\";\n" + mate + " am Re8#;\n");
    EXPECT_EQ(right.status, 0);
    EXPECT_THAT(right.output, HasPattern("solved +#1 .* Re8# +first\n"));
    EXPECT_THAT(right.output, HasPattern("solved +#1 +[0-9]+\\.[0-9]{2} +[0-9]+ "));
    EXPECT_THAT(right.output,
                HasPattern("missed +#1 +- +[0-9]+ +Re8# +line 4 asks for not Re8#\n"));
    EXPECT_THAT(right.output,
                HasPattern("\n1 of 2 solved \\(50.0 %\\), [^ ]+ nodes in [0-9.]+ s\n"));

    const Outcome wrong = solve(mate + " bm Re8#;\n" + mate + " bm Re9;\n");
    EXPECT_EQ(wrong.status, io::kFailure);
    EXPECT_THAT(wrong.errors,
                StartsWith("octet: " + path + ":2:1: bm: 'Re9' is not a move in algebraic"));
    EXPECT_THAT(wrong.errors, EndsWith("; it is skipped\n"));
    EXPECT_THAT(wrong.output, Not(HasSubstr("Re9")));
    EXPECT_THAT(wrong.output, HasSubstr("; 1 line cannot be read"));
    EXPECT_THAT(wrong.output, HasSubstr("1 of 1 solved (100.0 %), "));
    const Outcome empty = solve("# a comment\n");
    EXPECT_EQ(empty.status, io::kFailure);
    EXPECT_THAT(empty.output, HasPattern("0 of 0 solved .*; there are no positions\n"));

    const Outcome cleaned = solve("6k1/5ppp/8/8/8/8/8/4R1K1 w K - bm Re8#;\n");
    EXPECT_THAT(cleaned.output, HasPattern("note +'6k1/.*castling"));
    EXPECT_EQ(cleaned.status, 0);
}

/// The outcome of `solve` with this suite on standard input and these arguments.
Outcome solve_input(const std::string& suite, std::vector<std::string> arguments) {
    const test::TemporaryFolder folder;
    std::ofstream(folder.file("input")) << suite;
    const int input = open(folder.file("input").c_str(), O_RDONLY);
    const int before = dup(STDIN_FILENO);
    dup2(input, STDIN_FILENO);
    close(input);
    std::vector<std::string> all{"solve", "-", "--depth", "4", "--hash", "1"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    const Outcome outcome = octet(all);
    dup2(before, STDIN_FILENO);
    close(before);
    return outcome;
}

TEST(SolveCommand, IsAsWideAsTheTerminal) {
    const test::TemporaryFolder folder;
    const std::string path = folder.write(
        "suite.epd", "6k1/5ppp/8/8/8/8/8/4R1K1 w - - am Re8#; id \"a name of many words\";\n");
    const std::vector<std::string> words{"solve", path, "--depth", "5", "--hash", "1"};
    EXPECT_GT(test::width_of(octet(words).output), 60U);
    EXPECT_LE(test::width_of(octet(words, 60).output), 60U);
    EXPECT_LE(test::width_of(octet(words, 40).output), 40U);
}

TEST(SolveCommand, ReadsStandardInput) {
    EXPECT_THAT(solve_input("6k1/5ppp/8/8/8/8/8/4R1K1 w - - bm Re8#;\n", {}).output,
                HasSubstr("1 of 1 solved"));
    EXPECT_THAT(solve_input("hello\n", {}).errors, StartsWith("octet: <stdin>:1:1: "));
}

TEST(SolveCommand, SkipsALineThatIsTooLong) {
    const std::string line = "6k1/5ppp/8/8/8/8/8/4R1K1 w - - bm Re8#;";
    const std::string rest(std::size_t{1} << 20, 'x');
    const Outcome outcome = solve_input(line + " c0 \"" + rest + "\";\n" + line + "\n", {});
    EXPECT_EQ(outcome.status, io::kFailure);
    EXPECT_EQ(outcome.errors, "octet: <stdin>:1:1: the line is longer than 1 MiB; it is skipped\n");
    EXPECT_THAT(outcome.output, HasSubstr("1 of 1 solved"));
}

TEST(SolveCommand, TakesTablebasesANetworkAndTheClassicalEvaluation) {
    const std::string suite = "6k1/5ppp/8/8/8/8/8/4R1K1 w - - bm Re8#;\n";
    for (const char* option : {"--tables", "--syzygy"}) {
        const Outcome tables = solve_input(suite, {option, test::syzygy().path});
        EXPECT_EQ(tables.status, 0);
        EXPECT_THAT(tables.errors, HasSubstr(" WDL "));
    }
    EXPECT_EQ(solve_input(suite, {"--classical"}).status, 0);
    EXPECT_EQ(solve_input(suite, {"--network", "/nowhere"}).status, io::kBadArguments);
    EXPECT_EQ(solve_input(suite, {"--tables", "/nowhere"}).status, io::kBadArguments);
}

TEST(SolveCommand, FailsBelowMinSolved) {
    const std::string suite =
        "6k1/5ppp/8/8/8/8/8/4R1K1 w - - bm Re8#;\n6k1/5ppp/8/8/8/8/8/4R1K1 w - - am Re8#;\n";
    EXPECT_EQ(solve_input(suite, {"--min-solved", "1"}).status, 0);
    const Outcome outcome = solve_input(suite, {"--min-solved", "2"});
    EXPECT_EQ(outcome.status, io::kFailure);
    EXPECT_THAT(outcome.errors, HasSubstr("1 solved, --min-solved is 2"));
}

TEST(SolveCommand, ShowsNamesInOtherLanguages) {
    EXPECT_THAT(solve_input("6k1/5ppp/8/8/8/8/8/4R1K1 w - - bm Re8#; id \"Größe 1\";\n", {}).output,
                HasSubstr("Re8#     Größe 1\n"));
}

}  // namespace
}  // namespace octet::cli
