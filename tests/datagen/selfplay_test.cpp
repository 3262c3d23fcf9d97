// Games of the engine against itself: sound, and always the same.
#include "datagen/selfplay.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "board/movegen.h"
#include "datagen/check.h"
#include "search/job_thread.h"
#include "support/positions.h"

namespace octet::datagen {
namespace {

const Recipe kRecipe{.engine = "test", .seed = 11, .nodes = 50, .dfrc_share = 0.5, .hash = 1};

/// Runs the job with a search, on a stack that is deep enough for it.
template <class Job>
void with_search(Job&& job) {
    const auto search = GameSearch::create(1);
    ASSERT_TRUE(search);
    const auto thread = search::JobThread::create();
    ASSERT_TRUE(thread);
    thread->run([&] { job(**search); });
    thread->wait();
}

TEST(SelfPlay, GamesAreSound) {
    const std::atomic<bool> never{false};
    with_search([&](GameSearch& search) {
        for (std::uint64_t index = 0; index < 30; ++index) {
            const auto game = make_game(kRecipe, index, search, never);
            ASSERT_TRUE(game);
            EXPECT_EQ(find_fault(*game), std::nullopt) << index;
        }
    });
}

TEST(SelfPlay, AGameDoesNotDependOnTheOnesBefore) {
    const std::atomic<bool> never{false};
    with_search([&](GameSearch& search) {
        const auto first = make_game(kRecipe, 7, search, never);
        for (std::uint64_t index : {1U, 2U, 40U}) make_game(kRecipe, index, search, never);
        EXPECT_EQ(make_game(kRecipe, 7, search, never), first);
    });
}

TEST(SelfPlay, PlaysAMateAndSaysWhoWon) {
    const std::atomic<bool> never{false};
    with_search([&](GameSearch& search) {
        search.new_game();
        const auto mate = test::position("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1");
        const auto game = play_game(mate, 1000, search, never);
        ASSERT_TRUE(game);
        EXPECT_EQ(game->moves.size(), 1U);
        EXPECT_EQ(game->moves[0].score, eval::mate_in(1));
        EXPECT_EQ(game->ending, Ending::Checkmate);
        EXPECT_EQ(game->result, GameResult::WhiteWins);
    });
}

TEST(SelfPlay, ScoresAreFromWhitesView) {
    const std::atomic<bool> never{false};
    with_search([&](GameSearch& search) {
        search.new_game();
        const auto mate = test::position("3r3k/8/8/8/8/8/5PPP/6K1 b - - 0 1");
        const auto game = play_game(mate, 1000, search, never);
        ASSERT_TRUE(game);
        EXPECT_EQ(game->moves[0].score, -eval::mate_in(1));
        EXPECT_EQ(game->result, GameResult::BlackWins);
    });
}

TEST(SelfPlay, CanBeStopped) {
    const std::atomic<bool> stopped{true};
    with_search([&](GameSearch& search) { EXPECT_FALSE(make_game(kRecipe, 0, search, stopped)); });
}

TEST(GameSearch, TheLowestLimitsStillGiveAScore) {
    with_search([&](GameSearch& search) {
        for (std::string_view fen : test::standard_fens()) {
            const board::Position position = test::position(fen);
            if (position.halfmove_clock() > 100 || !board::has_legal_move(position)) continue;
            const auto answer = search.search(position, board::KeyHistory(position), 1);
            EXPECT_TRUE(position.is_legal(answer.move)) << fen;
            EXPECT_LE(std::abs(answer.score), eval::kMate) << fen;
        }
    });
}

}  // namespace
}  // namespace octet::datagen
