// The task of a game: times and values from its comments.
#include "cli/annotate/annotate_task.h"

#include <gtest/gtest.h>

#include "support/pgn_texts.h"

namespace octet::cli {
namespace {

using analysis::Score;

analysis::GameTask task(bool reuse_evals) {
    return task_of(
        test::read_game("[TimeControl \"180+2\"]\n\n"
                        "1. e4 {[%eval 0.30,12] [%clk 0:03:01]} {[%emt 0:00:02]} 1... f6 "
                        "{[%eval #-4]} 2. d4 g5 3. Qh5# {[%eval #0]} 1-0\n"),
        reuse_evals);
}

TEST(AnnotateTask, OnlyTheSidesOfThePlayerAreJudged) {
    const auto game = test::read_game("[White \"Weiss, A.\"]\n[Black \"Schwarz\"]\n\n*\n");
    const auto sides = [&](bool white, bool black, std::string_view player) {
        const Sides judged = sides_of(game, Sides{{white, black}}, player);
        return std::pair(judged[board::Color::White], judged[board::Color::Black]);
    };
    EXPECT_EQ(sides(true, true, ""), std::pair(true, true));
    EXPECT_EQ(sides(true, true, "weiss"), std::pair(true, false));
    EXPECT_EQ(sides(true, true, "SCHWARZ"), std::pair(false, true));
    EXPECT_EQ(sides(false, true, "Weiss"), std::pair(false, false));
    EXPECT_EQ(sides(true, false, ""), std::pair(true, false));
}

TEST(AnnotateTask, HasLineAndTimes) {
    const analysis::GameTask result = task(false);
    EXPECT_EQ(result.line.moves.size(), 5U);
    ASSERT_TRUE(result.time_control.has_value());
    ASSERT_EQ(result.times.size(), 5U);
    EXPECT_EQ(result.times[0].clock, 181'000);
    EXPECT_EQ(result.times[0].spent, 2'000);
    EXPECT_FALSE(result.times[1].clock || result.times[1].spent);
}

TEST(AnnotateTask, KnowsValuesOnlyIfTheyAreReused) {
    for (const auto& value : task(false).known) EXPECT_FALSE(value.has_value());
    const analysis::GameTask result = task(true);
    ASSERT_EQ(result.known.size(), 6U);
    // The start position has no value, and neither has a move without a comment.
    EXPECT_FALSE(result.known[0] || result.known[3] || result.known[4]);
    ASSERT_TRUE(result.known[1] && result.known[2]);
    EXPECT_EQ(result.known[1]->score, Score::cp(30));
    EXPECT_EQ(result.known[1]->depth, 12);
    EXPECT_EQ(result.known[2]->score, Score::mate(-4));
    // Checkmate on the board needs no value.
    EXPECT_FALSE(result.known[5].has_value());
}

}  // namespace
}  // namespace octet::cli
