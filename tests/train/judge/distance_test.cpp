// The fit of scale and constant, and the difference of two networks.
#include "train/judge/distance.h"

#include <gtest/gtest.h>

#include "train/support/sigmoid.h"
#include "util/random.h"

namespace octet::train {
namespace {

/// Evaluations, and expected scores that scale and constant make of them, with a random error.
std::vector<Judgement> some_judgements(double scale, double constant, double noise) {
    util::Random random(7);
    std::vector<Judgement> judgements;
    for (int i = 0; i < 500; ++i) {
        const double evaluation = static_cast<double>(random.below(2001)) - 1000;
        const double error = noise * (static_cast<double>(random.below(2001)) / 1000 - 1);
        judgements.push_back({.evaluation = evaluation,
                              .expected = sigmoid((scale * evaluation + constant) / 400) + error});
    }
    return judgements;
}

double distance_with(const std::vector<Judgement>& judgements, double scale, double constant) {
    double sum = 0;
    for (const Judgement& judgement : judgements) {
        const double error =
            sigmoid((scale * judgement.evaluation + constant) / 400) - judgement.expected;
        sum += error * error;
    }
    return sum / static_cast<double>(judgements.size());
}

TEST(Distance, FindsTheScaleAndTheConstant) {
    for (const double scale : {0.4, 1.0, 2.5}) {
        const DistanceFit fit = fit_distance(some_judgements(scale, -60, 0));
        EXPECT_NEAR(fit.scale, scale, 1e-6);
        EXPECT_NEAR(fit.constant, -60, 1e-3);
        EXPECT_NEAR(fit.distance, 0, 1e-12);
    }
}

TEST(Distance, IsTheLeastThatScaleAndConstantCanReach) {
    const auto judgements = some_judgements(0.7, 30, 0.2);
    const DistanceFit fit = fit_distance(judgements);
    EXPECT_NEAR(fit.distance, distance_with(judgements, fit.scale, fit.constant), 1e-12);
    for (const double change : {-0.01, 0.01}) {
        EXPECT_GT(distance_with(judgements, fit.scale + change, fit.constant), fit.distance);
        EXPECT_GT(distance_with(judgements, fit.scale, fit.constant + 400 * change), fit.distance);
    }
    double sum = 0;
    for (const double error : fit.errors) sum += error;
    EXPECT_NEAR(sum / static_cast<double>(judgements.size()), fit.distance, 1e-12);
}

TEST(Distance, OfEqualEvaluationsOrNoneHasNoFit) {
    EXPECT_EQ(fit_distance({}).distance, 0);
    const std::vector<Judgement> equal(3, {.evaluation = 0, .expected = 0.6});
    EXPECT_NEAR(fit_distance(equal).distance, 0.01, 1e-12);
}

TEST(Distance, TheDifferenceHasTheErrorOfItsMean) {
    const std::vector<double> a{0.3, 0.5, 0.4, 0.8};
    const std::vector<double> b{0.2, 0.5, 0.6, 0.3};
    // The differences are .1, 0, -.2 and .5: mean .1, sample variance .26 / 3.
    const MeanDifference difference = mean_difference(a, b);
    EXPECT_NEAR(difference.mean, 0.1, 1e-12);
    EXPECT_NEAR(difference.error, 0.147196, 1e-6);
    EXPECT_EQ(mean_difference(a, a).error, 0);
}

}  // namespace
}  // namespace octet::train
