// A quantised network evaluates as its float network, and each weight has its place and scale.
#include "train/nnue/quantise.h"

#include <gtest/gtest.h>

#include <cmath>

#include "support/packed_samples.h"
#include "train/nnue/initial_weights.h"
#include "train/nnue/trainer.h"

namespace octet::train {
namespace {

TEST(Quantise, StaysCloseToTheFloats) {
    SampleStore samples = test::store_of(test::material_samples(3000, 1));
    const auto validation = test::material_samples(300, 2);
    for (const NnueShape shape :
         {NnueShape{.hidden = 32, .buckets = 1}, NnueShape{.hidden = 96, .buckets = 8}}) {
        NnueOptions options;
        options.shape = shape;
        options.positions = 50'000;
        options.batch = 256;
        options.learning_rate = 0.003;
        Workers workers(1);
        NnueTrainer trainer(samples, validation, options,
                            random_weights(NnueLayout(shape), options.seed), workers);
        while (!trainer.is_done()) trainer.run_batch();
        const QuantisedNetwork network = quantise(trainer.layout(), trainer.weights(), 400);
        const QuantisationError error =
            quantisation_error(network.file, validation, trainer.outputs(validation));
        EXPECT_EQ(error.positions, validation.size());
        // Training uses rounded weights already, so only the rounding of the output is left.
        EXPECT_LT(error.mean, 1);
        EXPECT_LT(error.max, 2);
        EXPECT_GT(error.max, 0);
        EXPECT_EQ(network.clipped, 0U);
    }
}

TEST(Quantise, RoundsEveryLayerToItsScaleAndPlace) {
    const NnueLayout layout({.hidden = 96, .buckets = 2});
    Floats parameters(layout.size());
    parameters[layout.input_weight(5, 70)] = 0.5F;
    parameters[layout.input_weight(767, 95)] = -1;
    parameters[layout.input_bias(3)] = 0.25F;
    parameters[layout.skip_weight(1, 1, 2)] = 1.5F;
    parameters[layout.out_bias(1)] = -0.125F;
    parameters[layout.l2_weight(1, 3, 1, 70)] = 0.75F;
    parameters[layout.l2_bias(1, 3)] = 0.5F;
    parameters[layout.l3_weight(1, 9, 30)] = -1.25F;
    parameters[layout.l3_bias(1, 30)] = 0.25F;
    parameters[layout.out_weight(1, 30)] = -0.5F;
    const auto [file, clipped] = quantise(layout, parameters, 300);
    EXPECT_EQ(clipped, 0U);
    EXPECT_EQ(file.architecture.hidden, 96U);
    EXPECT_EQ(file.architecture.output_buckets, 2U);
    EXPECT_EQ(file.architecture.value_scale, 300);
    EXPECT_EQ(file.input_weights[5 * 96 + 70], 32);
    EXPECT_EQ(file.input_weights[767 * 96 + 95], -64);
    EXPECT_EQ(file.input_biases[3], 16);
    EXPECT_EQ(file.skip_weights[(2 * 1 + 1) * 96 + 2], 384);
    EXPECT_EQ(file.out_biases[1], -2048);
    using eval::nnue::kL2;
    using eval::nnue::kL3;
    EXPECT_EQ(file.l2_weights[((kL2 + 3) * 2 + 1) * 96 + 70], 48);
    EXPECT_EQ(file.l2_biases[kL2 + 3], 2048);
    EXPECT_EQ(file.l3_weights[(2 * kL2 + 9) * kL3 + 30], -320);
    EXPECT_EQ(file.l3_biases[kL3 + 30], 1 << 18);
    EXPECT_EQ(file.out_weights[kL3 + 30], -128);
}

TEST(Quantise, CountsClippedWeights) {
    const NnueLayout layout({.hidden = 32, .buckets = 1});
    Floats parameters(layout.size());
    parameters[layout.input_weight(0, 0)] = 100;
    parameters[layout.input_weight(eval::nnue::kPlacementFeatures, 1)] = -1;
    parameters[layout.input_weight(eval::nnue::kPlacementFeatures, 2)] = kMaxThreatWeight;
    parameters[layout.skip_weight(0, 0, 1)] = -kMaxWeight;
    parameters[layout.skip_weight(0, 0, 2)] = -30;
    // A weight that training clipped and then rounded, here downwards.
    const auto at_bound = [](std::int32_t scale) {
        return std::nearbyint(kMaxWeight * static_cast<float>(scale)) / static_cast<float>(scale);
    };
    parameters[layout.l2_bias(0, 1)] = at_bound(eval::nnue::kActivationScale);
    parameters[layout.l3_bias(0, 1)] =
        -at_bound(eval::nnue::kActivationScale * eval::nnue::kOutputScale);
    const auto [file, clipped] = quantise(layout, parameters, 400);
    EXPECT_EQ(clipped, 7U);
    EXPECT_EQ(file.input_weights[0], eval::nnue::kMaxInputWeight);
    EXPECT_EQ(file.input_weights[eval::nnue::kPlacementFeatures * 32 + 1],
              -eval::nnue::kMaxThreatWeight);
    EXPECT_EQ(file.skip_weights[1], -507);
    EXPECT_EQ(file.skip_weights[2], -eval::nnue::kMaxOutputWeight);
}

}  // namespace
}  // namespace octet::train
