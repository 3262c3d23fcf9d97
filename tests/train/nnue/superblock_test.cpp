// A superblock gives the outputs, losses and gradient of its blocks, for any number of threads.
#include "train/nnue/superblock.h"

#include <gtest/gtest.h>

#include <cmath>

#include "support/packed_samples.h"
#include "train/nnue/initial_weights.h"

namespace octet::train {
namespace {

class SuperblockTest : public testing::Test {
protected:
    /// What a superblock computes of the first `size` samples.
    struct Outcome {
        std::vector<float> outputs;
        NnueLoss loss;
        Floats gradient;
    };

    Outcome outcome(std::size_t size, std::size_t threads, std::size_t segment = 1) const {
        Workers workers(threads);
        NnueSuperblock superblock(layout_, workers, segment);
        Outcome outcome{.outputs = std::vector<float>(size), .loss = {}, .gradient = {}};
        // The superblock is filled twice, because what it held before must not matter.
        for (const std::size_t count : {samples_.size(), size}) {
            superblock.set(std::span(samples_).first(count));
            superblock.forward(weights_);
        }
        superblock.outputs(outcome.outputs);
        outcome.loss = superblock.loss();
        outcome.gradient.resize(layout_.size());
        superblock.add_gradient(weights_, 2, outcome.gradient);
        return outcome;
    }

    const NnueLayout layout_{NnueShape{.hidden = 96, .buckets = 8}};
    const RoundedWeights weights_ = rounded(layout_, random_weights(layout_, 3));
    std::vector<PackedSample> samples_ = test::material_samples(700, 5);
};

TEST_F(SuperblockTest, OutputsAreInTheOrderOfTheSamples) {
    const Outcome all = outcome(600, 1);
    for (const std::size_t i : {std::size_t{0}, std::size_t{255}, std::size_t{599}}) {
        Workers workers(1);
        NnueSuperblock superblock(layout_, workers);
        superblock.set(std::span(samples_).subspan(i, 1));
        superblock.forward(weights_);
        float output = 0;
        superblock.outputs(std::span(&output, 1));
        EXPECT_EQ(all.outputs[i], output) << i;
    }
}

TEST_F(SuperblockTest, LossAndGradientAreSums) {
    const Outcome all = outcome(600, 1);
    NnueLoss loss;
    Floats gradient(layout_.size());
    for (std::size_t first = 0; first < 600; first += 100) {
        Workers workers(1);
        NnueSuperblock superblock(layout_, workers);
        superblock.set(std::span(samples_).subspan(first, 100));
        superblock.forward(weights_);
        loss += superblock.loss();
        superblock.add_gradient(weights_, 2, gradient);
    }
    EXPECT_NEAR(all.loss.target, loss.target, 1e-9 * loss.target);
    EXPECT_NEAR(all.loss.result, loss.result, 1e-9 * loss.result);
    float largest = 0;
    for (std::size_t i = 0; i < gradient.size(); ++i) {
        ASSERT_NEAR(all.gradient[i], gradient[i], 1e-4 + 1e-4 * std::abs(gradient[i])) << i;
        largest = std::max(largest, std::abs(gradient[i]));
    }
    EXPECT_GT(largest, 0.1);
}

TEST_F(SuperblockTest, AWeightCountsAsSoManySamples) {
    std::vector<PackedSample> weighted(samples_.begin(), samples_.begin() + 60);
    std::vector<PackedSample> repeated;
    for (std::size_t i = 0; i < weighted.size(); ++i) {
        const std::size_t weight = 1 + i % 4;
        repeated.insert(repeated.end(), weight, weighted[i]);
        weighted[i].weight = static_cast<std::uint8_t>(weight);
    }
    const auto gradient_of = [&](const std::vector<PackedSample>& samples) {
        Workers workers(1);
        NnueSuperblock superblock(layout_, workers);
        superblock.set(samples);
        superblock.forward(weights_);
        Floats gradient(layout_.size());
        superblock.add_gradient(weights_, 2, gradient);
        return gradient;
    };
    const Floats by_weight = gradient_of(weighted);
    const Floats by_repetition = gradient_of(repeated);
    for (std::size_t i = 0; i < by_weight.size(); ++i)
        ASSERT_NEAR(by_weight[i], by_repetition[i], 1e-5 + 1e-4 * std::abs(by_weight[i])) << i;
}

TEST_F(SuperblockTest, SameBitsForAnyNumberOfThreads) {
    const Outcome alone = outcome(600, 1);
    for (const std::size_t threads : {std::size_t{2}, std::size_t{3}}) {
        const Outcome together = outcome(600, threads);
        EXPECT_EQ(alone.outputs, together.outputs);
        EXPECT_EQ(alone.loss.target, together.loss.target);
        EXPECT_EQ(alone.gradient, together.gradient);
    }
}

TEST_F(SuperblockTest, SegmentsChangeOnlyRounding) {
    samples_ = test::game_samples(700, 5);
    // The last segment is shorter.
    constexpr std::size_t kSize = 605;
    const Outcome single = outcome(kSize, 1);
    for (const std::size_t segment : {std::size_t{2}, std::size_t{4}, kMaxSegment}) {
        const Outcome chained = outcome(kSize, 1, segment);
        EXPECT_EQ(chained.outputs, single.outputs) << segment;
        EXPECT_NEAR(chained.loss.target, single.loss.target, 1e-9 * single.loss.target);
        EXPECT_NEAR(chained.loss.result, single.loss.result, 1e-9 * single.loss.result);
        double error = 0;
        double sum = 0;
        for (std::size_t i = 0; i < single.gradient.size(); ++i) {
            error += std::pow(chained.gradient[i] - single.gradient[i], 2);
            sum += std::pow(single.gradient[i], 2);
            ASSERT_NEAR(chained.gradient[i], single.gradient[i],
                        1e-5 + 1e-4 * std::abs(single.gradient[i]))
                << segment << ", parameter " << i;
        }
        EXPECT_LT(std::sqrt(error / sum), 1e-5) << segment;
        EXPECT_NE(chained.gradient, single.gradient) << "the sums have another order";
        EXPECT_EQ(outcome(kSize, 3, segment).gradient, chained.gradient) << "threads";
    }
}

TEST_F(SuperblockTest, WithoutPositionsThereIsNothing) {
    const Outcome none = outcome(0, 2);
    EXPECT_EQ(none.loss.target, 0);
    EXPECT_EQ(none.gradient, Floats(layout_.size()));
}

}  // namespace
}  // namespace octet::train
