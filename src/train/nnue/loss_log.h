// How the losses fell: rows of numbers, as a table for programs.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace octet::train {

struct LossRow {
    /// Learned from so far, and that as times through the data.
    std::uint64_t positions = 0;
    double epochs = 0;
    /// The pace of learning.
    double rate = 0;
    /// Mean of (expected - target) squared: since the row before, and of what is held out.
    double training = 0;
    double held_out = 0;
    /// Mean of (expected - result) squared of what is held out.
    double held_out_result = 0;
    /// Of work, since the start of the run.
    double seconds = 0;

    friend bool operator==(const LossRow&, const LossRow&) = default;
};

/// Comma-separated values with a line of names.
std::string to_csv(const std::vector<LossRow>& rows);

}  // namespace octet::train
