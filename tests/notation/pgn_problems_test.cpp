// Cleaning the texts of comments and NAGs.
#include "notation/pgn_problems.h"

#include <gtest/gtest.h>

namespace octet::notation {
namespace {

struct Fixture {
    explicit Fixture(std::string_view text, bool is_ascii = true)
        : lexer(text, {1, 1}), problems(lexer, reading, is_ascii), token(lexer.next()) {}

    PgnLexer lexer;
    PgnReading reading;
    PgnProblems problems;
    PgnLexeme token;
};

TEST(PgnProblems, CommentsHaveSingleBlanks) {
    Fixture f("{  a \n\t b\r\nc  }");
    EXPECT_EQ(f.problems.comment(f.token), "a b c");
    EXPECT_TRUE(f.reading.warnings.empty());
}

TEST(PgnProblems, OtherEncodingsAreReportedOnce) {
    Fixture f("{M\xFCller}", false);
    EXPECT_EQ(f.problems.comment(f.token), "M\xC3\xBCller");
    EXPECT_EQ(f.problems.utf8("\xFC", 1), "\xC3\xBC");
    EXPECT_EQ(f.problems.utf8("\xC3\xBC", 1), "\xC3\xBC");
    EXPECT_EQ(f.reading.warnings.size(), 1U);
}

TEST(PgnProblems, NagsHaveARange) {
    Fixture f("$255");
    EXPECT_EQ(f.problems.nag(f.token), 255);
    Fixture g("$256");
    EXPECT_FALSE(g.problems.nag(g.token));
    EXPECT_EQ(g.reading.warnings.size(), 1U);
}

TEST(PgnProblems, TheFirstErrorCounts) {
    Fixture f("a b");
    EXPECT_FALSE(f.problems.has_failed());
    f.problems.fail(2, "first");
    f.problems.fail(0, "second");
    EXPECT_EQ(f.reading.error, (PgnProblem{{1, 3}, "first"}));
}

}  // namespace
}  // namespace octet::notation
