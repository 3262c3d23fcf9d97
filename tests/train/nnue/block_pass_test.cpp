// Forward pass and backpropagation against a plain implementation in double precision: outputs,
// loss, and the numerical gradient by single parameters of every layer.
#include "train/nnue/block_pass.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <memory>
#include <string>

#include "support/packed_samples.h"
#include "train/nnue/initial_weights.h"

namespace octet::train {
namespace {

using Doubles = std::vector<double>;

/// The first layer is in whole numbers, so that a sum is often exactly at a bound of clip(), where
/// the gradient counts as 0. The reference clips a little inside of the bounds, by more than the
/// steps of the numerical gradient.
constexpr double kEdge = 2e-6;

/// The activations of a position: the perspective of the side to move first.
Doubles reference_units(const NnueBlock::Row& row, const NnueLayout& layout, const Doubles& p) {
    Doubles units;
    for (std::size_t side = 0; side < 2; ++side)
        for (std::size_t unit = 0; unit < layout.shape().hidden; ++unit) {
            double sum = p[layout.input_bias(unit)];
            for (std::size_t i = 0; i < row.active; ++i)
                sum += p[layout.input_weight(row.inputs[side][i], unit)];
            units.push_back(std::clamp(sum, kEdge, 1 - kEdge));
        }
    return units;
}

double reference_output(const Doubles& units, std::size_t bucket, const NnueLayout& layout,
                        const Doubles& p) {
    using eval::nnue::kL2;
    using eval::nnue::kL2Outputs;
    using eval::nnue::kL3;
    double output = p[layout.out_bias(bucket)];
    std::array<double, kL2Outputs> l2{};
    for (std::size_t n = 0; n < kL2; ++n) l2[n] = p[layout.l2_bias(bucket, n)];
    for (std::size_t side = 0; side < 2; ++side)
        for (std::size_t unit = 0; unit < layout.shape().hidden; ++unit) {
            const double x = units[side * layout.shape().hidden + unit];
            output += x * x * p[layout.skip_weight(bucket, side, unit)];
            for (std::size_t n = 0; n < kL2; ++n)
                l2[n] += x * p[layout.l2_weight(bucket, n, side, unit)];
        }
    for (std::size_t n = 0; n < kL2; ++n) {
        l2[n] = std::clamp(l2[n], 0.0, 1.0);
        l2[kL2 + n] = l2[n] * l2[n];
    }
    for (std::size_t n = 0; n < kL3; ++n) {
        double l3 = p[layout.l3_bias(bucket, n)];
        for (std::size_t i = 0; i < kL2Outputs; ++i)
            l3 += l2[i] * p[layout.l3_weight(bucket, i, n)];
        output += std::clamp(l3, 0.0, 1.0) * p[layout.out_weight(bucket, n)];
    }
    return output;
}

/// The activations of every position of the block.
std::vector<Doubles> reference_units(const NnueBlock& block, const NnueLayout& layout,
                                     const Doubles& p) {
    std::vector<Doubles> units;
    for (std::size_t i = 0; i < block.size; ++i)
        units.push_back(reference_units(block.rows[i], layout, p));
    return units;
}

/// The sum of the differences from the targets to the power of `exponent`, times their weights.
double reference_loss(const NnueBlock& block, const std::vector<Doubles>& units,
                      const NnueLayout& layout, const Doubles& p, double exponent) {
    double loss = 0;
    for (std::size_t i = 0; i < block.size; ++i) {
        const double output = reference_output(units[i], block.rows[i].bucket, layout, p);
        const double error = 1 / (1 + std::exp(-output)) - block.rows[i].target;
        loss += block.rows[i].weight * std::pow(std::abs(error), exponent);
    }
    return loss;
}

class BlockPassTest : public testing::TestWithParam<NnueShape> {
protected:
    BlockPassTest() : layout_(GetParam()), weights_(layout_), gradient_(layout_.size()) {
        weights_.floats = random_weights(layout_, 5);
        weights_.floats.resize(layout_.size());
        // Each input set gets different weights.
        util::Random random(5);
        const std::size_t inputs = layout_.input_bias(0);
        for (std::size_t i = 0; i < inputs; ++i)
            weights_.floats[i] = static_cast<float>(random.below(1 << 20)) / (1 << 20) / 10 - 0.05F;
        // Accumulators are below 0, in the range, and above 1, so that all branches are taken.
        for (std::size_t unit = 0; unit < layout_.shape().hidden; ++unit)
            weights_.floats[inputs + unit] = 0.1F * static_cast<float>(unit % 12) - 0.1F;
        weights_.round_inputs({.first = 0, .last = inputs});
        weights_.round_layers(layout_, {.first = inputs, .last = layout_.size()});
        doubles_ = Doubles(weights_.floats.begin(), weights_.floats.end());
        fill(test::material_samples(24, 7), 1);
    }

    void fill(const std::vector<PackedSample>& samples, std::size_t segment) {
        block().size = 0;
        block().segment = segment;
        for (const PackedSample& sample : samples) block().add(sample, layout_.shape().buckets);
        units_ = reference_units(block(), layout_, doubles_);
    }

    NnueBlock& block() { return pass_->block(); }
    void forward() {
        pass_->prepare();
        for (std::size_t tile = 0; tile < layout_.tiles(); ++tile)
            pass_->forward_tile(weights_, tile);
        pass_->forward_outputs(weights_);
    }
    /// Adds the gradient by all parameters.
    void add_gradient() {
        pass_->backpropagate_outputs(weights_, static_cast<float>(exponent_));
        AccumulatorGradients scratch(kAccumulatorGradients);
        for (std::size_t tile = 0; tile < layout_.tiles(); ++tile)
            pass_->add_tile_gradient(weights_, tile, scratch, gradient_);
        const Floats& part = pass_->output_gradient();
        const std::size_t first = layout_.l2_bias(0, 0);
        for (std::size_t i = first; i < layout_.size(); ++i) gradient_[i] += part[i - first];
        for (std::size_t bucket = 0; bucket < layout_.shape().buckets; ++bucket)
            gradient_[layout_.out_bias(bucket)] += part[layout_.size() - first + bucket];
    }

    double numerical_gradient(std::size_t parameter) {
        constexpr double kStep = 1e-6;
        const double value = doubles_[parameter];
        const double above = loss_with(parameter, value + kStep);
        const double below = loss_with(parameter, value - kStep);
        doubles_[parameter] = value;
        return (above - below) / (2 * kStep);
    }
    double loss_with(std::size_t parameter, double value) {
        doubles_[parameter] = value;
        // The activations of the hidden units do not depend on later layers.
        const bool moves_units = parameter < layout_.skip_weight(0, 0, 0);
        return moves_units ? reference_loss(block(), reference_units(block(), layout_, doubles_),
                                            layout_, doubles_, exponent_)
                           : reference_loss(block(), units_, layout_, doubles_, exponent_);
    }

    /// Compares every `stride`-th parameter of [first, last) with the numerical gradient.
    void expect_gradient(const std::string& layer, std::size_t first, std::size_t last,
                         std::size_t stride) {
        int not_zero = 0;
        for (std::size_t i = first; i < last; i += stride) {
            const double expected = numerical_gradient(i);
            EXPECT_NEAR(gradient_[i], expected, 1e-6 + 1e-3 * std::abs(expected))
                << layer << ", parameter " << i;
            not_zero += std::abs(expected) > 1e-5;
        }
        EXPECT_GT(not_zero, 0) << layer;
    }

    void expect_gradient_in_every_layer() {
        const std::size_t hidden = layout_.shape().hidden;
        expect_gradient("input weights", 0, layout_.input_bias(0), 769 * hidden / 32);
        expect_gradient("input biases", layout_.input_bias(0), layout_.skip_weight(0, 0, 0), 3);
        expect_gradient("skip weights", layout_.skip_weight(0, 0, 0), layout_.out_bias(0), 5);
        expect_gradient("output biases", layout_.out_bias(0), layout_.l2_weight(0, 0, 0, 0), 1);
        expect_gradient("L2 weights", layout_.l2_weight(0, 0, 0, 0), layout_.l2_bias(0, 0),
                        37 * hidden / 32);
        expect_gradient("L2 biases", layout_.l2_bias(0, 0), layout_.l3_weight(0, 0, 0), 1);
        expect_gradient("L3 weights", layout_.l3_weight(0, 0, 0), layout_.l3_bias(0, 0), 7);
        expect_gradient("L3 biases", layout_.l3_bias(0, 0), layout_.out_weight(0, 0), 1);
        expect_gradient("output weights", layout_.out_weight(0, 0), layout_.size(), 1);
    }

    NnueLayout layout_;
    /// The exponent of the loss.
    double exponent_ = 2;
    RoundedWeights weights_;
    Floats gradient_;
    Doubles doubles_;
    std::vector<Doubles> units_;
    std::unique_ptr<BlockPass> pass_ = std::make_unique<BlockPass>(layout_);
};

TEST_P(BlockPassTest, OutputsAndLossAgreeWithTheReference) {
    forward();
    for (std::size_t i = 0; i < block().size; ++i)
        EXPECT_NEAR(pass_->outputs()[i],
                    reference_output(units_[i], block().rows[i].bucket, layout_, doubles_), 1e-4);
    EXPECT_NEAR(pass_->loss().target, reference_loss(block(), units_, layout_, doubles_, 2), 1e-4);
}

TEST_P(BlockPassTest, TheGradientIsTheDerivativeOfTheLossInEveryLayer) {
    forward();
    add_gradient();
    expect_gradient_in_every_layer();
}

TEST_P(BlockPassTest, TheGradientIsTheDerivativeForAnotherExponentSegmentsAndWeights) {
    exponent_ = 2.5;
    // Positions from the begin, the middle and the end of games.
    const auto games = test::game_samples(6 * 120, 7);
    std::vector<PackedSample> samples;
    for (std::size_t game = 0; game < 6; ++game)
        for (std::size_t i = 0; i < 4; ++i) samples.push_back(games[game * 140 + i]);
    fill(samples, 4);
    constexpr std::array kWeights{1.0F, 2.0F, 5.0F};
    for (std::size_t i = 0; i < block().size; ++i)
        block().rows[i].weight = kWeights[i % kWeights.size()];
    forward();
    add_gradient();
    expect_gradient_in_every_layer();
}

TEST_P(BlockPassTest, WeightsDoNotCountInTheReportedLoss) {
    forward();
    const NnueLoss before = pass_->loss();
    for (std::size_t i = 0; i < block().size; ++i) block().rows[i].weight = 7;
    forward();
    EXPECT_EQ(pass_->loss().target, before.target);
    EXPECT_EQ(pass_->loss().result, before.result);
}

TEST_P(BlockPassTest, TheGradientIsAdded) {
    forward();
    add_gradient();
    const Floats once = gradient_;
    add_gradient();
    for (std::size_t i = 0; i < once.size(); ++i)
        ASSERT_NEAR(gradient_[i], 2 * once[i], 1e-6F + 1e-4F * std::abs(once[i]));
}

// Shapes: a narrow tile alone, a full tile, a full and a narrow tile; one or more output buckets.
INSTANTIATE_TEST_SUITE_P(Shapes, BlockPassTest,
                         testing::Values(NnueShape{.hidden = 32, .buckets = 1},
                                         NnueShape{.hidden = 64, .buckets = 8},
                                         NnueShape{.hidden = 96, .buckets = 3}),
                         [](const auto& test) {
                             return "Hidden" + std::to_string(test.param.hidden) + "Buckets" +
                                    std::to_string(test.param.buckets);
                         });

}  // namespace
}  // namespace octet::train
