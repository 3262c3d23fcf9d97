// A block of positions on its way through the network: forward pass and backpropagation.
//
// The first layer is sparse and nearly all of the work. It is done tile by tile (layout.h), so that
// the weights of a tile stay in the second-level cache while all blocks pass. A tile's part of the
// gradient belongs to the tile alone: tiles can be processed by different threads without a sum
// over threads. The other functions are for the whole block, which belongs to one thread then.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "train/nnue/block.h"
#include "train/nnue/feature_block_index.h"
#include "train/nnue/output_layers.h"
#include "train/nnue/rounded_weights.h"

namespace octet::train {

/// Losses, summed over positions or as their mean. Weights of samples do not count here, so that
/// losses can be compared between runs with different weights.
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

/// The gradient by the accumulators (the sums before clipping) of a tile: two perspectives of each
/// position of a block. Each thread has one.
using AccumulatorGradients = Floats;
inline constexpr std::size_t kAccumulatorGradients = kTile * 2 * NnueBlock::kCapacity;

class BlockPass {
public:
    explicit BlockPass(const NnueLayout& layout);

    /// The positions, which may be replaced; prepare() must follow.
    NnueBlock& block() { return block_; }
    void prepare() {
        chains_.build(block_);
        index_by_input_.build(chains_);
    }

    /// Computes the activations of a tile.
    void forward_tile(const RoundedWeights& weights, std::size_t tile);
    /// Computes outputs() and loss() from the activations of all tiles.
    void forward_outputs(const RoundedWeights& weights);
    /// The output of each position. sigmoid() of it is the expected score of the side to move.
    std::span<const float> outputs() const { return std::span(outputs_).first(block_.size); }
    /// The sum of the losses of the block.
    const NnueLoss& loss() const { return loss_; }

    /// Backpropagation through the layers behind the tiles. Computes output_gradient(). The loss
    /// of a position is here its absolute error to the power of `exponent`, times its weight.
    void backpropagate_outputs(const RoundedWeights& weights, float exponent);
    /// The gradient of the weighted sum of the losses by the parameters of OutputLayers, in their
    /// order, then by the output biases.
    const Floats& output_gradient() const { return output_gradient_; }
    /// After backpropagate_outputs(): adds the gradient by the parameters of a tile to `gradient`.
    void add_tile_gradient(const RoundedWeights& weights, std::size_t tile,
                           AccumulatorGradients& scratch, Floats& gradient) const;

private:
    template <std::size_t Width>
    void forward_tile(const RoundedWeights& weights, std::size_t tile);
    template <std::size_t Width>
    void add_tile_gradient(const RoundedWeights& weights, std::size_t tile,
                           AccumulatorGradients& scratch, Floats& gradient) const;
    /// kLanes hidden units of a perspective.
    struct UnitGroup {
        std::size_t side;
        std::size_t tile;
        /// The first unit, counted from the first of the tile.
        std::size_t first;
    };
    /// Computes the accumulators' gradients of a group for a run of positions with the same output
    /// bucket, and adds the gradient by the group's parameters but the input weights.
    template <std::size_t Width>
    void add_run_gradient(const RoundedWeights& weights, const Range& run, const UnitGroup& group,
                          AccumulatorGradients& scratch, Floats& gradient) const;
    /// Turns the gradients by the accumulators into those by the differences of the chains: each
    /// difference is part of its own perspective and of all later ones of its chain.
    template <std::size_t Width>
    void sum_chains(AccumulatorGradients& scratch) const;
    /// The activations of a tile: for each position the perspective of the side to move, then the
    /// other.
    std::size_t tile_units(std::size_t tile) const { return tile * kAccumulatorGradients; }

    NnueLayout layout_;
    NnueBlock block_;
    PerspectiveChains chains_;
    FeatureBlockIndex index_by_input_;
    /// The clipped activations of all hidden units, tile by tile, in units of 1 / kInputScale.
    std::vector<std::uint8_t, LineAllocator<std::uint8_t>> units_;
    OutputLayers output_layers_;
    std::array<float, NnueBlock::kCapacity> outputs_{};
    /// The gradient of the loss by the output of each position.
    std::array<float, NnueBlock::kCapacity> by_output_{};
    Floats output_gradient_;
    NnueLoss loss_;
};

}  // namespace octet::train
