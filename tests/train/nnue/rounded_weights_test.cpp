// Floats and whole numbers of the rounded weights agree, and each layer has its scale.
#include "train/nnue/rounded_weights.h"

#include <gtest/gtest.h>

#include <cmath>

#include "util/random.h"

namespace octet::train {
namespace {

class RoundedWeightsTest : public testing::Test {
protected:
    RoundedWeightsTest() : parameters_(layout_.trained_size()) {
        util::Random random(3);
        for (float& parameter : parameters_)
            parameter = kMaxWeight * (static_cast<float>(random.below(2001)) / 1000 - 1);
    }

    const NnueLayout layout_{NnueShape{.hidden = 96, .buckets = 2}};
    Floats parameters_;
};

TEST_F(RoundedWeightsTest, AreTheNearestThatTheNetworkCanHave) {
    const RoundedWeights weights = rounded(layout_, parameters_);
    ASSERT_EQ(weights.floats.size(), layout_.size());
    const std::size_t inputs = layout_.input_bias(0);
    for (std::size_t i = 0; i < inputs; ++i) {
        ASSERT_NEAR(weights.floats[i], parameters_[i], 0.5 / eval::nnue::kInputScale + 1e-6);
        ASSERT_EQ(weights.floats[i] * eval::nnue::kInputScale, weights.input_rows[i]);
    }
    for (std::size_t unit = 0; unit < layout_.shape().hidden; ++unit)
        ASSERT_EQ(weights.floats[inputs + unit] * eval::nnue::kInputScale,
                  weights.input_biases[unit]);
    const std::size_t hidden = layout_.shape().hidden;
    for (std::size_t bucket = 0; bucket < 2; ++bucket)
        for (std::size_t side = 0; side < 2; ++side)
            for (std::size_t unit = 0; unit < hidden; ++unit) {
                const std::size_t skip = layout_.skip_weight(bucket, side, unit);
                ASSERT_EQ(weights.floats[skip] * eval::nnue::kOutputScale,
                          weights.skip[skip - layout_.skip_weight(0, 0, 0)]);
                for (std::size_t to = 0; to < eval::nnue::kL2; ++to)
                    ASSERT_EQ(
                        weights.floats[layout_.l2_weight(bucket, to, side, unit)] *
                            eval::nnue::kInputScale,
                        weights.l2[((bucket * eval::nnue::kL2 + to) * 2 + side) * hidden + unit]);
            }
    for (const Layer& layer : layout_.layers())
        for (std::size_t i = layer.range.first; i < layer.range.last; ++i) {
            const float scaled = weights.floats[i] * static_cast<float>(layer.scale);
            ASSERT_EQ(scaled, std::nearbyint(scaled)) << i;
            ASSERT_NEAR(weights.floats[i], parameters_[i],
                        0.5 / static_cast<double>(layer.scale) + 1e-6);
        }
}

TEST_F(RoundedWeightsTest, ARangeLeavesTheOthers) {
    RoundedWeights weights(layout_);
    std::copy_n(parameters_.begin(), layout_.size(), weights.floats.begin());
    weights.round_inputs({.first = 100, .last = 200});
    const std::size_t inputs = layout_.input_bias(0);
    weights.round_layers(layout_, {.first = inputs + 10, .last = inputs + 20});
    const std::size_t l2 = layout_.l2_weight(0, 0, 0, 0);
    weights.round_layers(layout_, {.first = l2 + 20, .last = l2 + 50});
    const RoundedWeights all = rounded(layout_, parameters_);
    for (std::size_t i = 0; i < layout_.size(); ++i) {
        const bool is_rounded = (i >= 100 && i < 200) || (i >= inputs + 10 && i < inputs + 20) ||
                                (i >= l2 + 20 && i < l2 + 50);
        ASSERT_EQ(weights.floats[i], is_rounded ? all.floats[i] : parameters_[i]) << i;
    }
    EXPECT_EQ(weights.input_rows[99], 0);
    EXPECT_EQ(weights.input_rows[150], all.input_rows[150]);
    EXPECT_EQ(weights.input_biases[9], 0);
    EXPECT_EQ(weights.input_biases[15], all.input_biases[15]);
    // The first 32 are of unit 0 of L2, the next of unit 1, whose row begins 2 * 96 weights later.
    EXPECT_EQ(weights.l2[19], 0);
    EXPECT_EQ(weights.l2[20], all.l2[20]);
    EXPECT_EQ(weights.l2[31], all.l2[31]);
    EXPECT_EQ(weights.l2[32], 0);
    EXPECT_EQ(weights.l2[192 + 17], all.l2[192 + 17]);
    EXPECT_EQ(weights.l2[192 + 18], 0);
}

}  // namespace
}  // namespace octet::train
