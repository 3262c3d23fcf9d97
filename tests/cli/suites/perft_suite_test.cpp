// Perft suites: right counts, wrong counts, and lines that cannot be read.
#include "cli/suites/perft_suite.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <limits>
#include <string>

#include "cli/suites/suite_file.h"
#include "support/temporary_folder.h"

namespace octet::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr std::uint64_t kAll = std::numeric_limits<std::uint64_t>::max();
const char* const kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

struct SuiteResult {
    bool right;
    std::string text;
};

SuiteResult run_suite(const std::string& suite, std::uint64_t max_nodes = kAll) {
    std::string text;
    io::Output output([&](std::string_view part) { text += part; });
    const test::TemporaryFolder folder;
    std::ofstream(folder.file("suite.epd"), std::ios::binary) << suite;
    const bool right = run_perft_suite(read_suite(folder.file("suite.epd")), max_nodes, output);
    return {right, text};
}

TEST(PerftSuite, RightCounts) {
    const auto result = run_suite(std::string(kStart) + " ;D1 20 ;D2 400 ;D3 8902\n");
    EXPECT_TRUE(result.right);
    EXPECT_THAT(result.text, HasSubstr("ok    rnbq"));
    EXPECT_THAT(result.text, HasSubstr("1 position, 3 counts, 9322 leaves"));
    EXPECT_THAT(result.text, HasSubstr("all right"));
}

TEST(PerftSuite, EpdOperations) {
    EXPECT_TRUE(run_suite("4k3/8/8/8/8/8/8/4K2R w K - D1 15; D2 66;\r\n").right);
}

TEST(PerftSuite, WrongCountIsNamed) {
    const auto result = run_suite(std::string(kStart) + " ;D1 20 ;D2 401\n");
    EXPECT_FALSE(result.right);
    EXPECT_THAT(result.text, HasSubstr("FAIL  rnbq"));
    EXPECT_THAT(result.text, HasSubstr("D2 should be 401, is 400"));
    EXPECT_THAT(result.text, HasSubstr("1 wrong"));
}

TEST(PerftSuite, LargeCountsAreSkipped) {
    const auto result = run_suite(std::string(kStart) + " ;D1 20 ;D9 2439530234167\n", 1000);
    EXPECT_TRUE(result.right);
    EXPECT_THAT(result.text, HasSubstr("1 count,"));
}

TEST(PerftSuite, UnreadableCountsAreWrong) {
    for (const char* claim :
         {"D2 4OO", "D2 4,00", "D2: 400", "D21 400", "D2", "D2 400 0", "D2 -1"}) {
        const auto result = run_suite(std::string(kStart) + " ;D1 20 ;" + claim + "\n");
        EXPECT_FALSE(result.right) << claim;
        EXPECT_THAT(result.text, HasSubstr("is not a depth up to 20 with a number of leaves"))
            << claim;
    }
    EXPECT_TRUE(run_suite(std::string(kStart) + " ;D0 1 ;dm 5; id \"D2\"; draw no;\n").right);
}

TEST(PerftSuite, SaysWhatItCleaned) {
    EXPECT_THAT(run_suite("4k3/8/8/8/8/8/8/4K3 w K - ;D1 5\n").text, HasSubstr("note  4k3/"));
}

TEST(PerftSuite, UnreadablePositionIsWrong) {
    const auto result = run_suite("rub\x1b\xff ;D1 20\n");
    EXPECT_FALSE(result.right);
    EXPECT_THAT(result.text, HasSubstr("FAIL  'rub?? ;D1 20'  "));
}

TEST(PerftSuite, ALineThatIsTooLongIsWrong) {
    const std::string start = kStart;
    const std::string rest(std::size_t{1} << 20, 'x');
    const auto result = run_suite(start + " ;D1 20 ;c0 \"" + rest + "\"\n" + start + " ;D1 20\n");
    EXPECT_FALSE(result.right);
    EXPECT_THAT(result.text, HasSubstr("  the line is longer than 1 MiB\nok    rnbq"));
}

TEST(PerftSuite, NothingToCheckIsNotRight) {
    EXPECT_FALSE(run_suite("").right);
    EXPECT_FALSE(run_suite("# a comment\n\n").right);
    const auto result = run_suite(std::string(kStart) + "\n");
    EXPECT_FALSE(result.right);
    EXPECT_THAT(result.text, HasSubstr("nothing to check"));
    EXPECT_THAT(result.text, Not(HasSubstr("ok ")));
}

}  // namespace
}  // namespace octet::cli
