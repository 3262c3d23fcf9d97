// AdamW: gradient descent with a step size for each parameter, and weight decay apart from the
// gradient.
//
// See Loshchilov and Hutter, "Decoupled Weight Decay Regularization" (2019).
#pragma once

#include <cstddef>
#include <cstdint>

#include "train/nnue/floats.h"
#include "train/support/range.h"

namespace octet::train {

struct AdamWStep {
    /// The number of the step, from 1. It corrects the bias of moments that started at 0.
    std::uint64_t number;
    float learning_rate;
    /// Each step takes away learning_rate * weight_decay of the difference between a parameter and
    /// the value that it decays towards.
    float weight_decay;
    /// The gradient is multiplied by this: 1 / batch size makes a sum over the batch its mean.
    float gradient_scale;
};

/// The state of the optimiser: running means of the gradient (first moment) and of its square
/// (second moment), one of each for each parameter.
struct AdamWMoments {
    Floats first;
    Floats second;

    explicit AdamWMoments(std::size_t size = 0) : first(size), second(size) {}
};

/// Updates the parameters of a range. They decay towards the values of `origin`: 0 in AdamW itself.
/// All arrays have the same size.
void adamw(const AdamWStep& step, const Range& range, const Floats& gradient, const Floats& origin,
           Floats& parameters, AdamWMoments& moments);

}  // namespace octet::train
