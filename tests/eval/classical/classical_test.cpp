// The classical evaluation as a whole: the trace gives the value, the pawn hash table does not
// change it, and phase and scale factor are applied.
#include "eval/classical/classical.h"

#include <gtest/gtest.h>

#include "eval/evaluator.h"
#include "notation/fen.h"
#include "support/random_position.h"
#include "support/samples.h"

namespace octet::eval::classical {
namespace {

using board::Color;
using board::Position;

/// Calls visit(position) for trees, random games and random boards.
template <class Visitor>
void for_each_board(Visitor visit) {
    test::for_each_sample(1, 60, visit);
    util::Random random(1);
    for (int i = 0; i < 2000 && !testing::Test::HasFailure(); ++i)
        visit(test::random_position(random, static_cast<int>(random.below(31))));
}

Value for_side_to_move(Value white, const Position& position) {
    return position.side_to_move() == Color::White ? white : -white;
}

const TaperedScore& weight(std::size_t index) {
    return reinterpret_cast<const TaperedScore*>(&kWeights)[index];
}

TEST(Classical, CoefficientsTimesWeightsAreTheEvaluation) {
    for_each_board([](const Position& position) {
        const Explanation explanation = explain(position);
        TaperedEval sum = explanation.tapered;
        sum.total = {};
        for (std::size_t i = 0; i < kWeightCount; ++i)
            sum.total += explanation.trace.coefficients()[i] * weight(i);
        ASSERT_EQ(sum.total, explanation.tapered.total);
        ASSERT_EQ(for_side_to_move(sum.value(), position), evaluate(position));
    });
}

TEST(Classical, ASumFitsItsHalfOfAWord) {
    for_each_board([](const Position& position) {
        const Explanation explanation = explain(position);
        Value mg = 0;
        Value eg = 0;
        for (std::size_t i = 0; i < kWeightCount; ++i) {
            mg += explanation.trace.coefficients()[i] * weight(i).mg();
            eg += explanation.trace.coefficients()[i] * weight(i).eg();
        }
        ASSERT_EQ(explanation.tapered.total, TaperedScore(mg, eg));
        ASSERT_EQ(explanation.tapered.total.mg(), mg);
        ASSERT_EQ(explanation.tapered.total.eg(), eg);
    });
}

TEST(Classical, TheTermsOfBothSidesAreTheTotal) {
    for_each_board([](const Position& position) {
        const Explanation explanation = explain(position);
        TaperedScore total;
        for (int i = 0; i < static_cast<int>(util::kEnumSize<Term>); ++i) {
            const auto term = static_cast<Term>(i);
            total += explanation.trace.term(term, Color::White);
            total -= explanation.trace.term(term, Color::Black);
        }
        ASSERT_EQ(total, explanation.tapered.total);
    });
}

TEST(Classical, ThePawnTableDoesNotChangeTheValue) {
    Evaluator evaluator;
    for_each_board([&evaluator](const Position& position) {
        ASSERT_EQ(evaluator.evaluate(position), evaluate(position));
        ASSERT_EQ(evaluator.evaluate(position), evaluate(position));
    });
}

int phase(std::string_view fen) { return explain(test::position(fen)).tapered.phase; }

TEST(Classical, PhaseGoesByPieces) {
    EXPECT_EQ(explain(Position::start()).tapered.phase, kFullPhase);
    EXPECT_EQ(phase("4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1"), 0);
    EXPECT_EQ(phase("4k3/8/8/8/8/8/8/QRBNK3 w - - 0 1"), 4 + 2 + 1 + 1);
    EXPECT_EQ(phase("4k3/8/8/8/8/QQQQ4/QQQQ4/4K3 b - - 0 1"), kFullPhase);
}

TEST(Classical, TheValueIsBlendedByPhaseAndScaled) {
    const TaperedScore total{100, 20};
    const auto units = [](int weights) { return weights * kUnitPercent / 100; };
    EXPECT_EQ((TaperedEval{total, kFullPhase, kFullScale}).value(), units(100));
    EXPECT_EQ((TaperedEval{total, 0, kFullScale}).value(), units(20));
    EXPECT_EQ((TaperedEval{total, kFullPhase / 2, kFullScale}).value(), units(60));
    EXPECT_EQ((TaperedEval{total, kFullPhase / 2, kFullScale / 4}).value(), units(15));
    EXPECT_EQ((TaperedEval{total, kFullPhase, 0}).value(), 0);
}

TEST(Classical, TempoBelongsToTheSideToMove) {
    const Trace white = explain(test::position("4k3/8/8/8/8/8/8/4K3 w - - 0 1")).trace;
    EXPECT_EQ(white.term(Term::Tempo, Color::White), kWeights.tempo);
    EXPECT_EQ(white.term(Term::Tempo, Color::Black), TaperedScore{});
    const Trace black = explain(test::position("4k3/8/8/8/8/8/8/4K3 b - - 0 1")).trace;
    EXPECT_EQ(black.term(Term::Tempo, Color::Black), kWeights.tempo);
}

}  // namespace
}  // namespace octet::eval::classical
