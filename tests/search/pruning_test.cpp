// The conditions and margins of pruning, each on both sides of every limit.
#include "search/pruning.h"

#include <gtest/gtest.h>

#include "support/positions.h"
#include "support/test_node.h"

namespace octet::search {
namespace {

using eval::Value;
using test::TestNode;

constexpr Value kWin = eval::kTbWinInMaxPly;
using Entry = TranspositionTable::Entry;

// ---------------------------------------------------------------- nodes

TEST(TtCutoff, NeedsTheDepth) {
    Entry entry{.move = {}, .value = 50, .depth = 6, .bound = Bound::Lower};
    EXPECT_TRUE(tt_cutoff(entry, 50, 6, true, 0));
    EXPECT_FALSE(tt_cutoff(entry, 50, 7, true, 0));
}

TEST(TtCutoff, NeedsABoundOnTheRightSide) {
    Entry entry{.move = {}, .value = 50, .depth = 6, .bound = Bound::Lower};
    EXPECT_FALSE(tt_cutoff(entry, 51, 6, false, 0));
    entry.bound = Bound::Upper;
    EXPECT_TRUE(tt_cutoff(entry, 51, 6, false, 0));
    EXPECT_FALSE(tt_cutoff(entry, 50, 6, true, 0));
    entry.bound = Bound::Exact;
    EXPECT_TRUE(tt_cutoff(entry, 50, 6, true, 0));
    EXPECT_TRUE(tt_cutoff(entry, 51, 6, false, 0));
}

TEST(TtCutoff, AgainstTheExpectationNeedsMoreDepth) {
    const int limit = params::kUnexpectedCutoffDepth;
    const Entry high{.move = {}, .value = 50, .depth = 20, .bound = Bound::Exact};
    EXPECT_TRUE(tt_cutoff(high, 50, limit, true, 0));
    EXPECT_FALSE(tt_cutoff(high, 50, limit, false, 0));
    EXPECT_TRUE(tt_cutoff(high, 50, limit + 1, false, 0));
    EXPECT_TRUE(tt_cutoff(high, 51, limit, false, 0));
    EXPECT_FALSE(tt_cutoff(high, 51, limit, true, 0));
    EXPECT_TRUE(tt_cutoff(high, 51, limit + 1, true, 0));
}

TEST(TtCutoff, StopsNearTheFiftyMoveRule) {
    const Entry entry{.move = {}, .value = 50, .depth = 6, .bound = Bound::Exact};
    EXPECT_TRUE(tt_cutoff(entry, 50, 6, true, board::kNearFiftyMovePlies - 1));
    EXPECT_FALSE(tt_cutoff(entry, 50, 6, true, board::kNearFiftyMovePlies));
}

TEST(Razoring, NeedsTheMarginPerPly) {
    TestNode t;
    t.node.depth = 3;
    t.node.eval = -20;
    const Value alpha = -20 + 3 * params::kRazorMargin;
    EXPECT_TRUE(may_razor(t.node, alpha));
    EXPECT_FALSE(may_razor(t.node, alpha - 1));
}

TEST(Razoring, OnlyAtLowDepthAndNotForMates) {
    TestNode t;
    t.node.eval = -20'000;
    t.node.depth = params::kRazorDepth;
    EXPECT_TRUE(may_razor(t.node, 0));
    EXPECT_FALSE(may_razor(t.node, kWin));
    t.node.depth = params::kRazorDepth + 1;
    EXPECT_FALSE(may_razor(t.node, 0));
}

TEST(ReverseFutilityPruning, MarginGrowsWithDepthAndShrinksByGoodSigns) {
    const Value margin = params::kReverseFutilityMargin;
    EXPECT_EQ(reverse_futility_margin(5, false, false), 5 * margin);
    EXPECT_EQ(reverse_futility_margin(5, true, false), 4 * margin);
    EXPECT_EQ(reverse_futility_margin(5, false, true),
              5 * margin - params::kReverseFutilityWorsening);
    EXPECT_EQ(reverse_futility_margin(1, true, true), params::kReverseFutilityMin);
}

TEST(ReverseFutilityPruning, ReturnsAValueBetweenEvaluationAndBeta) {
    TestNode t;
    const Value margin = reverse_futility_margin(t.node.depth, false, false);
    t.node.eval = 100 + margin;
    EXPECT_EQ(reverse_futility_pruning(t.node, 100), (100 + margin + 100) / 2);
    t.node.eval -= 1;
    EXPECT_FALSE(reverse_futility_pruning(t.node, 100));
    t.node.improving = true;
    EXPECT_TRUE(reverse_futility_pruning(t.node, 100));
    t.node.improving = false;
    t.node.opponent_worsening = true;
    EXPECT_TRUE(reverse_futility_pruning(t.node, 100));
}

TEST(ReverseFutilityPruning, NotAtTtPvNodesNorAtHighDepthNorWithDecisiveValues) {
    TestNode t;
    t.node.eval = 5000;
    t.node.depth = params::kReverseFutilityDepth;
    EXPECT_TRUE(reverse_futility_pruning(t.node, 0));
    EXPECT_FALSE(reverse_futility_pruning(t.node, -kWin));
    t.node.tt_pv = true;
    EXPECT_FALSE(reverse_futility_pruning(t.node, 0));
    t.node.tt_pv = false;
    t.node.depth += 1;
    EXPECT_FALSE(reverse_futility_pruning(t.node, 0));
    t.node.depth -= 1;
    t.node.eval = kWin;
    EXPECT_FALSE(reverse_futility_pruning(t.node, 0));
}

TEST(NullMovePruning, OnlyAtCutNodesOfSomeDepth) {
    TestNode t;
    t.node.cut_node = true;
    t.node.depth = params::kNullDepth;
    t.node.eval = 1000;
    EXPECT_TRUE(may_null_move(t.node, 1000, 100));
    t.node.cut_node = false;
    EXPECT_FALSE(may_null_move(t.node, 1000, 100));
    t.node.cut_node = true;
    t.node.depth -= 1;
    EXPECT_FALSE(may_null_move(t.node, 1000, 100));
}

TEST(NullMovePruning, NeedsBothEvaluations) {
    TestNode t;
    t.node.cut_node = true;
    t.node.depth = 5;
    t.node.eval = 100;
    const Value needed = 100 + params::kNullStaticBase - 5 * params::kNullStaticSlope;
    EXPECT_TRUE(may_null_move(t.node, needed, 100));
    EXPECT_FALSE(may_null_move(t.node, needed - 1, 100));
    t.node.eval = 99;
    EXPECT_FALSE(may_null_move(t.node, needed, 100));
    t.node.eval = 100;
    EXPECT_FALSE(may_null_move(t.node, needed, -kWin));
}

TEST(NullMovePruning, ReducesMoreWithDepthAndEvaluation) {
    const int base = params::kNullBase;
    EXPECT_EQ(null_move_reduction(0, 100, 100), base);
    EXPECT_EQ(null_move_reduction(4 * params::kNullDivisor, 100, 100), base + 4);
    EXPECT_EQ(null_move_reduction(0, 100 + 2 * params::kNullMargin, 100), base + 2);
    EXPECT_EQ(null_move_reduction(0, 100 + 2 * params::kNullMargin - 1, 100), base + 1);
    EXPECT_EQ(null_move_reduction(0, 10'000, 100), base + params::kNullMaxBonus);
}

TEST(ProbCut, NeedsDepthAndFiniteBeta) {
    TestNode t;
    t.node.depth = params::kProbCutDepth;
    EXPECT_TRUE(may_probcut(t.node, 0));
    EXPECT_FALSE(may_probcut(t.node, kWin));
    t.node.depth -= 1;
    EXPECT_FALSE(may_probcut(t.node, 0));
}

TEST(ProbCut, NotAfterAQuietTtMoveOrALowTtValue) {
    TestNode t;
    t.node.depth = params::kProbCutDepth;
    t.node.tt_move = test::kQuietMove;
    EXPECT_FALSE(may_probcut(t.node, 0));
    t.node.tt_move = test::kCaptureMove;
    EXPECT_TRUE(may_probcut(t.node, 0));
    t.entry = Entry{.move = {}, .value = probcut_beta(0)};
    EXPECT_TRUE(may_probcut(t.node, 0));
    t.entry->value -= 1;
    EXPECT_FALSE(may_probcut(t.node, 0));
    t.entry->value = eval::kNoValue;
    EXPECT_TRUE(may_probcut(t.node, 0));
}

TEST(ProbCut, TheMarginIsAddedToBetaAndTakenOffTheValue) {
    EXPECT_EQ(probcut_beta(10), 10 + params::kProbCutMargin);
    EXPECT_EQ(probcut_value(probcut_beta(10)), 10);
    EXPECT_EQ(probcut_value(kWin), kWin);
}

TEST(SmallProbCut, NeedsALowerBoundFarAboveBeta) {
    TestNode t;
    t.node.depth = 9;
    EXPECT_FALSE(small_probcut(t.node, 50));
    const Value raised = 50 + params::kSmallProbCutMargin;
    t.entry = Entry{.move = {},
                    .value = raised,
                    .depth = 9 - params::kSmallProbCutDepth,
                    .bound = Bound::Lower};
    EXPECT_EQ(small_probcut(t.node, 50), raised);
    EXPECT_FALSE(small_probcut(t.node, 51));
    t.entry->bound = Bound::Exact;
    EXPECT_FALSE(small_probcut(t.node, 50));
    t.entry->bound = Bound::Lower;
    t.entry->depth -= 1;
    EXPECT_FALSE(small_probcut(t.node, 50));
    t.entry->depth += 1;
    t.entry->value = kWin;
    EXPECT_FALSE(small_probcut(t.node, 50));
    t.entry->value = eval::kNoValue;
    EXPECT_FALSE(small_probcut(t.node, 50));
    t.entry->value = raised;
    EXPECT_FALSE(small_probcut(t.node, -kWin));
}

TEST(InternalIterativeReduction, WithoutATtMoveAtPvAndCutNodes) {
    TestNode t;
    t.node.depth = params::kIirDepth;
    EXPECT_FALSE(internal_iterative_reduction(t.node, false));
    EXPECT_TRUE(internal_iterative_reduction(t.node, true));
    t.node.cut_node = true;
    EXPECT_TRUE(internal_iterative_reduction(t.node, false));
    t.node.depth -= 1;
    EXPECT_FALSE(internal_iterative_reduction(t.node, false));
    t.node.depth += 1;
    t.node.tt_move = test::kQuietMove;
    EXPECT_FALSE(internal_iterative_reduction(t.node, false));
}

TEST(ReductionAfterAlpha, AtMediumDepth) {
    EXPECT_FALSE(is_reduced_after_alpha(params::kAlphaRaisedMinDepth - 1));
    EXPECT_TRUE(is_reduced_after_alpha(params::kAlphaRaisedMinDepth));
    EXPECT_TRUE(is_reduced_after_alpha(params::kAlphaRaisedMaxDepth));
    EXPECT_FALSE(is_reduced_after_alpha(params::kAlphaRaisedMaxDepth + 1));
}

TEST(FailSoftBlending, DrawsAValueTowardsBetaTheLessTheDeeper) {
    EXPECT_EQ(blend_fail_soft(200, 100, 1), 150);
    EXPECT_EQ(blend_fail_soft(200, 100, 4), 180);
    EXPECT_EQ(blend_fail_soft(100, 100, 4), 100);
    EXPECT_EQ(blend_fail_soft(50, 100, 4), 50);
    EXPECT_EQ(blend_fail_soft(kWin, 100, 1), kWin);
    EXPECT_EQ(blend_fail_soft(-100, -kWin, 1), -100);
}

TEST(FailSoftBlending, MeetsHalfWayInQuiescence) {
    EXPECT_EQ(blend_stand_pat(200, 100), 150);
    EXPECT_EQ(blend_stand_pat(50, 100), 50);
    EXPECT_EQ(blend_stand_pat(kWin, 100), kWin);
}

// ---------------------------------------------------------------- moves

TEST(EarlyPvFrontier, IsDepthOneOfTheFirstIterations) {
    const int limit = params::kPvPruningIteration;
    EXPECT_TRUE(is_early_pv_frontier(1, limit - 1));
    EXPECT_FALSE(is_early_pv_frontier(1, limit));
    EXPECT_FALSE(is_early_pv_frontier(2, limit - 1));
}

TEST(LateMovePruning, FromAMoveNumberThatGrowsWithDepth) {
    const int count = params::kLateMoveBase + 5 * 5;
    EXPECT_TRUE(late_move_pruning(count, 5, true));
    EXPECT_FALSE(late_move_pruning(count - 1, 5, true));
    EXPECT_TRUE(late_move_pruning(count / 2, 5, false));
    EXPECT_FALSE(late_move_pruning(count / 2 - 1, 5, false));
}

TEST(FutilityPruning, NeedsTheMargin) {
    const Value alpha = -50 + params::kFutilityBase + 3 * params::kFutilityMargin;
    EXPECT_TRUE(futility_pruning(-50, 3, false, alpha));
    EXPECT_FALSE(futility_pruning(-50, 3, false, alpha - 1));
    EXPECT_FALSE(futility_pruning(-50, 3, true, alpha));
    EXPECT_TRUE(futility_pruning(-9000, params::kFutilityDepth, false, 0));
    EXPECT_FALSE(futility_pruning(-9000, params::kFutilityDepth + 1, false, 0));
}

TEST(FutilityPruning, OfCapturesCountsTheVictim) {
    const Value alpha =
        -50 + params::kCaptureFutilityBase + 3 * params::kCaptureFutilityMargin + 320;
    EXPECT_TRUE(capture_futility_pruning(-50, 3, 320, alpha));
    EXPECT_FALSE(capture_futility_pruning(-50, 3, 320, alpha - 1));
    EXPECT_FALSE(capture_futility_pruning(-50, 3, 500, alpha));
    EXPECT_TRUE(capture_futility_pruning(-9000, params::kCaptureFutilityDepth, 0, 0));
    EXPECT_FALSE(capture_futility_pruning(-9000, params::kCaptureFutilityDepth + 1, 0, 0));
}

TEST(HistoryPruning, OfMovesThatMostlyFailed) {
    const int limit = -5 * params::kHistoryPruningMargin;
    EXPECT_TRUE(history_pruning(limit - 1, 3, 5));
    EXPECT_FALSE(history_pruning(limit, 3, 5));
    EXPECT_FALSE(history_pruning(-limit, 3, 5));
    EXPECT_TRUE(history_pruning(limit - 1, params::kHistoryPruningDepth, 5));
    EXPECT_FALSE(history_pruning(limit - 1, params::kHistoryPruningDepth + 1, 5));
}

TEST(SeePruning, MarginsGrowWithDepthAndHistory) {
    EXPECT_EQ(see_quiet_margin(3), 9 * params::kSeeQuietMargin);
    EXPECT_EQ(see_noisy_margin(3, 0), 3 * params::kSeeNoisyMargin);
    EXPECT_EQ(see_noisy_margin(3, 2048),
              3 * params::kSeeNoisyMargin + 2 * params::kSeeNoisyHistory);
    EXPECT_EQ(see_noisy_margin(1, -16'384), 0);
}

TEST(SeePruning, LeavesOutAMoveThatLosesMoreThanTheMargin) {
    // The rook takes a pawn that a pawn defends.
    const board::Position position = test::position("4k3/8/2p5/3p4/8/8/8/3RK3 w - - 0 1");
    const board::Move move = test::move(position, "d1d5");
    const Value loss =
        kExchangeValue[board::PieceType::Rook] - kExchangeValue[board::PieceType::Pawn];
    EXPECT_TRUE(see_pruning(position, move, -eval::kInfinite, loss - 1));
    EXPECT_FALSE(see_pruning(position, move, -eval::kInfinite, loss));
}

TEST(SeePruning, BelievesAKnownGain) {
    const board::Position position = test::position("4k3/8/2p5/3p4/8/8/8/3RK3 w - - 0 1");
    EXPECT_FALSE(see_pruning(position, test::move(position, "d1d5"), -10, 10));
    EXPECT_TRUE(see_pruning(position, test::move(position, "d1d5"), -11, 10));
}

// ---------------------------------------------------------------- quiescence

TEST(QuiescencePruning, LateMovesOnlyRecaptureOrPromote) {
    const int last = params::kQuiescenceMoves;
    EXPECT_FALSE(quiescence_late_move_pruning(last, false, false));
    EXPECT_TRUE(quiescence_late_move_pruning(last + 1, false, false));
    EXPECT_FALSE(quiescence_late_move_pruning(last + 1, true, false));
    EXPECT_FALSE(quiescence_late_move_pruning(last + 1, false, true));
}

TEST(DeltaPruning, NeedsTheMargin) {
    EXPECT_EQ(delta_pruning_value(-30), -30 + params::kQuiescenceFutility);
    EXPECT_TRUE(delta_pruning(-30, delta_pruning_value(-30)));
    EXPECT_FALSE(delta_pruning(-30, delta_pruning_value(-30) - 1));
}

}  // namespace
}  // namespace octet::search
