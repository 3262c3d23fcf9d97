// The score of a position from White's point of view.
#include "analysis/score.h"

#include <gtest/gtest.h>

#include "eval/win_rate.h"

namespace octet::analysis {
namespace {

using board::Color;

TEST(Score, ComesFromASearchValueOfTheSideToMove) {
    const Score white = Score::from_value(300, Color::White);
    EXPECT_EQ(white, Score::cp(eval::to_cp(300)));
    EXPECT_GT(white.number, 0);
    EXPECT_EQ(Score::from_value(300, Color::Black), Score::cp(-white.number));
    EXPECT_EQ(Score::from_value(0, Color::Black), Score::cp(0));
}

TEST(Score, MatesAreInFullMovesAndSignedForWhite) {
    EXPECT_EQ(Score::from_value(eval::mate_in(1), Color::White), Score::mate(1));
    EXPECT_EQ(Score::from_value(eval::mate_in(5), Color::Black), Score::mate(-3));
    EXPECT_EQ(Score::from_value(eval::mated_in(2), Color::White), Score::mate(-1));
    EXPECT_EQ(Score::from_value(eval::mated_in(4), Color::Black), Score::mate(2));
}

TEST(Score, KnowsWhichSideMates) {
    EXPECT_FALSE(Score::cp(20000).is_mate());
    EXPECT_FALSE(Score::cp(20000).is_mate_by(Color::White));
    EXPECT_TRUE(Score::mate(3).is_mate_by(Color::White));
    EXPECT_FALSE(Score::mate(3).is_mate_by(Color::Black));
    EXPECT_TRUE(Score::mate(-3).is_mate_by(Color::Black));
    EXPECT_TRUE(Score::checkmate(Color::Black).is_mate_by(Color::Black));
    EXPECT_FALSE(Score::checkmate(Color::Black).is_mate_by(Color::White));
}

TEST(Score, KnowsTablebaseWins) {
    for (const eval::Value win : {eval::kTbWin, eval::kTbWinInMaxPly, -eval::kTbWinInMaxPly})
        EXPECT_TRUE(Score::from_value(win, Color::White).is_tb_win()) << win;
    for (const eval::Value other : {eval::kMaxEvaluation, -eval::kMaxEvaluation, eval::kCursedWin,
                                    eval::mate_in(9), eval::mated_in(8)})
        EXPECT_FALSE(Score::from_value(other, Color::White).is_tb_win()) << other;
    EXPECT_TRUE(Score::cp(-eval::kMinTbWinCp).is_tb_win());
    EXPECT_FALSE(Score::cp(eval::kMinTbWinCp - 1).is_tb_win());
    EXPECT_FALSE(Score::mate(eval::kTbWinCp).is_tb_win());
}

TEST(Score, ClampsCentipawns) {
    EXPECT_EQ(clamped_cp(Score::cp(-999)), -999);
    EXPECT_EQ(clamped_cp(Score::cp(1001)), 1000);
    EXPECT_EQ(clamped_cp(Score::cp(-20000)), -1000);
    EXPECT_EQ(clamped_cp(Score::mate(12)), 1000);
    EXPECT_EQ(clamped_cp(Score::mate(-1)), -1000);
    EXPECT_EQ(clamped_cp(Score::checkmate(Color::White)), 1000);
    EXPECT_EQ(clamped_cp(Score::cp(31), Color::White), 31);
    EXPECT_EQ(clamped_cp(Score::cp(31), Color::Black), -31);
}

TEST(Score, SwappedColoursSwapTheSign) {
    EXPECT_EQ(colors_swapped(Score::cp(31)), Score::cp(-31));
    EXPECT_EQ(colors_swapped(Score::mate(-2)), Score::mate(2));
    EXPECT_EQ(colors_swapped(Score::checkmate(Color::White)), Score::checkmate(Color::Black));
}

}  // namespace
}  // namespace octet::analysis
