// Some thousand positions that pass through the network together, on all threads.
//
// Their order and the order of all sums do not depend on the number of threads, so the results are
// the same bits for any number.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "train/nnue/block_pass.h"
#include "train/support/workers.h"

namespace octet::train {

class NnueSuperblock {
public:
    static constexpr std::size_t kBlocks = 16;
    static constexpr std::size_t kCapacity = kBlocks * NnueBlock::kCapacity;

    /// The samples of set() come in segments of `segment` positions of one game. The results are
    /// the same but for rounding, and are faster with larger segments. A power of two, at most
    /// kMaxSegment.
    NnueSuperblock(const NnueLayout& layout, Workers& workers, std::size_t segment = 1);

    /// Replaces the positions by the samples, at most kCapacity.
    void set(std::span<const PackedSample> samples);
    /// The forward pass of all positions.
    void forward(const RoundedWeights& weights);
    /// The sum of the losses after forward().
    NnueLoss loss() const;
    /// Stores the output of each position, in the order of the samples, after forward().
    void outputs(std::span<float> to) const;
    /// After forward() with the same weights: adds the gradient of the sum of the losses, each
    /// times the weight of its sample, to `gradient`, which has the layout's order. The loss of a
    /// position is here its absolute error to the power of `exponent`.
    void add_gradient(const RoundedWeights& weights, float exponent, Floats& gradient);

private:
    /// Sorts the segments by the number of pieces of their first position.
    void sort();
    /// Sorts the positions of a block by their number of pieces, and so by output bucket. Returns
    /// the new place of each, counted from the first of the block, if segments are larger than 1.
    std::array<std::uint16_t, NnueBlock::kCapacity> sort_block(const Range& range);
    std::size_t blocks() const { return (size_ + NnueBlock::kCapacity - 1) / NnueBlock::kCapacity; }
    /// Calls work(i, scratch) for each i below `count` on all threads.
    template <class Work>
    void for_each(std::size_t count, const Work& work);

    NnueLayout layout_;
    Workers& workers_;
    const std::size_t segment_;
    std::size_t size_ = 0;
    /// The number of pieces of each sample.
    std::array<std::uint8_t, kCapacity> pieces_{};
    /// The index of the sample at each place.
    std::array<std::uint16_t, kCapacity> order_{};
    std::vector<std::unique_ptr<BlockPass>> passes_;
    /// One for each thread.
    std::vector<AccumulatorGradients> scratch_;
};

}  // namespace octet::train
