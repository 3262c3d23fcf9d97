// The win chance of White that belongs to a score.
#include "analysis/win_percent.h"

#include <gtest/gtest.h>

namespace octet::analysis {
namespace {

TEST(WinPercent, IsTheLogisticFunctionOfLichess) {
    EXPECT_DOUBLE_EQ(win_percent(Score::cp(0)), 50);
    EXPECT_NEAR(win_percent(Score::cp(100)), 59.1026, 1e-4);
    EXPECT_NEAR(win_percent(Score::cp(-300)), 24.8874, 1e-4);
    EXPECT_NEAR(win_percent(Score::cp(1000)), 97.5448, 1e-4);
}

TEST(WinPercent, CountsMatesAsTheBounds) {
    EXPECT_DOUBLE_EQ(win_percent(Score::cp(5000)), win_percent(Score::cp(1000)));
    EXPECT_DOUBLE_EQ(win_percent(Score::mate(9)), win_percent(Score::cp(1000)));
    EXPECT_DOUBLE_EQ(win_percent(Score::mate(-1)), win_percent(Score::cp(-1000)));
    EXPECT_DOUBLE_EQ(win_percent(Score::checkmate(board::Color::Black)),
                     win_percent(Score::cp(-1000)));
}

TEST(WinPercent, OfBothSidesIsAHundred) {
    for (const int cp : {-1500, -300, -1, 0, 42, 999})
        EXPECT_NEAR(win_percent(Score::cp(cp), board::Color::White) +
                        win_percent(Score::cp(cp), board::Color::Black),
                    100, 1e-9);
    EXPECT_LT(win_percent(Score::cp(50), board::Color::Black), 50);
}

}  // namespace
}  // namespace octet::analysis
