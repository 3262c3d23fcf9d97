// The tuner finds known weights, is reproducible, and leaves weights with too few samples alone.
#include "train/classical/tuner.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "eval/classical/weights.h"

namespace octet::train {
namespace {

namespace classical = eval::classical;

constexpr std::size_t kUsed = 12;
constexpr std::size_t kRare = 20;

Parameters true_parameters() {
    Parameters parameters(2 * classical::kWeightCount);
    for (std::size_t i = 0; i < 2 * kUsed; ++i)
        parameters[i] = static_cast<double>((i * 37) % 101) - 50;
    return parameters;
}

/// Samples with random coefficients of a few weights, and with the result that the true parameters
/// expect.
Dataset synthetic(std::uint64_t seed, int samples) {
    const Parameters truth = true_parameters();
    const Objective objective{.lambda = 1, .k = 1};
    util::Random random(seed);
    Dataset data;
    for (int n = 0; n < samples; ++n) {
        std::vector<Coefficient> counts;
        for (std::uint16_t i = 0; i < kUsed; ++i)
            counts.push_back({i, static_cast<std::int16_t>(static_cast<int>(random.below(7)) - 3)});
        if (n < 3) counts.push_back({kRare, 1});
        const float phase = static_cast<float>(random.below(25)) / 24;
        Sample sample{.coefficients = counts, .mg_share = phase, .eg_share = 1 - phase};
        sample.result = static_cast<float>(objective.expected(evaluate(sample, truth)));
        data.add(sample);
    }
    return data;
}

/// Initial parameters near the true ones, so that the steepness fitted to them is the true one.
Parameters near_truth() {
    Parameters parameters = true_parameters();
    for (std::size_t i = 0; i < 2 * kUsed; ++i) parameters[i] += i % 2 == 0 ? 12 : -12;
    return parameters;
}

TEST(Tuner, FindsTheWeightsThatMadeTheResults) {
    const Dataset training = synthetic(1, 20000);
    const Dataset validation = synthetic(2, 1000);
    const TunerOptions options{.epochs = 40, .lambda = 1, .batch = 1000, .prior = 0};
    Tuner tuner(training, validation, near_truth(), options);
    const double before = tuner.best_loss();
    for (int i = 0; i < options.epochs; ++i) tuner.run_epoch();
    EXPECT_LT(tuner.best_loss(), before / 1000);
    // The weights are scaled by the steepness that was fitted at the start.
    const double k = tuner.objective().k;
    const Parameters truth = true_parameters();
    for (std::size_t i = 0; i < 2 * kUsed; ++i)
        EXPECT_NEAR(tuner.best()[i] * k, truth[i], 0.5) << i;
}

TEST(Tuner, LeavesRareWeightsAlone) {
    const Dataset training = synthetic(1, 2000);
    const Dataset validation = synthetic(2, 100);
    Parameters start = near_truth();
    start[2 * kRare] = 77;
    Tuner tuner(training, validation, start, {.epochs = 2, .lambda = 1});
    tuner.run_epoch();
    EXPECT_EQ(tuner.parameters()[2 * kRare], 77);
    EXPECT_NE(tuner.parameters()[0], start[0]);
    EXPECT_EQ(tuner.fixed_weights(), classical::kWeightCount - kUsed);
}

TEST(Tuner, ThePriorKeepsWeightsNearTheirInitialValues) {
    const Dataset training = synthetic(1, 2000);
    const Dataset validation = synthetic(2, 100);
    const Parameters start = near_truth();
    const auto max_move = [&](double prior) {
        Tuner tuner(training, validation, start,
                    {.epochs = 20, .lambda = 1, .batch = 100, .prior = prior});
        for (int i = 0; i < 20; ++i) tuner.run_epoch();
        double max_distance = 0;
        for (std::size_t i = 0; i < start.size(); ++i)
            max_distance = std::max(max_distance, std::abs(tuner.parameters()[i] - start[i]));
        return max_distance;
    };
    EXPECT_GT(max_move(0), 10);
    EXPECT_LT(max_move(1e6), 1);
}

TEST(Tuner, IsReproducible) {
    const Dataset training = synthetic(1, 3000);
    const Dataset validation = synthetic(2, 100);
    const TunerOptions options{.epochs = 3, .lambda = 1, .batch = 512};
    Tuner first(training, validation, near_truth(), options);
    Tuner second(training, validation, near_truth(), options);
    for (int i = 0; i < options.epochs; ++i) {
        first.run_epoch();
        second.run_epoch();
    }
    EXPECT_EQ(first.parameters(), second.parameters());
}

TEST(Tuner, AnyNumberOfThreadsGivesTheSameLoss) {
    const Dataset training = synthetic(1, 3000);
    const Dataset validation = synthetic(2, 100);
    Tuner one(training, validation, near_truth(), {.lambda = 1, .threads = 1, .batch = 500});
    Tuner four(training, validation, near_truth(), {.lambda = 1, .threads = 4, .batch = 500});
    const Tuner::Losses alone = one.run_epoch();
    const Tuner::Losses together = four.run_epoch();
    EXPECT_NEAR(alone.training, together.training, 1e-9);
    EXPECT_NEAR(alone.validation, together.validation, 1e-9);
}

TEST(Tuner, KeepsTheBestParametersAndNotTheLast) {
    // The validation samples contradict the training samples: every step raises their loss.
    const Dataset training = synthetic(1, 2000);
    Dataset validation;
    const Parameters start = near_truth();
    const Objective objective{.lambda = 1, .k = fit_steepness(training)};
    for (std::size_t i = 0; i < 500; ++i) {
        Sample sample = training[i];
        sample.result = static_cast<float>(objective.expected(evaluate(sample, start)));
        validation.add(sample);
    }
    Tuner tuner(training, validation, start, {.epochs = 3, .lambda = 1, .batch = 500});
    for (int i = 0; i < 3; ++i) tuner.run_epoch();
    EXPECT_NE(tuner.parameters(), start);
    EXPECT_EQ(tuner.best(), start);
}

}  // namespace
}  // namespace octet::train
