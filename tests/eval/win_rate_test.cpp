// The win-rate model: relations that hold for any fitted numbers.
#include "eval/win_rate.h"

#include <gtest/gtest.h>

#include "support/positions.h"

namespace octet::eval {
namespace {

TEST(WinRate, Material) {
    EXPECT_EQ(material_points(board::Position::start()), 78);
    EXPECT_EQ(material_points(test::position("8/8/8/3k4/8/8/PB6/K5Q1 w - - 0 1")), 13);
}

TEST(WinRate, ChancesAddUpAndMirror) {
    for (int material = 0; material <= 100; material += 5)
        for (Value score = -3000; score <= 3000; score += 7) {
            const WinDrawLoss chances = win_draw_loss(score, material);
            ASSERT_EQ(chances.win + chances.draw + chances.loss, 1000);
            ASSERT_GE(std::min({chances.win, chances.draw, chances.loss}), 0);
            const WinDrawLoss other = win_draw_loss(-score, material);
            ASSERT_NEAR(chances.win, other.loss, 1);
            ASSERT_LE(chances.win, win_draw_loss(score + 1, material).win);
        }
}

TEST(WinRate, ProvenResultsAreCertain) {
    const WinDrawLoss win{.win = 1000};
    const WinDrawLoss loss{.loss = 1000};
    EXPECT_EQ(win_draw_loss(mate_in(7), 30), win);
    EXPECT_EQ(win_draw_loss(tb_win_in(3), 10), win);
    EXPECT_EQ(win_draw_loss(tb_loss_in(3), 10), loss);
}

TEST(WinRate, AHundredCentipawnsAreAnEvenChance) {
    constexpr int kMaterial = WinRateModel::kReferenceMaterial;
    const auto even = static_cast<Value>(WinRateModel::at(kWinRateModel.even, kMaterial) + 0.5);
    EXPECT_NEAR(to_cp(even), 100, 1);
    EXPECT_NEAR(win_draw_loss(even, kMaterial).win, 500, 3);
    EXPECT_EQ(to_cp(0), 0);
    EXPECT_EQ(to_cp(-even), -to_cp(even));
}

TEST(WinRate, TableWinsAreAboveEvaluations) {
    EXPECT_EQ(to_cp(tb_win_in(0)), 20000);
    EXPECT_EQ(to_cp(tb_win_in(5)), 19995);
    EXPECT_EQ(to_cp(tb_loss_in(5)), -19995);
    EXPECT_LT(to_cp(kMaxEvaluation), to_cp(tb_win_in(kMaxPly)));
}

}  // namespace
}  // namespace octet::eval
