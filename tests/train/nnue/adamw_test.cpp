// Two steps of the optimiser against the formulas of its paper.
#include "train/nnue/adamw.h"

#include <gtest/gtest.h>

#include <cmath>

namespace octet::train {
namespace {

TEST(AdamW, FollowsTheMomentsAndDecaysTowardsTheOriginApartFromTheGradient) {
    constexpr float kOrigin = -4;
    constexpr float kRate = 0.01F;
    constexpr float kDecay = 0.5F;
    constexpr float kFirst = 3;
    constexpr float kSecond = -1;
    // The gradient is a sum over ten samples.
    const Floats origin{0, kOrigin, 0};
    Floats parameters{7, 2, 7};
    AdamWMoments moments(parameters.size());
    AdamWStep step{
        .number = 1, .learning_rate = kRate, .weight_decay = kDecay, .gradient_scale = 0.1F};
    const Range second_alone{.first = 1, .last = 2};
    adamw(step, second_alone, {50, 10 * kFirst, 50}, origin, parameters, moments);
    const auto decayed = [](double value) { return value - kRate * kDecay * (value - kOrigin); };
    const double once = decayed(2) - kRate;  // the first step has the full learning rate
    EXPECT_NEAR(parameters[1], once, 1e-6);

    step.number = 2;
    adamw(step, second_alone, {50, 10 * kSecond, 50}, origin, parameters, moments);
    const double mean = (0.9 * 0.1 * kFirst + 0.1 * kSecond) / (1 - 0.9 * 0.9);
    const double square =
        (0.999 * 0.001 * kFirst * kFirst + 0.001 * kSecond * kSecond) / (1 - 0.999 * 0.999);
    EXPECT_NEAR(parameters[1], decayed(once) - kRate * mean / std::sqrt(square), 1e-5);
    EXPECT_EQ(parameters[0], 7);
    EXPECT_EQ(parameters[2], 7);
}

}  // namespace
}  // namespace octet::train
