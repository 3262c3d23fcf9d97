// Scores as people read them.
#include "report/score_text.h"

#include <gtest/gtest.h>

namespace octet::report {
namespace {

using analysis::Score;
using board::Color;

TEST(ScoreText, IsInPawnsWithASign) {
    EXPECT_EQ(score_text(Score::cp(21)), "+0.21");
    EXPECT_EQ(score_text(Score::cp(-310)), "-3.10");
    EXPECT_EQ(score_text(Score::cp(-5)), "-0.05");
    EXPECT_EQ(score_text(Score::cp(0)), "+0.00");
    EXPECT_EQ(score_text(Score::cp(19998)), "+199.98");
}

TEST(ScoreText, MarksMates) {
    EXPECT_EQ(score_text(Score::mate(3)), "#3");
    EXPECT_EQ(score_text(Score::mate(-12)), "#-12");
    EXPECT_EQ(score_text(Score::checkmate(Color::Black)), "#");
}

TEST(ScoreText, IsSpokenInWords) {
    EXPECT_EQ(spoken_score(Score::cp(21)), "plus 0.21");
    EXPECT_EQ(spoken_score(Score::cp(-230)), "minus 2.30");
    EXPECT_EQ(spoken_score(Score::cp(0)), "0.00");
    EXPECT_EQ(spoken_score(Score::mate(3)), "White mates in 3");
    EXPECT_EQ(spoken_score(Score::mate(-1)), "Black mates in 1");
    EXPECT_EQ(spoken_score(Score::checkmate(Color::White)), "checkmate");
}

}  // namespace
}  // namespace octet::report
