// The distance between evaluations and the scores of long searches or the results of games.
//
// Distance is the mean of the squared difference of expected scores. The scale of the evaluations
// and a constant for the side to move are fitted first: neither changes which move a search
// prefers, but both would hide how good the evaluations are.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace octet::train {

/// An evaluation, and what a long search or the result of the game says about the same position.
struct Judgement {
    /// The static evaluation in eval units for the side to move.
    double evaluation;
    /// The expected score of the side to move by the search or the result, 0 to 1.
    double expected;
};

struct DistanceFit {
    /// The factor of evaluations, and what is then added in eval units, that give the least
    /// distance.
    double scale = 1;
    double constant = 0;
    /// The distance with both.
    double distance = 0;
    /// The squared difference of each judgement, in their order.
    std::vector<double> errors;
};

/// Fits scale and constant by Gauss-Newton steps. Without a judgement the distance is 0.
DistanceFit fit_distance(std::span<const Judgement> judgements);

/// The mean of the differences a - b, and its standard error. The two have the same positions, so
/// that their differences tell networks apart that the distances alone would not.
struct MeanDifference {
    double mean = 0;
    double error = 0;
};
MeanDifference mean_difference(std::span<const double> a, std::span<const double> b);

}  // namespace octet::train
