// The losses of a training run over time, as rows of numbers for other programs.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace octet::train {

struct LossRow {
    /// Positions trained on so far, and the same in epochs: times through the training set.
    std::uint64_t positions = 0;
    double epochs = 0;
    double learning_rate = 0;
    /// The mean of (expected score - target) squared: over the positions trained on since the row
    /// before, and over the validation set.
    double training = 0;
    double validation = 0;
    /// The mean of (expected score - result of the game) squared over the validation set.
    double validation_result = 0;
    /// Seconds of training since the start of the run.
    double seconds = 0;

    friend bool operator==(const LossRow&, const LossRow&) = default;
};

/// The rows as comma-separated values, after a line with the names of the columns.
std::string to_csv(const std::vector<LossRow>& rows);

}  // namespace octet::train
