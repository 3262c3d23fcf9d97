// What the tuner makes small: the mean square of (expected points - target) over the samples.
//
//   expected = sigmoid(k * evaluation / 400)
//   target   = lambda * result + (1 - lambda) * sigmoid(k * score / 400)
//
// k is what the results of the games say about the scores of their searches, so that the tuned
// evaluation keeps the scale of the scores: a pawn does not grow or shrink from one tuning to the
// next.
//
// See https://www.chessprogramming.org/Texel%27s_Tuning_Method. The evaluation is linear in its
// weights, so the gradient costs no more than the evaluation.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "eval/classical/weights.h"
#include "train/data/dataset.h"

namespace octet::train {

/// The weights as the tuner moves them: middlegame and endgame value of the first, the second, ...
using Parameters = std::vector<double>;

Parameters to_parameters(const eval::classical::Weights& weights);
/// Rounded to whole numbers.
eval::classical::Weights to_weights(const Parameters& parameters);

/// White's view, in centipawns.
double evaluate(const Sample& sample, const Parameters& parameters);

struct Objective {
    /// The share of the game's result in the target; the search's score has the rest.
    double lambda = 0.5;
    /// How steeply the expected points rise with the evaluation, or with a score.
    double k = 1;

    double target(const Sample& sample) const;
    double expected(double evaluation) const;
    /// How fast the slope of a sample's loss changes, at most, with a weight that counts once.
    double curvature() const;

    /// The sum, not the mean, over data[i] for each i of `rows`; adds its gradient.
    double add_gradient(const Dataset& data, std::span<const std::uint32_t> rows,
                        const Parameters& parameters, Parameters& gradient) const;
    /// The mean over all samples; 0 if there are none.
    double loss(const Dataset& data, const Parameters& parameters) const;
};

/// The k in [kLeastSteepness, kMostSteepness] with which the scores foretell the results best, in
/// mean square, by golden section search.
double fit_steepness(const Dataset& data);

inline constexpr double kLeastSteepness = 0.1;
inline constexpr double kMostSteepness = 5;

}  // namespace octet::train
