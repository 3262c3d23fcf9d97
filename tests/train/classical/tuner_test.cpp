// The tuner finds weights that are known, does the same thing twice, and leaves alone what it
// cannot know.
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

/// Random counts of a few weights, with the points that the true parameters expect.
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

/// Starts near the truth, so that the steepness which is fitted to the start is the true one.
Parameters near_truth() {
    Parameters parameters = true_parameters();
    for (std::size_t i = 0; i < 2 * kUsed; ++i) parameters[i] += i % 2 == 0 ? 12 : -12;
    return parameters;
}

TEST(Tuner, FindsTheWeightsThatMadeTheResults) {
    const Dataset training = synthetic(1, 20000);
    const Dataset held_out = synthetic(2, 1000);
    const TunerOptions options{.epochs = 40, .lambda = 1, .batch = 1000, .prior = 0};
    Tuner tuner(training, held_out, near_truth(), options);
    const double before = tuner.best_loss();
    for (int i = 0; i < options.epochs; ++i) tuner.run_epoch();
    EXPECT_LT(tuner.best_loss(), before / 1000);
    // The steepness that was fitted to the start scales what is found.
    const double k = tuner.objective().k;
    const Parameters truth = true_parameters();
    for (std::size_t i = 0; i < 2 * kUsed; ++i)
        EXPECT_NEAR(tuner.best()[i] * k, truth[i], 0.5) << i;
}

TEST(Tuner, LeavesRareWeightsAlone) {
    const Dataset training = synthetic(1, 2000);
    const Dataset held_out = synthetic(2, 100);
    Parameters start = near_truth();
    start[2 * kRare] = 77;
    Tuner tuner(training, held_out, start, {.epochs = 2, .lambda = 1});
    tuner.run_epoch();
    EXPECT_EQ(tuner.parameters()[2 * kRare], 77);
    EXPECT_NE(tuner.parameters()[0], start[0]);
    EXPECT_EQ(tuner.fixed_weights(), classical::kWeightCount - kUsed);
}

TEST(Tuner, ThePriorHoldsWeightsNearTheirStart) {
    const Dataset training = synthetic(1, 2000);
    const Dataset held_out = synthetic(2, 100);
    const Parameters start = near_truth();
    const auto largest_move = [&](double prior) {
        Tuner tuner(training, held_out, start,
                    {.epochs = 20, .lambda = 1, .batch = 100, .prior = prior});
        for (int i = 0; i < 20; ++i) tuner.run_epoch();
        double largest = 0;
        for (std::size_t i = 0; i < start.size(); ++i)
            largest = std::max(largest, std::abs(tuner.parameters()[i] - start[i]));
        return largest;
    };
    EXPECT_GT(largest_move(0), 10);
    EXPECT_LT(largest_move(1e6), 1);
}

TEST(Tuner, DoesTheSameTwice) {
    const Dataset training = synthetic(1, 3000);
    const Dataset held_out = synthetic(2, 100);
    const TunerOptions options{.epochs = 3, .lambda = 1, .batch = 512};
    Tuner first(training, held_out, near_truth(), options);
    Tuner second(training, held_out, near_truth(), options);
    for (int i = 0; i < options.epochs; ++i) {
        first.run_epoch();
        second.run_epoch();
    }
    EXPECT_EQ(first.parameters(), second.parameters());
}

TEST(Tuner, ThreadsAgree) {
    const Dataset training = synthetic(1, 3000);
    const Dataset held_out = synthetic(2, 100);
    Tuner one(training, held_out, near_truth(), {.lambda = 1, .threads = 1, .batch = 500});
    Tuner four(training, held_out, near_truth(), {.lambda = 1, .threads = 4, .batch = 500});
    const Tuner::Losses alone = one.run_epoch();
    const Tuner::Losses together = four.run_epoch();
    EXPECT_NEAR(alone.training, together.training, 1e-9);
    EXPECT_NEAR(alone.held_out, together.held_out, 1e-9);
}

TEST(Tuner, KeepsTheBestAndNotTheLast) {
    // Held-out samples that contradict the training: every step makes them worse.
    const Dataset training = synthetic(1, 2000);
    Dataset held_out;
    const Parameters start = near_truth();
    const Objective objective{.lambda = 1, .k = fit_steepness(training)};
    for (std::size_t i = 0; i < 500; ++i) {
        Sample sample = training[i];
        sample.result = static_cast<float>(objective.expected(evaluate(sample, start)));
        held_out.add(sample);
    }
    Tuner tuner(training, held_out, start, {.epochs = 3, .lambda = 1, .batch = 500});
    for (int i = 0; i < 3; ++i) tuner.run_epoch();
    EXPECT_NE(tuner.parameters(), start);
    EXPECT_EQ(tuner.best(), start);
}

}  // namespace
}  // namespace octet::train
