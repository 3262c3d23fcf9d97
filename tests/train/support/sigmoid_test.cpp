// Values and symmetry of the logistic function.
#include "train/support/sigmoid.h"

#include <gtest/gtest.h>

namespace octet::train {
namespace {

TEST(Sigmoid, GivesTheExpectedScoreOfTheOdds) {
    EXPECT_EQ(sigmoid(0.0), 0.5);
    EXPECT_NEAR(sigmoid(std::log(3.0)), 0.75, 1e-12);
    EXPECT_NEAR(sigmoid(-std::log(3.0)), 0.25, 1e-12);
    EXPECT_EQ(sigmoid(100.0F), 1.0F);
    EXPECT_GE(sigmoid(-100.0F), 0.0F);
}

TEST(Sigmoid, RisesAndIsSymmetric) {
    for (double x = -8; x < 8; x += 0.5) {
        EXPECT_LT(sigmoid(x), sigmoid(x + 0.5));
        EXPECT_NEAR(sigmoid(x) + sigmoid(-x), 1, 1e-12);
    }
}

}  // namespace
}  // namespace octet::train
