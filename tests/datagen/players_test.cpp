// How players choose moves, and which scores are labels.
#include "datagen/players.h"

#include <gtest/gtest.h>

#include <set>

#include "support/game_search.h"
#include "support/positions.h"

namespace octet::datagen {
namespace {

using board::Color;

constexpr std::string_view kMiddle =
    "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";

class PlayersTest : public ::testing::Test {
protected:
    /// The decisions of the players in this position with a cleared TT.
    std::vector<Decision> decide(std::string_view fen, std::optional<Color> stronger, int times) {
        std::vector<Decision> decisions;
        const auto weaker = GameSearch::create(1, nullptr);
        test::with_game_search(
            [&](GameSearch& main) {
                const Searches searches{main, weaker->get()};
                util::Random random(1);
                Players players(settings_, searches, stronger, random);
                const auto position = test::position(fen);
                for (int i = 0; i < times; ++i) {
                    main.new_game();
                    (*weaker)->new_game();
                    decisions.push_back(players.decide(position, board::KeyHistory(position)));
                }
            },
            nullptr);
        return decisions;
    }

    /// The answer of a search by the classical evaluation with a cleared TT.
    static gamefile::ScoredMove answer(std::string_view fen, std::uint64_t nodes) {
        gamefile::ScoredMove best;
        test::with_game_search(
            [&](GameSearch& search) {
                search.new_game();
                const auto position = test::position(fen);
                best = search.search(position, board::KeyHistory(position), nodes);
            },
            nullptr);
        return best;
    }

    gamefile::DatagenSettings settings_{.engine = "test", .nodes = 300, .hash = 1};
};

TEST_F(PlayersTest, EqualPlayersHaveTheSameNodes) {
    const Decision decision = decide(kMiddle, {}, 1)[0];
    EXPECT_EQ(decision.answer, answer(kMiddle, 300));
    EXPECT_TRUE(decision.is_label);
    EXPECT_TRUE(decision.is_trusted);
}

TEST_F(PlayersTest, TheStrongerPlayerHasMoreNodes) {
    settings_.unequal_factor = 20;
    ASSERT_NE(answer(kMiddle, 300).score, answer(kMiddle, 6000).score);
    const Decision stronger = decide(kMiddle, Color::White, 1)[0];
    EXPECT_EQ(stronger.answer, answer(kMiddle, 6000));
    EXPECT_TRUE(stronger.is_label);
    EXPECT_TRUE(stronger.is_trusted);
    const Decision weaker = decide(kMiddle, Color::Black, 1)[0];
    EXPECT_EQ(weaker.answer, answer(kMiddle, 300));
    EXPECT_FALSE(weaker.is_label);
    EXPECT_FALSE(weaker.is_trusted);
}

TEST_F(PlayersTest, AShareOfTheCapturesGetsALabel) {
    // In the first position a pawn takes the knight.
    constexpr std::string_view kNoisy = "6k1/ppp5/8/3n4/4P3/8/PPP2P2/6K1 w - - 0 20";
    constexpr std::string_view kStill = "4k3/8/4p3/4P3/8/8/8/4K3 w - - 0 20";
    ASSERT_TRUE(answer(kNoisy, 300).move.is_noisy());
    ASSERT_FALSE(answer(kStill, 300).move.is_noisy());
    settings_.label_nodes = 1000;
    const auto labels = [this](std::string_view fen) {
        int count = 0;
        for (const Decision& decision : decide(fen, {}, 100)) count += decision.is_label;
        return count;
    };
    settings_.label_share = 0;
    EXPECT_EQ(labels(kNoisy), 0);
    EXPECT_EQ(labels(kStill), 0);
    settings_.label_noisy_share = 0.3;
    EXPECT_NEAR(labels(kNoisy), 30, 15);
    EXPECT_EQ(labels(kStill), 0);
    settings_.label_share = 1;
    EXPECT_NEAR(labels(kNoisy), 30, 15);
    EXPECT_EQ(labels(kStill), 100);
}

TEST_F(PlayersTest, RandomMovesAreNearTheBest) {
    settings_.near_best_share = 1;
    const auto decisions = decide(kMiddle, {}, 40);
    std::set<std::uint16_t> moves;
    int labels = 0;
    for (const Decision& decision : decisions) {
        EXPECT_EQ(decision.answer.score, decisions[0].answer.score) << "the score of the best move";
        moves.insert(decision.answer.move.word());
        labels += decision.is_label;
    }
    EXPECT_GT(moves.size(), 1U);
    EXPECT_LE(moves.size(), 4U);
    EXPECT_GT(labels, 0) << "the best move is among them";
    EXPECT_LT(labels, 40);
}

TEST_F(PlayersTest, AMuchBetterMoveIsAlwaysPlayed) {
    settings_.near_best_share = 1;
    // White wins the queen; every other move is far worse.
    for (const Decision& decision : decide("4k3/8/8/3q4/8/4N3/8/R3K3 w - - 0 3", {}, 10)) {
        EXPECT_EQ(decision.answer.move.to(), board::Square::D5);
        EXPECT_TRUE(decision.is_label);
    }
}

TEST_F(PlayersTest, RandomMovesEndWithTheOpening) {
    settings_.near_best_share = 1;
    const auto distinct = [this](std::string_view fen) {
        std::set<std::uint16_t> moves;
        for (const Decision& decision : decide(fen, {}, 20))
            moves.insert(decision.answer.move.word());
        return moves.size();
    };
    EXPECT_GT(distinct("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 16"), 1U);
    EXPECT_EQ(distinct("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 17"), 1U);
}

}  // namespace
}  // namespace octet::datagen
