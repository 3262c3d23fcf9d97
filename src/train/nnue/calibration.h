// Calibration: gives the values of a network the mean and the spread of another one's.
//
// Training on games of another kind changes them: results ask for larger values than scores, and
// positions that a longer search calls quiet have lower values for the side to move. The margins of
// the search and the win-rate model are fitted to the values of the network before.
#pragma once

#include <cstddef>
#include <span>

#include "eval/nnue/network.h"

namespace octet::train {

/// value * scale + constant is the calibrated value; `constant` is in eval units for the side to
/// move.
struct Calibration {
    double scale = 1;
    double constant = 0;
};

/// The calibration after which `values` have the mean and the standard deviation of `reference`.
/// Both are of the same positions. With fewer than two different values only the mean is matched.
Calibration calibration_of(std::span<const double> values, std::span<const double> reference);

/// Changes the output weights and biases of the network. Returns how many weights were clipped to
/// the engine's bound, kMaxOutputWeight.
std::size_t calibrate(eval::nnue::NetworkFile& network, const Calibration& calibration);

}  // namespace octet::train
