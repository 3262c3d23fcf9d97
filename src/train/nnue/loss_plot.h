// The losses of a training run as a plot.
#pragma once

#include <string>
#include <vector>

#include "train/nnue/loss_log.h"

namespace octet::train {

/// An SVG image of the training and validation loss over the number of positions. Without rows it
/// has no curves.
std::string to_svg(const std::vector<LossRow>& rows, const std::string& title);

}  // namespace octet::train
