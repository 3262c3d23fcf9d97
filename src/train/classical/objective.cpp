// Loss and gradient of the linear evaluation.
#include "train/classical/objective.h"

#include <bit>
#include <cmath>

#include "train/support/sigmoid.h"

namespace octet::train {

namespace classical = eval::classical;

namespace {

using FlatWeights = std::array<classical::TaperedScore, classical::kWeightCount>;

/// The evaluation, in eval units, at which the odds of winning are e to 1 if k is 1.
constexpr double kUnit = 400;

double square(double x) { return x * x; }

/// The index of the middlegame value in the parameters. The endgame value follows it.
std::size_t mg_index(const Coefficient& c) { return std::size_t{2} * c.weight; }

}  // namespace

Parameters to_parameters(const classical::Weights& weights) {
    Parameters parameters;
    parameters.reserve(2 * classical::kWeightCount);
    for (const classical::TaperedScore& score : std::bit_cast<FlatWeights>(weights)) {
        parameters.push_back(score.mg());
        parameters.push_back(score.eg());
    }
    return parameters;
}

classical::Weights to_weights(const Parameters& parameters) {
    const auto rounded = [&](std::size_t i) {
        return static_cast<eval::Value>(std::lround(parameters[i]));
    };
    FlatWeights flat;
    for (std::size_t i = 0; i < flat.size(); ++i) flat[i] = {rounded(2 * i), rounded(2 * i + 1)};
    return std::bit_cast<classical::Weights>(flat);
}

double evaluate(const Sample& sample, const Parameters& parameters) {
    double mg = 0;
    double eg = 0;
    for (const Coefficient& c : sample.coefficients) {
        mg += c.count * parameters[mg_index(c)];
        eg += c.count * parameters[mg_index(c) + 1];
    }
    return mg * sample.mg_share + eg * sample.eg_share;
}

double Objective::target(const Sample& sample) const {
    return lambda * sample.result + (1 - lambda) * expected(sample.score);
}

double Objective::expected(double evaluation) const { return sigmoid(k * evaluation / kUnit); }

double Objective::curvature() const {
    constexpr double kMaxSlope = 0.25;  // of the sigmoid, at 0
    constexpr double kPerWeight = classical::kUnitPercent / 100.0;
    return 2 * square(kMaxSlope * kPerWeight * k / kUnit);
}

double Objective::add_gradient(const Dataset& data, std::span<const std::uint32_t> rows,
                               const Parameters& parameters, Parameters& gradient) const {
    double sum = 0;
    for (const std::uint32_t row : rows) {
        const Sample sample = data[row];
        const double expected_score = expected(evaluate(sample, parameters));
        const double error = expected_score - target(sample);
        sum += square(error);
        const double slope = 2 * error * expected_score * (1 - expected_score) * k / kUnit;
        for (const Coefficient& c : sample.coefficients) {
            gradient[mg_index(c)] += slope * c.count * sample.mg_share;
            gradient[mg_index(c) + 1] += slope * c.count * sample.eg_share;
        }
    }
    return sum;
}

double Objective::loss(const Dataset& data, const Parameters& parameters) const {
    double sum = 0;
    for (std::size_t i = 0; i < data.size(); ++i)
        sum += square(expected(evaluate(data[i], parameters)) - target(data[i]));
    return data.size() > 0 ? sum / static_cast<double>(data.size()) : 0;
}

double fit_steepness(const Dataset& data) {
    const auto loss_at = [&](double k) {
        const Objective objective{.k = k};
        double sum = 0;
        for (std::size_t i = 0; i < data.size(); ++i)
            sum += square(objective.expected(data[i].score) - data[i].result);
        return sum;
    };
    constexpr double kPrecision = 1e-4;
    const double golden = (std::sqrt(5.0) - 1) / 2;
    double low = kMinSteepness;
    double high = kMaxSteepness;
    double left = high - golden * (high - low);
    double right = low + golden * (high - low);
    double left_loss = loss_at(left);
    double right_loss = loss_at(right);
    while (high - low > kPrecision) {
        if (left_loss < right_loss) {
            high = right;
            right = left;
            right_loss = left_loss;
            left = high - golden * (high - low);
            left_loss = loss_at(left);
        } else {
            low = left;
            left = right;
            left_loss = right_loss;
            right = low + golden * (high - low);
            right_loss = loss_at(right);
        }
    }
    return (low + high) / 2;
}

}  // namespace octet::train
