// Replaying a game visits all its positions, up to an illegal move.
#include "gamefile/replay.h"

#include <gtest/gtest.h>

#include "support/recorded_games.h"

namespace octet::gamefile {
namespace {

TEST(Replay, VisitsEveryPosition) {
    for (const GameRecord& game : test::random_records(60)) {
        board::Position expected = *board::Position::create(game.start);
        std::size_t visited = 0;
        const auto check = [&](const board::Position& position, const ScoredMove& played) {
            EXPECT_EQ(position, expected);
            EXPECT_EQ(played, game.moves[visited]);
            expected.make(played.move);
            ++visited;
        };
        EXPECT_EQ(replay(game, check), game.moves.size());
        EXPECT_EQ(visited, game.moves.size());
    }
}

TEST(Replay, StopsAtAnIllegalMove) {
    GameRecord game = test::random_record(board::Position::start(), 1, 3);
    game.moves[1].move = board::Move();
    EXPECT_EQ(replay(game, [](const board::Position&, const ScoredMove&) {}), 1U);
}

TEST(Replay, AStartThatIsNoPositionHasNoMoves) {
    GameRecord game = test::random_record(board::Position::start(), 1, 3);
    game.start.at(board::Square::E1) = board::Piece::None;
    EXPECT_EQ(replay(game, [](const board::Position&, const ScoredMove&) { FAIL(); }), 0U);
}

}  // namespace
}  // namespace octet::gamefile
