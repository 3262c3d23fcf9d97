// The command `solve`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "support/pattern.h"
#include "support/run_cli.h"
#include "support/temporary_folder.h"

namespace octet::cli {
namespace {

using test::HasPattern;
using test::octet;
using test::Outcome;
using ::testing::HasSubstr;

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
    EXPECT_THAT(right.output, HasPattern("missed +#1 .* Re8# +2 asks for not Re8#\n"));
    EXPECT_THAT(right.output, HasSubstr("\n1 of 2 solved, "));

    const Outcome wrong = solve(mate + " bm Re8#;\n" + mate + " bm Re9;\n");
    EXPECT_EQ(wrong.status, io::kFailure);
    EXPECT_THAT(wrong.output, HasSubstr("\nWRONG "));
    EXPECT_THAT(wrong.output, HasSubstr("1 of 1 solved, "));
    const Outcome empty = solve("# a comment\n");
    EXPECT_EQ(empty.status, io::kFailure);
    EXPECT_THAT(empty.output, HasSubstr("0 of 0 solved, 0 nodes; there are no positions\n"));

    const Outcome cleaned = solve("6k1/5ppp/8/8/8/8/8/4R1K1 w K - bm Re8#;\n");
    EXPECT_THAT(cleaned.output, HasPattern("note +'6k1/.*castling"));
    EXPECT_EQ(cleaned.status, 0);
}

}  // namespace
}  // namespace octet::cli
