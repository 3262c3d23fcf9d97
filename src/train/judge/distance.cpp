// The fit of scale and constant has two parameters, so its equations are solved directly.
#include "train/judge/distance.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "eval/nnue/architecture.h"
#include "train/support/sigmoid.h"

namespace octet::train {

namespace {

/// sigmoid(scale * evaluation / kValueScale + constant) is the expected score.
struct LinearFit {
    double scale = 1;
    double constant = 0;

    double expected(const Judgement& judgement) const {
        return sigmoid(scale * judgement.evaluation / eval::nnue::kValueScale + constant);
    }
};

double squared_error(const LinearFit& fit, const Judgement& judgement) {
    const double error = fit.expected(judgement) - judgement.expected;
    return error * error;
}

double total_error(const LinearFit& fit, std::span<const Judgement> judgements) {
    double sum = 0;
    for (const Judgement& judgement : judgements) sum += squared_error(fit, judgement);
    return sum;
}

/// The Gauss-Newton step from `fit`, or no step where the equations have no unique solution, for
/// example if all evaluations are the same.
LinearFit gauss_newton_step(const LinearFit& fit, std::span<const Judgement> judgements) {
    double xx = 0;
    double x1 = 0;
    double one = 0;
    double xe = 0;
    double e = 0;
    for (const Judgement& judgement : judgements) {
        const double expected = fit.expected(judgement);
        const double slope = expected * (1 - expected);
        const double x = slope * judgement.evaluation / eval::nnue::kValueScale;
        const double error = judgement.expected - expected;
        xx += x * x;
        x1 += x * slope;
        one += slope * slope;
        xe += x * error;
        e += slope * error;
    }
    constexpr double kSmallest = 1e-9;
    const double determinant = xx * one - x1 * x1;
    if (determinant <= kSmallest * xx * one) return {.scale = 0, .constant = 0};
    return {.scale = (one * xe - x1 * e) / determinant,
            .constant = (xx * e - x1 * xe) / determinant};
}

}  // namespace

DistanceFit fit_distance(std::span<const Judgement> judgements) {
    constexpr int kMaxSteps = 30;
    constexpr int kMaxHalvings = 10;
    LinearFit fit;
    double least = total_error(fit, judgements);
    for (int i = 0; i < kMaxSteps; ++i) {
        LinearFit step = gauss_newton_step(fit, judgements);
        bool is_better = false;
        for (int halvings = 0; halvings < kMaxHalvings && !is_better; ++halvings) {
            const LinearFit next{.scale = fit.scale + step.scale,
                                 .constant = fit.constant + step.constant};
            const double error = total_error(next, judgements);
            is_better = error < least;
            if (is_better) {
                fit = next;
                least = error;
            }
            step = {.scale = step.scale / 2, .constant = step.constant / 2};
        }
        if (!is_better) break;
    }
    DistanceFit result;
    result.scale = fit.scale;
    result.constant = fit.constant * eval::nnue::kValueScale;
    for (const Judgement& judgement : judgements)
        result.errors.push_back(squared_error(fit, judgement));
    if (!judgements.empty()) result.distance = least / static_cast<double>(judgements.size());
    return result;
}

MeanDifference mean_difference(std::span<const double> a, std::span<const double> b) {
    assert(a.size() == b.size());
    const auto count = static_cast<double>(a.size());
    if (count < 2) return {};
    double sum = 0;
    double squares = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const double difference = a[i] - b[i];
        sum += difference;
        squares += difference * difference;
    }
    const double mean = sum / count;
    const double variance = std::max(0.0, squares / count - mean * mean);
    return {.mean = mean, .error = std::sqrt(variance / (count - 1))};
}

}  // namespace octet::train
