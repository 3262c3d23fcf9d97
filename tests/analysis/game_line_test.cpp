// The positions of a game, and which reason ends it.
#include "analysis/game_line.h"

#include <gtest/gtest.h>

#include "notation/uci_move.h"
#include "support/positions.h"

namespace octet::analysis {
namespace {

using board::GameEnd;

GameLine line_of(const board::Position& start, std::initializer_list<const char*> moves) {
    GameLine game{.start = start, .moves = {}};
    board::Position position = start;
    for (const char* text : moves) {
        game.moves.push_back(*notation::parse_uci_move(position, text));
        position.make(game.moves.back());
    }
    return game;
}

TEST(GameLine, PositionsByPly) {
    const GameLine game = line_of(board::Position::start(), {"e2e4", "e7e5"});
    EXPECT_EQ(game.last_ply(), 2);
    EXPECT_EQ(game.position_at(0), board::Position::start());
    EXPECT_EQ(game.position_at(1).side_to_move(), board::Color::Black);
    EXPECT_EQ(game.moves_to(1).size(), 1U);
    EXPECT_FALSE(end_at(game, 2));
}

TEST(GameLine, MatesAndStalemates) {
    const GameLine mate = line_of(board::Position::start(), {"f2f3", "e7e5", "g2g4", "d8h4"});
    EXPECT_EQ(end_at(mate, 4), GameEnd::Checkmate);
    EXPECT_FALSE(end_at(mate, 3));
    EXPECT_EQ(end_at({test::position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), {}}, 0),
              GameEnd::Stalemate);
}

TEST(GameLine, TheThirdOccurrenceEndsTheGame) {
    const GameLine game = line_of(board::Position::start(),
                                  {"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"});
    EXPECT_FALSE(end_at(game, 4));
    EXPECT_EQ(end_at(game, 8), GameEnd::ThreefoldRepetition);
}

TEST(GameLine, MaterialComesBeforeTheFiftyMoveRule) {
    EXPECT_EQ(end_at({test::position("4k3/8/8/8/8/8/8/4K2R w - - 100 90"), {}}, 0),
              GameEnd::FiftyMoves);
    EXPECT_EQ(end_at({test::position("4k3/8/8/8/8/8/8/4K1N1 w - - 100 90"), {}}, 0),
              GameEnd::InsufficientMaterial);
}

TEST(GameLine, RepetitionComesBeforeTheFiftyMoveRule) {
    const GameLine game = line_of(test::position("4k2r/8/8/8/8/8/8/4K2R w - - 92 90"),
                                  {"h1h2", "h8h7", "h2h1", "h7h8", "h1h2", "h8h7", "h2h1", "h7h8"});
    EXPECT_EQ(end_at(game, 8), GameEnd::ThreefoldRepetition);
}

}  // namespace
}  // namespace octet::analysis
