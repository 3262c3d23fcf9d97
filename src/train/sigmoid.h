// From odds to a share of the point.
#pragma once

#include <cmath>

namespace octet::train {

/// The expected points at odds of e^x to 1.
inline float sigmoid(float x) { return 1 / (1 + std::exp(-x)); }

}  // namespace octet::train
