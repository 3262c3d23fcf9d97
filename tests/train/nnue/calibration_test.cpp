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
    const Calibration found = calibration_of(std::vector<double>{5, 5}, std::vector<double>{1, 9});
    EXPECT_DOUBLE_EQ(found.scale, 1);
    EXPECT_DOUBLE_EQ(found.constant, 0);
    EXPECT_DOUBLE_EQ(calibration_of({}, {}).scale, 1);
}

TEST(Calibration, ScalesAndShiftsTheValuesOfANetwork) {
    const eval::nnue::NetworkFile before = test::random_network_file(7);
    eval::nnue::NetworkFile after = before;
    calibrate(after, {.scale = 0.75, .constant = 300});
    for (const PackedSample& sample : test::material_samples(200, 3)) {
        // The weights are small whole numbers, so rounding them changes these values a little.
        EXPECT_NEAR(evaluate(after, sample), 0.75 * evaluate(before, sample) + 300, 40);
    }
    EXPECT_EQ(after.input_weights, before.input_weights);
    EXPECT_EQ(after.l3_weights, before.l3_weights);
}

TEST(Calibration, ClipsWeightsInsteadOfWrappingThem) {
    eval::nnue::NetworkFile network = test::random_network_file(7);
    network.skip_weights[0] = 32000;
    network.skip_weights[1] = -32000;
    calibrate(network, {.scale = 2});
    EXPECT_EQ(network.skip_weights[0], 32767);
    EXPECT_EQ(network.skip_weights[1], -32768);
}

}  // namespace
}  // namespace octet::train
