// A board as text.
#include "report/text_board.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/positions.h"

namespace octet::report {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(TextBoard, HasLettersOfFen) {
    const std::string text = text_board(board::Position::start(), false);
    EXPECT_THAT(text, StartsWith("  +---+---+---+---+---+---+---+---+\n"
                                 "8 | r | n | b | q | k | b | n | r |\n"));
    EXPECT_THAT(text, HasSubstr("\n1 | R | N | B | Q | K | B | N | R |\n"));
    EXPECT_THAT(text, HasSubstr("\n4 |   |   |   |   |   |   |   |   |\n"));
    EXPECT_THAT(text, EndsWith("\n    a   b   c   d   e   f   g   h\n"));
}

TEST(TextBoard, CanBeFlipped) {
    const std::string text = text_board(test::position("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1"), true);
    EXPECT_THAT(text, HasSubstr("+\n1 |   |   |   | K |   |   |   | Q |\n"));
    EXPECT_THAT(text, EndsWith("\n    h   g   f   e   d   c   b   a\n"));
}

}  // namespace
}  // namespace octet::report
