// From odds to a share of the point.
#pragma once

#include <cmath>
#include <concepts>

namespace octet::train {

/// The expected points at odds of e^x to 1.
template <std::floating_point Float>
Float sigmoid(Float x) {
    return 1 / (1 + std::exp(-x));
}

}  // namespace octet::train
