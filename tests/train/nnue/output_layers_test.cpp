// L2, L3 and the output weights against the plain formula, and the gradient against differences.
#include "train/nnue/output_layers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "util/random.h"

namespace octet::train {
namespace {

using eval::nnue::kL2;
using eval::nnue::kL2Outputs;
using eval::nnue::kL3;

constexpr std::size_t kBucket = 1;
constexpr std::size_t kIndex = 5;

class OutputLayersTest : public testing::Test {
protected:
    OutputLayersTest() : parameters_(layout_.size()), gradient_(layout_.size() - first_) {
        util::Random random(1);
        const auto uniform = [&](float low, float high) {
            return low + (high - low) * static_cast<float>(random.below(1 << 20)) / (1 << 20);
        };
        for (float& parameter : parameters_) parameter = uniform(-0.5F, 0.5F);
        // Some sums are below 0, some above 1.
        for (std::size_t n = 0; n < kL2; ++n) sums_[n] = uniform(-0.5F, 1.5F);
    }

    /// The output in double precision.
    double reference() const {
        std::array<double, kL2Outputs> l2{};
        for (std::size_t n = 0; n < kL2; ++n) {
            const double sum = double{sums_[n]} + double{parameters_[layout_.l2_bias(kBucket, n)]};
            l2[n] = std::clamp(sum, 0.0, 1.0);
            l2[kL2 + n] = l2[n] * l2[n];
        }
        double output = 0;
        for (std::size_t n = 0; n < kL3; ++n) {
            double sum = parameters_[layout_.l3_bias(kBucket, n)];
            for (std::size_t i = 0; i < kL2Outputs; ++i)
                sum += l2[i] * double{parameters_[layout_.l3_weight(kBucket, i, n)]};
            output +=
                std::clamp(sum, 0.0, 1.0) * double{parameters_[layout_.out_weight(kBucket, n)]};
        }
        return output;
    }

    /// The derivative of the reference by a number, which is changed and restored.
    double derivative(float& number) const {
        constexpr float kStep = 1.0F / 4096;
        const float before = number;
        number = before + kStep;
        const double above = reference();
        number = before - kStep;
        const double below = reference();
        number = before;
        return (above - below) / (2 * kStep);
    }

    const NnueLayout layout_{NnueShape{.hidden = 32, .buckets = 2}};
    /// The parameter to which the first number of the gradient belongs.
    const std::size_t first_ = layout_.l2_bias(0, 0);
    Floats parameters_;
    Floats gradient_;
    std::array<float, kL2> sums_{};
    std::unique_ptr<OutputLayers> layers_ = std::make_unique<OutputLayers>(layout_);
};

TEST_F(OutputLayersTest, ForwardAgreesWithTheReference) {
    EXPECT_NEAR(layers_->forward(kIndex, kBucket, sums_, parameters_), reference(), 1e-5);
}

TEST_F(OutputLayersTest, BackpropagationGivesTheDerivatives) {
    constexpr float kOutputGradient = 3;
    layers_->forward(kIndex, kBucket, sums_, parameters_);
    layers_->add_gradient(kIndex, kBucket, kOutputGradient, parameters_, gradient_);
    const auto check = [&](std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last; ++i)
            ASSERT_NEAR(gradient_[i - first_], kOutputGradient * derivative(parameters_[i]), 1e-2)
                << i;
    };
    check(layout_.l2_bias(kBucket, 0), layout_.l2_bias(kBucket, kL2));
    check(layout_.l3_weight(kBucket, 0, 0), layout_.l3_weight(kBucket, kL2Outputs, 0));
    check(layout_.l3_bias(kBucket, 0), layout_.l3_bias(kBucket, kL3));
    check(layout_.out_weight(kBucket, 0), layout_.out_weight(kBucket, kL3));
    int not_zero = 0;
    for (std::size_t n = 0; n < kL2; ++n) {
        EXPECT_NEAR(layers_->l2_gradients(kIndex)[n], kOutputGradient * derivative(sums_[n]), 1e-2);
        not_zero += layers_->l2_gradients(kIndex)[n] != 0;
    }
    EXPECT_GT(not_zero, 0);
    EXPECT_LT(not_zero, static_cast<int>(kL2));
    // Other buckets have no part in the output.
    for (std::size_t i = layout_.l3_bias(0, 0); i < layout_.l3_bias(1, 0); ++i)
        EXPECT_EQ(gradient_[i - first_], 0);
}

}  // namespace
}  // namespace octet::train
