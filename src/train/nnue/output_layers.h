// The second and third layer of a network, and the last: what follows the sums of L2.
//
// They are small, and worked on position by position; the weights of L2, which are many, are the
// business of nnue_gradient.h.
#pragma once

#include <array>
#include <cstddef>

#include "train/nnue/block.h"
#include "train/nnue/floats.h"
#include "train/nnue/layout.h"

namespace octet::train {

/// What one thread needs for the positions of a block.
class DeepLayers {
public:
    explicit DeepLayers(const NnueLayout& layout) : layout_(layout) {}

    /// What the deep way gives the output of position i of a block. Each sum of L2, but for its
    /// bias, is that of kLanes floats in `l2_lanes`.
    float forward(std::size_t i, std::size_t bucket, const float* l2_lanes,
                  const Floats& parameters);
    /// After forward(): adds the gradient of all but the weights of L2, and fills l2_slopes(i).
    void add_gradient(std::size_t i, std::size_t bucket, float slope, const Floats& parameters,
                      Floats& gradient);
    /// Slopes of the loss by the sums of L2.
    const float* l2_slopes(std::size_t i) const { return l2_slopes_[i].data(); }

private:
    template <std::size_t Size>
    using PerPosition = std::array<std::array<float, Size>, NnueBlock::kCapacity>;

    NnueLayout layout_;
    /// Units of L2, clipped, and their squares.
    PerPosition<eval::nnue::kL2Outputs> l2_;
    PerPosition<eval::nnue::kL3> l3_;
    PerPosition<eval::nnue::kL2> l2_slopes_;
};

}  // namespace octet::train
