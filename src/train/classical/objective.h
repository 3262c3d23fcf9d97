// The loss that the tuner minimises: the mean of (expected - target) squared over the samples, with
//
//   expected = sigmoid(k * evaluation / 400)
//   target   = lambda * result + (1 - lambda) * sigmoid(k * score / 400)
//
// k is fitted to the scores and results of the games, and used for scores and evaluations. So the
// tuned evaluation has the same scale as the scores, and the value of a pawn does not drift from
// one tuning to the next.
//
// See https://www.chessprogramming.org/Texel%27s_Tuning_Method. The evaluation is linear in its
// weights, so the gradient takes no longer to compute than the evaluation.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "eval/classical/weights.h"
#include "train/data/dataset.h"

namespace octet::train {

/// The weights for the tuner: middlegame and endgame value of weight 0, then those of weight 1, ...
using Parameters = std::vector<double>;

/// The parameters of given weights.
Parameters to_parameters(const eval::classical::Weights& weights);
/// The weights of given parameters, rounded to integers.
eval::classical::Weights to_weights(const Parameters& parameters);

/// The evaluation from White's point of view, in eval units.
double evaluate(const Sample& sample, const Parameters& parameters);

struct Objective {
    /// The weight of the game's result in the target; the search score has the rest.
    double lambda = 0.5;
    /// The steepness of the expected score as a function of the evaluation or search score.
    double k = 1;

    /// The target of a sample: White's expected score, 0 to 1.
    double target(const Sample& sample) const;
    /// White's expected score, 0 to 1, at an evaluation in eval units.
    double expected(double evaluation) const;
    /// The maximum of the second derivative of a sample's loss by a weight with coefficient 1.
    double curvature() const;

    /// The sum of the losses of data[i] for each i of `rows`. Adds its gradient to `gradient`.
    double add_gradient(const Dataset& data, std::span<const std::uint32_t> rows,
                        const Parameters& parameters, Parameters& gradient) const;
    /// The mean loss over all samples; 0 if there are none.
    double loss(const Dataset& data, const Parameters& parameters) const;
};

/// The k in [kMinSteepness, kMaxSteepness] with the least mean square error of the search scores
/// against the results, found by golden-section search.
double fit_steepness(const Dataset& data);

inline constexpr double kMinSteepness = 0.1;
inline constexpr double kMaxSteepness = 5;

}  // namespace octet::train
