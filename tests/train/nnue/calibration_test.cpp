// Mean and spread of values, and what a calibration changes in a network.
#include "train/nnue/calibration.h"

#include <gtest/gtest.h>

#include <vector>

#include "support/networks.h"
#include "support/packed_samples.h"
#include "train/nnue/quantise.h"

namespace octet::train {
namespace {

TEST(Calibration, MatchesMeanAndStandardDeviation) {
    // Mean 2 and deviation 2 become mean 10 and deviation 6.
    const Calibration found = calibration_of(std::vector<double>{0, 4}, std::vector<double>{16, 4});
    EXPECT_DOUBLE_EQ(found.scale, 3);
    EXPECT_DOUBLE_EQ(found.constant, 4);
}

TEST(Calibration, MatchesTheMeanAloneWithoutSpread) {
    const std::vector<double> equal{5, 5, 5};
    const std::vector<double> different{1, 2, 6};
    const Calibration to_different = calibration_of(equal, different);
    EXPECT_EQ(to_different.scale, 1);
    EXPECT_EQ(to_different.constant, -2);
    const Calibration to_equal = calibration_of(different, equal);
    EXPECT_EQ(to_equal.scale, 1);
    EXPECT_EQ(to_equal.constant, 2);
    EXPECT_EQ(calibration_of({}, {}).scale, 1);
}

TEST(Calibration, ScalesAndShiftsTheValuesOfANetwork) {
    const eval::nnue::NetworkFile before = test::random_network_file(7);
    eval::nnue::NetworkFile after = before;
    EXPECT_EQ(calibrate(after, {.scale = 0.75, .constant = 300}), 0U);
    for (const PackedSample& sample : test::material_samples(200, 3)) {
        // The weights are small whole numbers, so rounding them changes these values a little.
        EXPECT_NEAR(evaluate(after, sample), 0.75 * evaluate(before, sample) + 300, 40);
    }
    const double bias_of_constant = 300.0 / before.architecture.value_scale *
                                    before.architecture.input_scale *
                                    before.architecture.output_scale;
    for (std::size_t i = 0; i < before.out_biases.size(); ++i)
        EXPECT_NEAR(after.out_biases[i], 0.75 * before.out_biases[i] + bias_of_constant, 1);
    EXPECT_EQ(after.input_weights, before.input_weights);
    EXPECT_EQ(after.l3_weights, before.l3_weights);
}

TEST(Calibration, ClipsWeightsToTheBoundOfTheEngine) {
    eval::nnue::NetworkFile network = test::random_network_file(7);
    network.skip_weights.assign(network.skip_weights.size(), 10);
    network.out_weights.assign(network.out_weights.size(), 10);
    network.skip_weights[0] = 400;
    network.skip_weights[1] = -400;
    network.out_weights[0] = 400;
    EXPECT_EQ(calibrate(network, {.scale = 2}), 3U);
    EXPECT_EQ(network.skip_weights[0], eval::nnue::kMaxOutputWeight);
    EXPECT_EQ(network.skip_weights[1], -eval::nnue::kMaxOutputWeight);
    EXPECT_EQ(network.out_weights[0], eval::nnue::kMaxOutputWeight);
    EXPECT_EQ(network.out_weights[1], 20);
}

}  // namespace
}  // namespace octet::train
