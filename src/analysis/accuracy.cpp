// The accuracy of moves and of players, in percent.
#include "analysis/accuracy.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace octet::analysis {

namespace {

/// The population standard deviation.
double standard_deviation(std::span<const double> values) {
    const auto count = static_cast<double>(values.size());
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
    double squares = 0;
    for (const double value : values) squares += (value - mean) * (value - mean);
    return std::sqrt(squares / count);
}

}  // namespace

double move_accuracy(double win_percent_loss) {
    if (win_percent_loss <= 0) return 100;
    // The bonus of 1 allows for the noise of a search that is not deep.
    constexpr double kBonus = 1;
    const double accuracy = 103.1668100711649 * std::exp(-0.04354415386753951 * win_percent_loss) -
                            3.166924740191411 + kBonus;
    return std::clamp(accuracy, 0.0, 100.0);
}

std::vector<double> move_weights(std::span<const double> win_percents) {
    if (win_percents.size() < 2) return {};
    const std::size_t moves = win_percents.size() - 1;
    const std::size_t window = std::clamp<std::size_t>(moves / 10, 2, 8);
    std::vector<double> weights;
    weights.reserve(moves);
    for (std::size_t move = 0; move < moves; ++move) {
        // The first window - 2 moves have the first window, so that each later one ends with the
        // win chance after its move.
        const std::size_t begin = move + 2 > window ? move + 2 - window : 0;
        weights.push_back(
            std::clamp(standard_deviation(win_percents.subspan(begin, window)), 0.5, 12.0));
    }
    return weights;
}

std::optional<double> joint_accuracy(std::span<const WeightedAccuracy> moves) {
    if (moves.empty()) return {};
    double weighted = 0;
    double weights = 0;
    double inverse = 0;
    for (const WeightedAccuracy& move : moves) {
        weighted += move.accuracy * move.weight;
        weights += move.weight;
        inverse += 1 / std::max(move.accuracy, 1.0);
    }
    return (weighted / weights + static_cast<double>(moves.size()) / inverse) / 2;
}

}  // namespace octet::analysis
