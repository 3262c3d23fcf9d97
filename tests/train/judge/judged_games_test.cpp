// Positions of games with the results of the games.
#include "train/judge/judged_games.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <vector>

#include "board/position.h"
#include "gamefile/position_filter.h"
#include "support/file_game.h"
#include "support/recorded_games.h"

namespace octet::train {
namespace {

/// A game of 120 plies with this result, all scores 0.
FileGame game_with(gamefile::GameResult result) {
    gamefile::GameRecord record = test::random_record(board::Position::start(), 1, 120);
    record.result = result;
    for (gamefile::ScoredMove& move : record.moves) move.score = 0;
    return test::file_game(record);
}

std::vector<JudgedPosition> judged(const FileGame& game) {
    std::vector<JudgedPosition> positions;
    add_judged_game(game, "test", positions);
    return positions;
}

TEST(JudgedGames, ExpectedScoresAreTheResultAsTheSideToMoveSeesIt) {
    std::size_t white = 0;
    std::size_t black = 0;
    const FileGame game = game_with(gamefile::GameResult::WhiteWins);
    const std::vector<JudgedPosition> won = judged(game);
    const std::vector<JudgedPosition> lost = judged(game_with(gamefile::GameResult::BlackWins));
    const std::vector<JudgedPosition> drawn = judged(game_with(gamefile::GameResult::Draw));
    ASSERT_EQ(won.size(), lost.size());
    ASSERT_EQ(won.size(), drawn.size());
    for (std::size_t i = 0; i < won.size(); ++i) {
        EXPECT_EQ(won[i].sample, lost[i].sample);
        EXPECT_EQ(won[i].source, "test");
        EXPECT_EQ(won[i].expected + lost[i].expected, 1);
        EXPECT_EQ(drawn[i].expected, 0.5);
        (won[i].expected == 1 ? white : black) += 1;
    }
    EXPECT_GT(white, 0U);
    EXPECT_GT(black, 0U);

    // The positions with the result 1 are those with White to move.
    std::size_t passed = 0;
    std::size_t next = 0;
    for_each_position(
        game, [&](const board::Position& position, const gamefile::ScoredMove& played) {
            if (!gamefile::passes_filter(kJudgedByResult, position, played)) return;
            if (passed++ % kOneInJudged != 0) return;
            ASSERT_LT(next, won.size());
            EXPECT_EQ(won[next++].expected == 1, position.side_to_move() == board::Color::White);
        });
    EXPECT_EQ(next, won.size());
}

TEST(JudgedGames, LeavesOutTheOpeningChecksAndDecidedPositions) {
    FileGame game = game_with(gamefile::GameResult::Draw);
    std::size_t passing = 0;
    std::size_t checks = 0;
    for_each_position(game, [&](const board::Position& position, const gamefile::ScoredMove&) {
        if (board::game_ply(position) < 16) return;
        position.in_check() ? ++checks : ++passing;
    });
    EXPECT_GT(checks, 0U);
    EXPECT_EQ(judged(game).size(), (passing + kOneInJudged - 1) / kOneInJudged);
    const std::size_t kept = judged(game).size();
    for (gamefile::ScoredMove& move : game.record.moves) move.score = -600;
    EXPECT_EQ(judged(game).size(), kept);
    for (gamefile::ScoredMove& move : game.record.moves) move.score = -601;
    EXPECT_TRUE(judged(game).empty());
}

}  // namespace
}  // namespace octet::train
