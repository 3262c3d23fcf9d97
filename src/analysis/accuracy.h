// The accuracy of moves and of players, in percent.
//
// Source of the formulas: lichess (lila, AccuracyPercent.scala). A move has the accuracy that
// belongs to its loss of win chance. The accuracy of a player is the mean of two means: a weighted
// one, in which moves of turbulent parts of the game count more, and the harmonic one, in which bad
// moves count more.
#pragma once

#include <optional>
#include <span>
#include <vector>

namespace octet::analysis {

/// The accuracy, in [0, 100], of a move that lost so many percentage points of win chance.
double move_accuracy(double win_percent_loss);

/// The weights of the moves of both players: move i leads from the win chance i to the win chance
/// i + 1. The weight of a move is the standard deviation of the win chance in its window, within
/// 0.5 and 12. A window has as many win chances as a tenth of the moves, but 2 to 8.
std::vector<double> move_weights(std::span<const double> win_percents);

struct WeightedAccuracy {
    double accuracy = 0;
    double weight = 0;
};

/// The accuracy of these moves together; nullopt without moves.
std::optional<double> joint_accuracy(std::span<const WeightedAccuracy> moves);

}  // namespace octet::analysis
