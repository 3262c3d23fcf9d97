// The losses of a run as a picture.
#pragma once

#include <string>
#include <vector>

#include "train/nnue/loss_log.h"

namespace octet::train {

/// An SVG of training and held-out loss over the positions. Without rows it has no curves.
std::string to_svg(const std::vector<LossRow>& rows, const std::string& title);

}  // namespace octet::train
