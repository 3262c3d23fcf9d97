// Judges a move by the scores before and after it.
#include "analysis/judgement.h"

#include <gtest/gtest.h>

namespace octet::analysis {
namespace {

using board::Color;

Judgement judge_white(Score before, Score after) {
    const Judgement judgement = judge(before, after, Color::White, {});
    EXPECT_EQ(judge(colors_swapped(before), colors_swapped(after), Color::Black, {}), judgement)
        << "colours swapped";
    return judgement;
}

TEST(Judgement, LossesAreOfTheMoverAndNotNegative) {
    EXPECT_NEAR(win_percent_loss(Score::cp(100), Score::cp(0), Color::White), 9.1026, 1e-4);
    EXPECT_EQ(win_percent_loss(Score::cp(100), Score::cp(0), Color::Black), 0);
    EXPECT_EQ(centipawn_loss(Score::cp(100), Score::cp(-20), Color::White), 120);
    EXPECT_EQ(centipawn_loss(Score::cp(100), Score::cp(-20), Color::Black), 0);
    EXPECT_EQ(centipawn_loss(Score::cp(-20), Score::cp(100), Color::Black), 120);
    EXPECT_EQ(centipawn_loss(Score::mate(2), Score::cp(900), Color::White), 100);
    EXPECT_EQ(centipawn_loss(Score::cp(4000), Score::cp(1200), Color::White), 0);
}

TEST(Judgement, GrowsWithTheLossOfWinChance) {
    // From equality 5, 10 and 15 points are 54.5, 110.1 and 168.1 centipawns.
    EXPECT_EQ(judge_white(Score::cp(0), Score::cp(-54)), Judgement::None);
    EXPECT_EQ(judge_white(Score::cp(0), Score::cp(-55)), Judgement::Inaccuracy);
    EXPECT_EQ(judge_white(Score::cp(0), Score::cp(-110)), Judgement::Inaccuracy);
    EXPECT_EQ(judge_white(Score::cp(0), Score::cp(-111)), Judgement::Mistake);
    EXPECT_EQ(judge_white(Score::cp(0), Score::cp(-168)), Judgement::Mistake);
    EXPECT_EQ(judge_white(Score::cp(0), Score::cp(-169)), Judgement::Blunder);
    EXPECT_EQ(judge_white(Score::cp(0), Score::cp(400)), Judgement::None);
    EXPECT_EQ(judge_white(Score::cp(900), Score::cp(600)), Judgement::Inaccuracy);
}

TEST(Judgement, LimitsCanBeChosen) {
    const JudgementLimits limits{2, 3, 4};
    const auto judged = [&](int cp) {
        return judge(Score::cp(0), Score::cp(cp), Color::White, limits);
    };
    EXPECT_EQ(judged(-21), Judgement::None);
    EXPECT_EQ(judged(-22), Judgement::Inaccuracy);
    EXPECT_EQ(judged(-33), Judgement::Mistake);
    EXPECT_EQ(judged(-44), Judgement::Blunder);
}

TEST(Judgement, AMateThatIsAllowedIsABlunderUnlessTheGameWasLost) {
    EXPECT_EQ(judge_white(Score::cp(300), Score::mate(-5)), Judgement::Blunder);
    EXPECT_EQ(judge_white(Score::cp(-700), Score::mate(-5)), Judgement::Blunder);
    EXPECT_EQ(judge_white(Score::cp(-701), Score::mate(-5)), Judgement::Mistake);
    EXPECT_EQ(judge_white(Score::cp(-999), Score::mate(-5)), Judgement::Mistake);
    EXPECT_EQ(judge_white(Score::cp(-1000), Score::mate(-5)), Judgement::Inaccuracy);
    EXPECT_EQ(judge_white(Score::cp(800), Score::checkmate(Color::Black)), Judgement::Blunder);
}

TEST(Judgement, AMateThatIsLostIsABlunderUnlessTheGameIsStillWon) {
    EXPECT_EQ(judge_white(Score::mate(3), Score::cp(0)), Judgement::Blunder);
    EXPECT_EQ(judge_white(Score::mate(3), Score::cp(700)), Judgement::Blunder);
    EXPECT_EQ(judge_white(Score::mate(3), Score::cp(701)), Judgement::Mistake);
    EXPECT_EQ(judge_white(Score::mate(3), Score::cp(1000)), Judgement::Inaccuracy);
    EXPECT_EQ(judge_white(Score::mate(3), Score::mate(-3)), Judgement::Blunder);
}

TEST(Judgement, AMateThatOnlyChangesItsLengthIsNoFault) {
    EXPECT_EQ(judge_white(Score::mate(1), Score::mate(20)), Judgement::None);
    EXPECT_EQ(judge_white(Score::mate(-20), Score::mate(-1)), Judgement::None);
    EXPECT_EQ(judge_white(Score::mate(-3), Score::cp(-50)), Judgement::None);
    EXPECT_EQ(judge_white(Score::mate(1), Score::checkmate(Color::White)), Judgement::None);
    EXPECT_EQ(judge_white(Score::cp(200), Score::mate(4)), Judgement::None);
}

}  // namespace
}  // namespace octet::analysis
