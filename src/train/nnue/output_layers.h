// Forward pass and backpropagation of the small layers: the activation of L2, and L3 with the
// output weights.
//
// They are computed position by position. The large matrix of L2's weights is in block_pass.h.
#pragma once

#include <array>
#include <cstddef>

#include "train/nnue/block.h"
#include "train/nnue/floats.h"
#include "train/nnue/layout.h"

namespace octet::train {

/// The activations and gradients of the positions of a block, for one thread.
class OutputLayers {
public:
    explicit OutputLayers(const NnueLayout& layout) : layout_(layout) {}

    /// Computes the part of the output of position i of a block that comes through L2 and L3.
    /// `l2_sums` are the sums of the units of L2 without their biases.
    float forward(std::size_t i, std::size_t bucket,
                  const std::array<float, eval::nnue::kL2>& l2_sums, const Floats& parameters);
    /// Backpropagates position i after forward(): adds the gradient of these layers' parameters to
    /// `gradient`, except that of L2's weights, and fills l2_gradients(i). `output_gradient` is the
    /// gradient of the loss by the output. `gradient` begins with that of the first L2 bias.
    void add_gradient(std::size_t i, std::size_t bucket, float output_gradient,
                      const Floats& parameters, Floats& gradient);
    /// The gradient of the loss by the kL2 sums of L2.
    const float* l2_gradients(std::size_t i) const { return l2_gradients_[i].data(); }

private:
    template <std::size_t Size>
    using PerPosition = std::array<std::array<float, Size>, NnueBlock::kCapacity>;

    NnueLayout layout_;
    /// The clipped activations of L2, and their squares.
    PerPosition<eval::nnue::kL2Outputs> l2_;
    PerPosition<eval::nnue::kL3> l3_;
    PerPosition<eval::nnue::kL2> l2_gradients_;
};

}  // namespace octet::train
