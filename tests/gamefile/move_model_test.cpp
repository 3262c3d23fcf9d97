// The weights of legal moves, and what is learnt from moves that are played.
#include "gamefile/move_model.h"

#include <gtest/gtest.h>

#include <numeric>

#include "board/movegen.h"
#include "support/positions.h"
#include "support/samples.h"

namespace octet::gamefile {
namespace {

double probability(MoveModel& model, const board::Position& position, std::string_view move) {
    model.prepare(position);
    const std::size_t index = model.index_of(test::move(position, move));
    return static_cast<double>(model.weights()[index]) / model.weight_sum();
}

TEST(MoveModel, WeighsTheLegalMovesInTheOrderOfTheirWords) {
    for (const std::string& fen : test::sample_fens()) {
        const board::Position position = test::position(fen);
        MoveModel model;
        model.prepare(position);
        ASSERT_EQ(model.moves().size(), board::legal_moves(position).size()) << fen;
        ASSERT_EQ(model.weights().size(), model.moves().size());
        EXPECT_EQ(std::accumulate(model.weights().begin(), model.weights().end(), 0U),
                  model.weight_sum());
        for (std::size_t i = 0; i < model.moves().size(); ++i) {
            EXPECT_GT(model.weights()[i], 0U);
            EXPECT_EQ(model.index_of(model.moves()[i]), i);
            EXPECT_TRUE(position.is_legal(model.moves()[i]));
            if (i > 0) {
                EXPECT_LT(model.moves()[i - 1].word(), model.moves()[i].word());
            }
        }
        EXPECT_EQ(model.index_of(board::Move()), model.moves().size());
    }
}

TEST(MoveModel, ExpectsGoodCapturesAndFlights) {
    // The pawn on e4 can take a queen on d5; the knight can take a pawn that a pawn defends.
    const auto position = test::position("4k3/8/1p3p2/p2q4/4P1p1/2N5/8/4K3 w - - 0 20");
    MoveModel model;
    EXPECT_GT(probability(model, position, "e4d5"), 5 * probability(model, position, "e1e2"));
    const auto attacked = test::position("4k3/8/8/8/3p4/2N5/8/4K3 w - - 0 20");
    EXPECT_GT(probability(model, attacked, "c3e4"), 2 * probability(model, attacked, "e1f1"));
}

TEST(MoveModel, LearnsWhatIsPlayed) {
    const board::Position start = board::Position::start();
    MoveModel model;
    const double before = probability(model, start, "g1f3");
    for (int i = 0; i < 200; ++i) {
        model.begin_game();
        model.prepare(start);
        model.learn(model.index_of(test::move(start, "g1f3")));
    }
    model.begin_game();
    EXPECT_LT(before, 0.2);
    EXPECT_GT(probability(model, start, "g1f3"), 0.8);
    EXPECT_LT(probability(model, start, "a2a3"), 0.02);
}

TEST(MoveModel, TheSameMovesGiveTheSameWeights) {
    const auto run = [] {
        MoveModel model;
        board::Position position = board::Position::start();
        std::vector<std::uint32_t> weights;
        for (int ply = 0; ply < 60; ++ply) {
            model.prepare(position);
            weights.insert(weights.end(), model.weights().begin(), model.weights().end());
            const std::size_t index = static_cast<std::size_t>(ply * 7) % model.moves().size();
            const board::Move move = model.moves()[index];
            model.learn(index);
            position.make(move);
        }
        return weights;
    };
    EXPECT_EQ(run(), run());
}

}  // namespace
}  // namespace octet::gamefile
