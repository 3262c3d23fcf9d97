// The ends of games in words.
#include "report/game_end_text.h"

#include <gtest/gtest.h>

namespace octet::report {
namespace {

using board::Color;

TEST(GameEndText, Sentences) {
    using enum board::GameEnd;
    EXPECT_EQ(end_text(Checkmate, Color::White), "White is checkmated");
    EXPECT_EQ(end_text(Stalemate, Color::Black), "Black is stalemated");
    EXPECT_EQ(end_text(InsufficientMaterial, Color::White),
              "the game is drawn, as neither side can mate");
    EXPECT_EQ(end_text(ThreefoldRepetition, Color::White), "the game is drawn by repetition");
    EXPECT_EQ(end_text(FiftyMoves, Color::White), "the game is drawn by the fifty-move rule");
}

TEST(GameEndText, NamesInRecords) {
    EXPECT_EQ(end_name(board::GameEnd::Checkmate), "checkmate");
    EXPECT_EQ(end_name(board::GameEnd::Stalemate), "stalemate");
    EXPECT_EQ(end_name(board::GameEnd::InsufficientMaterial), "material");
    EXPECT_EQ(end_name(board::GameEnd::ThreefoldRepetition), "repetition");
    EXPECT_EQ(end_name(board::GameEnd::FiftyMoves), "fifty");
}

}  // namespace
}  // namespace octet::report
