// Explanations of the static evaluation for the front-ends.
#include "engine/evaluation.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "eval/evaluator.h"
#include "support/positions.h"

namespace octet::engine {
namespace {

TEST(Evaluation, SearchesMakeLessOfItAsMaterialAndMovesRunOut) {
    EXPECT_EQ(value_in_search(320, test::position("4k3/8/8/8/8/8/8/4K2R w - - 0 1")), 245);
    EXPECT_EQ(value_in_search(-320, test::position("4k3/8/8/8/8/8/8/4K2R w - - 50 80")), -183);
}

TEST(Evaluation, TheTableAddsUpToTheValue) {
    for (std::string_view fen : test::standard_fens()) {
        const board::Position position = test::position(fen);
        if (position.in_check()) continue;
        const ClassicalExplanation table = explain_classical(position);
        const int sign = position.side_to_move() == board::Color::White ? 1 : -1;
        EXPECT_EQ(table.value, sign * eval::evaluate(position, nullptr)) << fen;
        PhasedValue sum;
        for (const auto& row : table.rows) {
            sum.middlegame += row.white.middlegame - row.black.middlegame;
            sum.endgame += row.white.endgame - row.black.endgame;
        }
        // The value of each term is rounded for each side.
        const auto max_error = static_cast<int>(2 * table.rows.size());
        EXPECT_LE(std::abs(sum.middlegame - table.total.middlegame), max_error) << fen;
        EXPECT_LE(std::abs(sum.endgame - table.total.endgame), max_error) << fen;
    }
}

}  // namespace
}  // namespace octet::engine
