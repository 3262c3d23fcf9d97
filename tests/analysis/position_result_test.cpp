// The score of a result: of its best line, or of the end of the game.
#include "analysis/position_result.h"

#include <gtest/gtest.h>

namespace octet::analysis {
namespace {

using board::Color;
using board::GameEnd;

TEST(PositionResult, ScoreIsThatOfTheBestLine) {
    PositionResult result;
    result.lines.push_back(
        {.score = Score::cp(31), .wdl = {}, .depth = 1, .seldepth = 1, .pv = {}});
    result.lines.push_back(
        {.score = Score::cp(12), .wdl = {}, .depth = 1, .seldepth = 1, .pv = {}});
    EXPECT_EQ(result.score(Color::White), Score::cp(31));
    EXPECT_EQ(result.score(Color::Black), Score::cp(31));
}

TEST(PositionResult, TheSideThatIsCheckmatedLoses) {
    PositionResult result;
    result.end = GameEnd::Checkmate;
    EXPECT_TRUE(result.score(Color::White).is_mate_by(Color::Black));
    EXPECT_TRUE(result.score(Color::Black).is_mate_by(Color::White));
}

TEST(PositionResult, ADrawIsZero) {
    for (const GameEnd end : {GameEnd::Stalemate, GameEnd::FiftyMoves,
                              GameEnd::InsufficientMaterial, GameEnd::ThreefoldRepetition}) {
        PositionResult result;
        result.end = end;
        EXPECT_EQ(result.score(Color::White), Score::cp(0));
    }
}

}  // namespace
}  // namespace octet::analysis
