// Adam with weight decay apart from the gradient, for many floats.
//
// See Loshchilov and Hutter, "Decoupled Weight Decay Regularization" (2019).
#pragma once

#include <cstddef>
#include <cstdint>

#include "train/nnue/floats.h"
#include "train/support/range.h"

namespace octet::train {

struct AdamWStep {
    /// From 1.
    std::uint64_t number;
    float rate;
    /// A parameter loses this share of itself, times the rate.
    float decay;
    /// What the gradient is multiplied by first.
    float gradient_factor;
};

/// The memory of the optimiser: means of the gradient and of its square.
struct AdamWMoments {
    Floats mean;
    Floats square;

    explicit AdamWMoments(std::size_t size = 0) : mean(size), square(size) {}
};

/// Moves the parameters of a range against the gradient.
void adamw(const AdamWStep& step, const Range& range, const Floats& gradient, Floats& parameters,
           AdamWMoments& moments);

}  // namespace octet::train
