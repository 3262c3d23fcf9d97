// Calibration: gives the values of a network the mean and the spread of another one's.
//
// Games of other kinds have other labels: results ask for larger values than scores, and positions
// that a longer search calls quiet have lower ones for the side to move. The margins of the search
// are tuned for the values of the network before, so a network that was trained on such games plays
// worse than it knows until it is calibrated.
#pragma once

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

/// Changes the output weights and biases of the network; they are rounded and clipped to 16 and 32
/// bits.
void calibrate(eval::nnue::NetworkFile& network, const Calibration& calibration);

}  // namespace octet::train
