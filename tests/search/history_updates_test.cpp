// Bonuses and maluses by depth and result, and when correction history learns.
#include "search/history_updates.h"

#include <gtest/gtest.h>

namespace octet::search {
namespace {

constexpr int kVeryDeep = 60;

TEST(HistoryUpdates, TheBonusGrowsWithDepthUpToALimit) {
    EXPECT_EQ(history_bonus(3), 3 * params::kBonusSlope + params::kBonusOffset);
    EXPECT_EQ(history_bonus(kVeryDeep), params::kBonusMax);
}

TEST(HistoryUpdates, TheMalusGrowsWithDepthUpToALimit) {
    EXPECT_EQ(history_malus(3), 3 * params::kMalusSlope + params::kMalusOffset);
    EXPECT_EQ(history_malus(kVeryDeep), params::kMalusMax);
}

TEST(HistoryUpdates, TtMoveAndPriorMoveGetAShare) {
    EXPECT_EQ(tt_move_bonus(5), history_bonus(5) * params::kTtMoveShare / 100);
    EXPECT_EQ(prior_move_bonus(5), history_bonus(5) * params::kPriorMoveShare / 100);
    EXPECT_GT(tt_move_bonus(5), 0);
    EXPECT_GT(prior_move_bonus(5), 0);
}

TEST(HistoryUpdates, AMoveThatGainedGetsABonus) {
    const int neutral = params::kEvaluationOffset;
    EXPECT_EQ(eval_difference_bonus(20, neutral - 20), 0);
    EXPECT_EQ(eval_difference_bonus(20, neutral - 20 - 7), 7 * params::kEvaluationBonus);
    EXPECT_EQ(eval_difference_bonus(20 - 7, neutral - 20), 7 * params::kEvaluationBonus);
    EXPECT_EQ(eval_difference_bonus(20, neutral - 20 + 7), -7 * params::kEvaluationBonus);
    EXPECT_EQ(eval_difference_bonus(0, -5000), params::kEvaluationBonusMax);
    EXPECT_EQ(eval_difference_bonus(0, 5000), -params::kEvaluationBonusMax);
}

TEST(HistoryUpdates, TheFullSearchAfterAReducedOneDecides) {
    EXPECT_EQ(post_lmr_bonus(4, false, false), -history_malus(4));
    EXPECT_EQ(post_lmr_bonus(4, true, false), 0);
    EXPECT_EQ(post_lmr_bonus(4, true, true), history_bonus(4));
}

TEST(CorrectsEval, OnlyIfTheBoundIsOnTheNearSide) {
    EXPECT_TRUE(corrects_eval(11, Bound::Lower, 10));
    EXPECT_FALSE(corrects_eval(10, Bound::Lower, 10));
    EXPECT_TRUE(corrects_eval(9, Bound::Upper, 10));
    EXPECT_FALSE(corrects_eval(10, Bound::Upper, 10));
    EXPECT_TRUE(corrects_eval(10, Bound::Exact, 10));
    EXPECT_TRUE(corrects_eval(50, Bound::Exact, 10));
    EXPECT_TRUE(corrects_eval(-50, Bound::Exact, 10));
}

TEST(CorrectsEval, NotByMatesAndTablebases) {
    EXPECT_FALSE(corrects_eval(eval::kTbWinInMaxPly, Bound::Exact, 10));
    EXPECT_FALSE(corrects_eval(-eval::kTbWinInMaxPly, Bound::Exact, 10));
}

}  // namespace
}  // namespace octet::search
