// The gain sequences are those of Spall, "Implementation of the simultaneous perturbation algorithm
// for stochastic optimization", 1998.
#include "spsa/spsa.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

namespace octet::spsa {

namespace {

/// The exponents with which the weight and the distance fall, and the share of the pairs by which
/// the weight is damped at the start.
constexpr double kAlpha = 0.602;
constexpr double kGamma = 0.101;
constexpr double kDampedShare = 0.1;

/// Half points of a pair that both players share.
constexpr int kEqual = 2;

/// A whole number in the range: the value is rounded up with the probability of its fraction, so
/// that a step below 1 counts as well.
int rounded(double value, const Number& number, util::Random& random) {
    const double whole = std::floor(value);
    const double up = random.chance(value - whole) ? 1 : 0;
    return static_cast<int>(std::clamp(whole + up, number.low, number.high));
}

}  // namespace

Spsa::Spsa(std::vector<Number> numbers, std::uint64_t pairs)
    : numbers_(std::move(numbers)), pairs_(pairs) {
    assert(pairs >= 1);
    for (const Number& number : numbers_) state_.values.push_back(number.start);
    state_.means = state_.values;
}

Perturbation Spsa::perturb(util::Random& random) const {
    const auto all = static_cast<double>(pairs_);
    const double now = std::min(static_cast<double>(state_.pairs + 1), all);
    const double damping = kDampedShare * all;
    Perturbation result{.signs = {},
                        .distance = std::pow(all / now, kGamma),
                        .weight = std::pow((damping + all) / (damping + now), kAlpha),
                        .first = {},
                        .second = {}};
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
        const Number& number = numbers_[i];
        const int sign = random.chance(0.5) ? 1 : -1;
        const double difference = sign * number.step * result.distance;
        result.signs.push_back(sign);
        result.first.push_back(rounded(state_.values[i] + difference, number, random));
        result.second.push_back(rounded(state_.values[i] - difference, number, random));
    }
    return result;
}

void Spsa::learn(const Perturbation& perturbation, int half_points) {
    assert(half_points >= 0 && half_points <= 4);
    ++state_.pairs;
    ++state_.pentanomial[static_cast<std::size_t>(half_points)];
    const double lead = half_points - kEqual;
    const double share = 2 / static_cast<double>(state_.pairs + 1);
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
        const Number& number = numbers_[i];
        const double move = number.rate * number.step * perturbation.weight /
                            perturbation.distance * lead * perturbation.signs[i];
        double& value = state_.values[i];
        value = std::clamp(value + move, number.low, number.high);
        state_.means[i] += share * (value - state_.means[i]);
    }
}

}  // namespace octet::spsa
