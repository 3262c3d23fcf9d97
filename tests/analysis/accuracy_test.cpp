// The accuracy of moves and of players.
#include "analysis/accuracy.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace octet::analysis {
namespace {

using ::testing::DoubleNear;
using ::testing::ElementsAre;

TEST(Accuracy, OfAMoveFallsWithItsLoss) {
    EXPECT_EQ(move_accuracy(0), 100);
    EXPECT_NEAR(move_accuracy(5), 80.82, 0.005);
    EXPECT_NEAR(move_accuracy(10), 64.58, 0.005);
    EXPECT_NEAR(move_accuracy(15), 51.52, 0.005);
    EXPECT_EQ(move_accuracy(0.001), 100);
    EXPECT_EQ(move_accuracy(95), 0);
}

TEST(Accuracy, WeightsAreDeviationsInWindows) {
    // Windows of two win chances: 50 60, 60 60, 60 20.
    EXPECT_THAT(move_weights(std::vector<double>{50, 60, 60, 20}),
                ElementsAre(DoubleNear(5, 1e-9), DoubleNear(0.5, 1e-9), DoubleNear(12, 1e-9)));
    EXPECT_THAT(move_weights(std::vector<double>{50, 53}), ElementsAre(DoubleNear(1.5, 1e-9)));
    EXPECT_TRUE(move_weights(std::vector<double>{50}).empty());
}

TEST(Accuracy, WindowsGrowWithTheGameAndTheFirstOneIsUsedForTheFirstMoves) {
    std::vector<double> chances(41, 50);
    chances[3] = 58;
    // 40 moves: windows of four. The first counts for the moves 0, 1 and 2.
    const std::vector<double> weights = move_weights(chances);
    ASSERT_EQ(weights.size(), 40U);
    for (const std::size_t move : {0, 1, 2, 3, 4, 5})
        EXPECT_NEAR(weights[move], 3.4641, 1e-4) << move;
    EXPECT_EQ(weights[6], 0.5);
    // At most eight win chances are in a window.
    std::vector<double> many(201, 50);
    many[200] = 58;
    EXPECT_EQ(move_weights(many)[198], 0.5);
    EXPECT_NEAR(move_weights(many)[199], 8 * std::sqrt(7) / 8, 1e-9);
}

TEST(Accuracy, JointAccuracyIsTheMeanOfTwoMeans) {
    // Weighted mean (100 + 3 * 40) / 4 = 55; harmonic mean 2 / (1 / 100 + 1 / 40) = 57.142857.
    EXPECT_NEAR(*joint_accuracy(std::vector<WeightedAccuracy>{{100, 1}, {40, 3}}),
                (55 + 400 / 7.0) / 2, 1e-9);
    // An accuracy of 0 counts as 1 in the harmonic mean: 2 / (1 / 100 + 1).
    EXPECT_NEAR(*joint_accuracy(std::vector<WeightedAccuracy>{{100, 1}, {0, 1}}),
                (50 + 200 / 101.0) / 2, 1e-9);
    EXPECT_EQ(joint_accuracy({}), std::nullopt);
}

}  // namespace
}  // namespace octet::analysis
