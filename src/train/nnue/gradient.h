// The two passes through a network: forward to the outputs, back to the gradient.
//
// The first layer is sparse: forward adds up the weights of some thirty inputs a view, back adds
// up the slopes of the views that have an input. That is nearly all of the work, and is done tile
// by tile (layout.h).
#pragma once

#include <array>
#include <span>

#include "train/nnue/block.h"
#include "train/nnue/feature_block_index.h"
#include "train/nnue/floats.h"
#include "train/nnue/layout.h"
#include "train/nnue/output_layers.h"

namespace octet::train {

/// Sums over positions.
struct NnueLoss {
    /// Of (expected - target) squared.
    double target = 0;
    /// Of (expected - result) squared: comparable between different shares of the result.
    double result = 0;

    NnueLoss& operator+=(const NnueLoss& other) {
        target += other.target;
        result += other.result;
        return *this;
    }
};

/// What one thread needs to work on blocks.
class NnueWorkspace {
public:
    explicit NnueWorkspace(const NnueLayout& layout);

    /// Fills outputs().
    void forward(const NnueBlock& block, const Floats& parameters);
    /// The outputs of the last forward(): sigmoid() of them is the expected share of the point.
    std::span<const float> outputs() const { return std::span(outputs_).first(size_); }

    /// Of the last forward().
    NnueLoss loss(const NnueBlock& block) const;
    /// After forward() with the same block and parameters: adds the gradient of the sum of the
    /// losses.
    void add_gradient(const NnueBlock& block, const Floats& parameters, Floats& gradient);

private:
    template <std::size_t Width>
    void forward_tile(const NnueBlock& block, const Floats& parameters, std::size_t tile);
    template <std::size_t Width>
    void add_tile_gradient(const NnueBlock& block, const Floats& parameters, std::size_t tile,
                           Floats& gradient);
    /// Fills sum_slopes_; adds to the gradient all of the tile that is not of input weights.
    template <std::size_t Width>
    void find_sum_slopes(const NnueBlock& block, const Floats& parameters, std::size_t tile,
                         Floats& gradient);
    /// The units of a tile, position by position, the own view first.
    float* tile_units(std::size_t tile) { return &units_[tile * kTile * 2 * NnueBlock::kCapacity]; }

    NnueLayout layout_;
    std::size_t size_ = 0;
    BlockUsers users_;
    Floats units_;
    /// Slopes of the loss by the sums of the units of one tile.
    Floats sum_slopes_;
    /// Of each position's direct output, which is the sum of the lanes.
    Floats output_lanes_;
    /// The same of its sums of L2, one after another.
    Floats l2_lanes_;
    DeepLayers deep_;
    std::array<float, NnueBlock::kCapacity> outputs_{};
    /// Slopes of the loss by the output.
    std::array<float, NnueBlock::kCapacity> slopes_{};
};

}  // namespace octet::train
