// The steps of Adam against the formulas of its paper.
#include "train/classical/adam.h"

#include <gtest/gtest.h>

namespace octet::train {
namespace {

TEST(Adam, TheFirstStepHasTheLearningRateForAnyGradient) {
    Adam adam(3);
    std::vector<double> parameters{1, 2, 3};
    adam.step(parameters, {1000, -0.001, 0}, 0.5);
    EXPECT_NEAR(parameters[0], 0.5, 1e-6);
    EXPECT_NEAR(parameters[1], 2.5, 1e-6);
    EXPECT_EQ(parameters[2], 3);
}

TEST(Adam, LaterStepsFollowTheMoments) {
    Adam adam(1);
    std::vector<double> parameters{0};
    adam.step(parameters, {3}, 0.1);
    const double before = parameters[0];
    adam.step(parameters, {-1}, 0.1);
    const double mean = (0.9 * 0.1 * 3 - 0.1 * 1) / (1 - 0.9 * 0.9);
    const double square = (0.999 * 0.001 * 9 + 0.001 * 1) / (1 - 0.999 * 0.999);
    EXPECT_NEAR(parameters[0], before - 0.1 * mean / std::sqrt(square), 1e-9);
}

TEST(Adam, FindsTheMinimumOfParabolasOfDifferentSteepness) {
    Adam adam(2);
    std::vector<double> parameters{0, 0};
    for (int i = 0; i < 3000; ++i)
        adam.step(parameters, {2000 * (parameters[0] - 1), 0.002 * (parameters[1] + 2)}, 0.01);
    EXPECT_NEAR(parameters[0], 1, 0.01);
    EXPECT_NEAR(parameters[1], -2, 0.01);
}

}  // namespace
}  // namespace octet::train
