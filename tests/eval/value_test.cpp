// Values: the scale from mated to mate, and the moves of mate scores.
#include "eval/value.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>

namespace octet::eval {
namespace {

TEST(Value, TheScaleIsInOrder) {
    EXPECT_LT(kDraw, kMaxEvaluation);
    EXPECT_LT(kMaxEvaluation, kTbWinInMaxPly);
    EXPECT_LT(kTbWin, kMateInMaxPly);
    EXPECT_LT(kMateInMaxPly, kMate);
    EXPECT_LT(kMate, kInfinite);
    EXPECT_LT(kInfinite, kNoValue);
    EXPECT_LE(kNoValue, std::numeric_limits<std::int16_t>::max());
}

TEST(Value, ShorterMatesAreBetter) {
    for (int ply = 0; ply < kMaxPly; ++ply) {
        EXPECT_GT(mate_in(ply), mate_in(ply + 1));
        EXPECT_LT(mated_in(ply), mated_in(ply + 1));
        EXPECT_EQ(mated_in(ply), -mate_in(ply));
    }
}

TEST(Value, MatesOfEveryLengthAreDecisiveAndEvaluationsAreNot) {
    for (int ply = 0; ply <= kMaxPly; ++ply) {
        EXPECT_TRUE(is_win(mate_in(ply)));
        EXPECT_FALSE(is_loss(mate_in(ply)));
        EXPECT_TRUE(is_loss(mated_in(ply)));
        EXPECT_FALSE(is_win(mated_in(ply)));
        EXPECT_TRUE(is_decisive(mate_in(ply)));
        EXPECT_TRUE(is_decisive(mated_in(ply)));
    }
    for (Value value : {-kMaxEvaluation, -1, kDraw, 1, kMaxEvaluation}) {
        EXPECT_FALSE(is_win(value));
        EXPECT_FALSE(is_loss(value));
        EXPECT_FALSE(is_decisive(value));
    }
}

TEST(Value, TableWinsLieBetweenEvaluationsAndMates) {
    for (int ply = 0; ply <= kMaxPly; ++ply) {
        EXPECT_GT(tb_win_in(ply), kMaxEvaluation);
        EXPECT_LT(tb_win_in(ply), mate_in(kMaxPly));
        EXPECT_EQ(tb_loss_in(ply), -tb_win_in(ply));
        EXPECT_TRUE(is_win(tb_win_in(ply)));
        EXPECT_TRUE(is_loss(tb_loss_in(ply)));
        EXPECT_FALSE(is_mate(tb_win_in(ply)));
        EXPECT_TRUE(is_mate(mate_in(ply)));
        EXPECT_TRUE(is_mate(mated_in(ply)));
    }
    EXPECT_FALSE(is_decisive(kCursedWin));
}

TEST(Value, MateMovesAreFullMoves) {
    // Plies to giving mate: our next move, the move after a reply, and so on.
    EXPECT_EQ(mate_moves(mate_in(1)), 1);
    EXPECT_EQ(mate_moves(mate_in(3)), 2);
    EXPECT_EQ(mate_moves(mate_in(5)), 3);
    EXPECT_EQ(mate_moves(mate_in(245)), 123);
    // Plies to being mated: now, after our next move, and so on.
    EXPECT_EQ(mate_moves(mated_in(0)), 0);
    EXPECT_EQ(mate_moves(mated_in(2)), -1);
    EXPECT_EQ(mate_moves(mated_in(4)), -2);
    EXPECT_EQ(mate_moves(mated_in(246)), -123);
}

}  // namespace
}  // namespace octet::eval
