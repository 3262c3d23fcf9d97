// Forward pass and backpropagation of a block of positions through the network.
//
// The first layer is sparse. The forward pass adds the weights of about thirty active inputs for
// each perspective; backpropagation adds, for each input, the gradients of the perspectives in
// which it is active. That is nearly all of the work, and it is done tile by tile (layout.h).
#pragma once

#include <array>
#include <span>

#include "train/nnue/block.h"
#include "train/nnue/feature_block_index.h"
#include "train/nnue/floats.h"
#include "train/nnue/layout.h"
#include "train/nnue/output_layers.h"

namespace octet::train {

/// Losses, summed over positions or as their mean.
struct NnueLoss {
    /// (expected score - target) squared.
    double target = 0;
    /// (expected score - result of the game) squared. It can be compared between runs with
    /// different targets.
    double result = 0;

    NnueLoss& operator+=(const NnueLoss& other) {
        target += other.target;
        result += other.result;
        return *this;
    }
};

/// The activations and gradients of a block, for one thread.
class NnueWorkspace {
public:
    explicit NnueWorkspace(const NnueLayout& layout);

    /// Computes outputs(). `parameters` has the layout's order.
    void forward(const NnueBlock& block, const Floats& parameters);
    /// The output of each position of the last forward(). sigmoid() of it is the expected score of
    /// the side to move.
    std::span<const float> outputs() const { return std::span(outputs_).first(size_); }

    /// The sum of the losses of the block of the last forward().
    NnueLoss loss(const NnueBlock& block) const;
    /// Backpropagation after forward() with the same block and parameters: adds the gradient of the
    /// sum of the target losses to `gradient`.
    void add_gradient(const NnueBlock& block, const Floats& parameters, Floats& gradient);

private:
    template <std::size_t Width>
    void forward_tile(const NnueBlock& block, const Floats& parameters, std::size_t tile);
    template <std::size_t Width>
    void add_tile_gradient(const NnueBlock& block, const Floats& parameters, std::size_t tile,
                           Floats& gradient);
    /// Computes accumulator_gradients_ of a tile, and adds the tile's gradient of all parameters
    /// but the input weights.
    template <std::size_t Width>
    void compute_accumulator_gradients(const NnueBlock& block, const Floats& parameters,
                                       std::size_t tile, Floats& gradient);
    /// The activations of a tile: for each position the perspective of the side to move, then the
    /// other.
    float* tile_units(std::size_t tile) { return &units_[tile * kTile * 2 * NnueBlock::kCapacity]; }

    NnueLayout layout_;
    std::size_t size_ = 0;
    FeatureBlockIndex index_by_input_;
    /// The clipped activations of all hidden units, tile by tile.
    Floats units_;
    /// The gradient of the loss by the accumulators (the sums before clipping) of one tile.
    Floats accumulator_gradients_;
    /// The output of the skip connection for each position, which is the sum of kLanes lanes.
    Floats output_lanes_;
    /// The sums of L2 for each position, kL2 of them, each the sum of kLanes lanes.
    Floats l2_lanes_;
    OutputLayers output_layers_;
    std::array<float, NnueBlock::kCapacity> outputs_{};
    /// The gradient of the loss by the output of each position.
    std::array<float, NnueBlock::kCapacity> output_gradients_{};
};

}  // namespace octet::train
