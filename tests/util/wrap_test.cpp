// Where long lines are broken, and where their rest stands.
#include "util/wrap.h"

#include <gtest/gtest.h>

namespace octet::util {
namespace {

TEST(WrapLines, BreaksBetweenWords) {
    EXPECT_EQ(wrap_lines("aaa bbb ccc ddd eee fff", 20), "aaa bbb ccc ddd eee\nfff");
    EXPECT_EQ(wrap_lines("aaa bbb ccc ddd eeee\nfff", 20), "aaa bbb ccc ddd eeee\nfff");
    EXPECT_EQ(wrap_lines("", 20), "");
    EXPECT_EQ(wrap_lines("a\n\nb\n", 20), "a\n\nb\n");
}

TEST(WrapLines, TheRestStandsBelowTheLastColumn) {
    EXPECT_EQ(wrap_lines("  name  what it is good for, in words", 30),
              "  name  what it is good for,\n        in words");
    EXPECT_EQ(wrap_lines("          a description of its own line", 30),
              "          a description of its\n          own line");
}

TEST(WrapLines, AColumnWithoutRoomIsPassedOver) {
    EXPECT_EQ(wrap_lines("  --option NUMBER       what it is good for", 30),
              "  --option NUMBER       what\n    it is good for");
}

TEST(WrapLines, AMoveNumberStaysWithItsMove) {
    EXPECT_EQ(wrap_lines("1. e4 e5 2. Nf3 Nc6 3. Bb5", 22), "1. e4 e5 2. Nf3 Nc6\n3. Bb5");
    EXPECT_EQ(wrap_lines("the best line is 12... Nf6", 22), "the best line is\n12... Nf6");
}

TEST(WrapLines, OnlyALongWordMakesALongLine) {
    const std::string word(30, 'x');
    EXPECT_EQ(wrap_lines(word, 20), word);
    EXPECT_EQ(wrap_lines("a " + word + " b", 20), "a\n" + word + "\nb");
}

}  // namespace
}  // namespace octet::util
