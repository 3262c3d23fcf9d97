// The search for self-play: its network, low node limits, repeated searches, the view of White.
#include "datagen/game_search.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>
#include <utility>
#include <vector>

#include "board/movegen.h"
#include "eval/nnue/embedded.h"
#include "support/game_search.h"
#include "support/positions.h"

namespace octet::datagen {
namespace {

using test::with_game_search;

template <class Search>
concept CreatesWithoutANetwork = requires {
    Search::create(1);
};
static_assert(!CreatesWithoutANetwork<GameSearch>, "the caller must choose the network");

TEST(GameSearch, EvaluatesWithTheGivenNetwork) {
    const auto network = eval::nnue::embedded_network();
    if (!network) GTEST_SKIP() << "there is no built-in network";
    const auto scores = [](const std::shared_ptr<const eval::nnue::Network>& used) {
        std::vector<eval::Value> result;
        with_game_search(
            [&](GameSearch& search) {
                for (std::string_view fen : test::standard_fens().first(3)) {
                    const board::Position position = test::position(fen);
                    result.push_back(
                        search.search(position, board::KeyHistory(position), 1000).score);
                }
            },
            used);
        return result;
    };
    EXPECT_NE(scores(network), scores(nullptr));
}

TEST(GameSearch, TheLowestNodeLimitsGiveAScore) {
    with_game_search([&](GameSearch& search) {
        for (std::string_view fen : test::standard_fens()) {
            const board::Position position = test::position(fen);
            if (position.halfmove_clock() > 100 || !board::has_legal_move(position)) continue;
            const auto answer = search.search(position, board::KeyHistory(position), 1);
            EXPECT_TRUE(position.is_legal(answer.move)) << fen;
            EXPECT_LE(std::abs(answer.score), eval::kMate) << fen;
        }
    });
}

TEST(GameSearch, IsTheSameAfterANewGame) {
    with_game_search([](GameSearch& search) {
        const board::Position position = test::position(test::standard_fens()[0]);
        const auto answer = [&] {
            search.new_game();
            return search.search(position, board::KeyHistory(position), 2000);
        };
        const auto first = answer();
        search.search(position, board::KeyHistory(position), 20000);
        const auto again = answer();
        EXPECT_EQ(again.move, first.move);
        EXPECT_EQ(again.score, first.score);
    });
}

TEST(GameSearch, LinesHaveDifferentMovesInTheOrderOfTheirScores) {
    with_game_search([](GameSearch& search) {
        for (const auto& [fen, sign] : {std::pair{"4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", 1},
                                        std::pair{"q3k3/8/8/8/8/8/8/4K3 b - - 0 1", -1}}) {
            const board::Position position = test::position(fen);
            const auto lines = search.search_lines(position, board::KeyHistory(position), 2000, 5);
            ASSERT_EQ(lines.size(), 5U);
            std::set<std::uint16_t> moves;
            for (std::size_t i = 0; i < 5; ++i) {
                moves.insert(lines[i].move.word());
                EXPECT_LE(sign * lines[i].score, sign * lines[i == 0 ? 0 : i - 1].score) << fen;
            }
            EXPECT_EQ(moves.size(), 5U);
        }
        // One legal move, and a search that is too short for five lines.
        const board::Position forced = test::position("7k/8/8/8/8/8/1r6/K7 w - - 0 1");
        EXPECT_EQ(search.search_lines(forced, board::KeyHistory(forced), 100, 5).size(), 1U);
        const board::Position start = board::Position::start();
        EXPECT_GE(search.search_lines(start, board::KeyHistory(start), 1, 5).size(), 1U);
    });
}

TEST(GameSearch, ScoresAreFromTheViewOfWhite) {
    with_game_search([](GameSearch& search) {
        for (const auto& [fen, sign] : {std::pair{"4k3/8/8/8/8/8/8/Q3K3 b - - 0 1", 1},
                                        std::pair{"4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", 1},
                                        std::pair{"q3k3/8/8/8/8/8/8/4K3 b - - 0 1", -1}}) {
            search.new_game();
            const board::Position position = test::position(fen);
            const auto answer = search.search(position, board::KeyHistory(position), 500);
            EXPECT_GT(sign * answer.score, 300) << fen;
        }
    });
}

}  // namespace
}  // namespace octet::datagen
