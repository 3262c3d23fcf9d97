// Games from several threads: their order, their independence of the threads, and the end.
#include "datagen/self_play_pool.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "datagen/self_play.h"
#include "eval/nnue/embedded.h"
#include "support/game_search.h"

namespace octet::datagen {
namespace {

const gamefile::DatagenSettings kPoolSettings{.engine = "test", .seed = 2, .nodes = 10, .hash = 1};

/// The next game of the pool; nullopt after a minute.
std::optional<gamefile::GameRecord> next(SelfPlayPool& pool) { return pool.next(60'000); }

TEST(SelfPlayPool, ReturnsTheGamesInTheOrderOfTheirNumbers) {
    const auto pool = SelfPlayPool::create(kPoolSettings, {}, 5, 9, 3);
    ASSERT_TRUE(pool) << pool.reason();
    test::with_game_search(
        [&](GameSearch& search) {
            const std::atomic<bool> never{false};
            for (std::uint64_t number = 5; number < 9; ++number) {
                const auto game = next(**pool);
                ASSERT_TRUE(game);
                EXPECT_EQ(game, play_numbered_game(kPoolSettings, {}, number, {search}, never))
                    << number;
            }
        },
        nullptr);
}

TEST(SelfPlayPool, PlaysUnequalGames) {
    gamefile::DatagenSettings settings = kPoolSettings;
    settings.unequal_share = 1;
    const auto pool = SelfPlayPool::create(settings, {}, 0, 1, 1);
    ASSERT_TRUE(pool) << pool.reason();
    const auto game = next(**pool);
    ASSERT_TRUE(game);
    EXPECT_NE(game->moves[0].score == gamefile::kNoScore,
              game->moves[1].score == gamefile::kNoScore);
}

TEST(SelfPlayPool, TheWeakerPlayerMayHaveANetworkOfItsOwn) {
    gamefile::DatagenSettings settings = kPoolSettings;
    settings.unequal_share = 1;
    std::vector<gamefile::GameRecord> games;
    for (const auto& network :
         {std::shared_ptr<const eval::nnue::Network>(), eval::nnue::embedded_network()}) {
        const auto pool = SelfPlayPool::create(settings, {.weaker_network = network}, 0, 1, 1);
        ASSERT_TRUE(pool) << pool.reason();
        games.push_back(*next(**pool));
    }
    EXPECT_NE(games[0], games[1]);
}

TEST(SelfPlayPool, ReturnsNothingAfterTheLastGame) {
    const auto pool = SelfPlayPool::create(kPoolSettings, {}, 0, 1, 2);
    ASSERT_TRUE(pool) << pool.reason();
    EXPECT_TRUE(next(**pool));
    EXPECT_FALSE((*pool)->next(1));
}

TEST(SelfPlayPool, ReturnsNothingIfTheGameIsNotFinishedInTime) {
    gamefile::DatagenSettings slow = kPoolSettings;
    slow.nodes = 2000;
    const auto pool = SelfPlayPool::create(slow, {}, 0, 10, 1);
    ASSERT_TRUE(pool) << pool.reason();
    EXPECT_FALSE((*pool)->next(0));
}

}  // namespace
}  // namespace octet::datagen
