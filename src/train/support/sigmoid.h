// The logistic function: from an evaluation to an expected score of the game.
#pragma once

#include <cmath>
#include <concepts>

namespace octet::train {

/// 1 / (1 + e^-x): the expected score of a game, from 0 (lost) to 1 (won), at odds of e^x to 1.
template <std::floating_point Float>
Float sigmoid(Float x) {
    return 1 / (1 + std::exp(-x));
}

}  // namespace octet::train
