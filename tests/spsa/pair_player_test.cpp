// Pairs of games: both colours, the points of the first player, and the values of each player.
#include "spsa/pair_player.h"

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <vector>

#include "eval/nnue/embedded.h"
#include "search/params.h"
#include "spsa/number.h"
#include "support/game_search.h"
#include "support/positions.h"
#include "util/job_thread.h"

namespace octet::spsa {
namespace {

const std::atomic<bool> kNever{false};

/// Calls job(PairPlayer&) on a thread with a deep stack.
void with_pair_player(const std::function<void(PairPlayer&)>& job) {
    const auto player = PairPlayer::create(1, 200, eval::nnue::embedded_network());
    ASSERT_TRUE(player) << player.reason();
    const auto thread = util::JobThread::create();
    ASSERT_TRUE(thread);
    thread->run([&] { job(**player); });
    thread->wait();
}

TEST(PairPlayer, EqualPlayersShareThePoints) {
    with_pair_player([](PairPlayer& player) {
        const search::TunedValues values = search::values_of_options();
        // In the second position White wins both games.
        for (const char* fen : {"rnbqkb1r/pppp1ppp/5n2/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
                                "6k1/5ppp/8/8/8/8/5PPP/1Q4K1 b - - 0 1"})
            EXPECT_EQ(player.play(test::position(fen), values, values, kNever), 2) << fen;
    });
}

TEST(PairPlayer, IsStopped) {
    with_pair_player([](PairPlayer& player) {
        const std::atomic<bool> stop{true};
        const search::TunedValues values = search::values_of_options();
        EXPECT_EQ(player.play(test::position(test::standard_fens()[0]), values, values, stop),
                  std::nullopt);
    });
}

#if defined(OCTET_TUNING)

TEST(PairPlayer, AThreadSearchesWithItsValues) {
    search::TunedValues values = search::values_of_options();
    for (const search::Tunable* number : search::Tunable::all()) number->set(values, number->low());
    const auto scores = [](const search::TunedValues& used) {
        std::vector<eval::Value> result;
        test::with_game_search([&](datagen::GameSearch& search) {
            const search::UseTunedValues use(used);
            for (const std::string_view fen : test::standard_fens().first(5)) {
                const board::Position position = test::position(fen);
                const board::KeyHistory history(position);
                result.push_back(search.search_as_in_play(position, history, 3000).score);
            }
        });
        return result;
    };
    EXPECT_NE(scores(values), scores(search::values_of_options()));
    EXPECT_EQ(search::params::kLmrBase, search::params::kLmrBase.default_value());
}

TEST(PairPlayer, PlayersWithOtherValuesPlayOtherGames) {
    with_pair_player([](PairPlayer& player) {
        const search::TunedValues values = search::values_of_options();
        search::TunedValues others = values;
        search::params::kPvPruningIteration.set(others, 1);
        bool is_shared = true;
        for (const char* fen :
             {"rnbqkb1r/pppp1ppp/5n2/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
              "rnbqkbnr/pp2pppp/3p4/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3",
              "rnbqkb1r/pp1p1ppp/4pn2/2p5/2PP4/2N5/PP2PPPP/R1BQKBNR w KQkq - 0 4",
              "rnbqkb1r/ppp1pppp/5n2/3p4/3P1B2/8/PPP1PPPP/RN1QKBNR w KQkq - 2 3"}) {
            const int points = *player.play(test::position(fen), values, others, kNever);
            // The same two games, in the other order.
            EXPECT_EQ(player.play(test::position(fen), others, values, kNever), 4 - points) << fen;
            is_shared = is_shared && points == 2;
        }
        EXPECT_FALSE(is_shared);
    });
}

#endif

}  // namespace
}  // namespace octet::spsa
