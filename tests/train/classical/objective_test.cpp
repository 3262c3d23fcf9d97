// The linear model equals the evaluation, its gradient is right, and the fit finds k.
#include "train/classical/objective.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "support/samples.h"

namespace octet::train {
namespace {

namespace classical = eval::classical;

/// A few samples with results and scores that do not fit the evaluation.
Dataset some_positions() {
    Dataset data;
    util::Random random(1);
    for (std::string_view fen : test::standard_fens()) {
        const auto score = static_cast<eval::Value>(random.below(400)) - 200;
        data.add(classical::explain(test::position(fen)), static_cast<float>(random.below(3)) / 2,
                 score);
    }
    return data;
}

std::vector<std::uint32_t> all_rows(const Dataset& data) {
    std::vector<std::uint32_t> rows(data.size());
    std::iota(rows.begin(), rows.end(), 0U);
    return rows;
}

TEST(Objective, TheLinearModelIsTheEvaluation) {
    const Parameters parameters = to_parameters(classical::kWeights);
    test::for_each_sample(0, 40, [&](const board::Position& position) {
        const auto explanation = classical::explain(position);
        Dataset data;
        data.add(explanation, 0, 0);
        // The engine rounds to integers.
        ASSERT_NEAR(evaluate(data[0], parameters), explanation.tapered.value(), 1);
    });
}

TEST(Objective, ParametersBecomeWeights) {
    Parameters parameters = to_parameters(classical::kWeights);
    const auto same = to_weights(parameters);
    EXPECT_EQ(to_parameters(same), parameters);
    parameters[0] += 0.4;
    parameters[1] -= 7.6;
    const auto changed = to_weights(parameters);
    EXPECT_EQ(changed.tempo.mg(), classical::kWeights.tempo.mg());
    EXPECT_EQ(changed.tempo.eg(), classical::kWeights.tempo.eg() - 8);
    EXPECT_EQ(changed.material, classical::kWeights.material);
}

TEST(Objective, TheTargetBlendsResultAndScore) {
    const Sample sample{.result = 1, .score = 0};
    EXPECT_DOUBLE_EQ((Objective{.lambda = 1}).target(sample), 1);
    EXPECT_DOUBLE_EQ((Objective{.lambda = 0}).target(sample), 0.5);
    EXPECT_DOUBLE_EQ((Objective{.lambda = 0.25}).target(sample), 0.625);
    EXPECT_NEAR((Objective{.lambda = 0}).target({.score = 400}), 1 / (1 + std::exp(-1)), 1e-9);
}

TEST(Objective, TheGradientIsTheDerivativeOfTheLoss) {
    const Dataset data = some_positions();
    const Objective objective{.lambda = 0.6, .k = 1.3};
    const Parameters parameters = to_parameters(classical::kWeights);
    Parameters gradient(parameters.size());
    const auto n = static_cast<double>(data.size());
    const double sum = objective.add_gradient(data, all_rows(data), parameters, gradient);
    EXPECT_NEAR(sum / n, objective.loss(data, parameters), 1e-12);

    int checked = 0;
    for (std::size_t i = 0; i < gradient.size(); ++i) {
        if (gradient[i] == 0) continue;
        constexpr double kStep = 0.01;
        Parameters moved = parameters;
        moved[i] = parameters[i] + kStep;
        const double above = objective.loss(data, moved);
        moved[i] = parameters[i] - kStep;
        const double below = objective.loss(data, moved);
        ASSERT_NEAR(gradient[i] / n, (above - below) / (2 * kStep), 1e-8) << i;
        ++checked;
    }
    EXPECT_GT(checked, 500);
}

TEST(Objective, ScoresAndEvaluationsHaveTheSameScale) {
    const Objective objective{.lambda = 0, .k = 1.7};
    EXPECT_DOUBLE_EQ(objective.target({.score = 123}), objective.expected(123));
}

TEST(Objective, TheFitFindsTheSteepness) {
    const Objective truth{.k = 1.7};
    Dataset data;
    for (int score = -1000; score <= 1000; score += 10) {
        const auto points = static_cast<float>(truth.expected(score));
        data.add(Sample{.result = points, .score = static_cast<float>(score)});
    }
    EXPECT_NEAR(fit_steepness(data), truth.k, 0.001);
}

}  // namespace
}  // namespace octet::train
