// The inverted index of a block: for each input, the perspectives of the block in which it is
// active.
//
// The gradient of the weights of an input is the sum of the gradients of the accumulators of these
// perspectives. With the index the sum stays in registers and is written once for each input.
// Without it, memory would be read and written once for each active input of each perspective,
// which takes longer than the rest of training.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "train/nnue/block.h"

namespace octet::train {

class FeatureBlockIndex {
public:
    /// `inputs` is the number of inputs of the network.
    explicit FeatureBlockIndex(std::size_t inputs) : ends_(inputs) {}

    /// Builds the index of a block by a counting sort.
    void build(const NnueBlock& block);

    /// Calls visit(input, perspectives) for each input that is active in the block, in ascending
    /// order. Perspective 2 * i is that of the side to move in row i of the block, 2 * i + 1 that
    /// of the other side; they are in ascending order.
    template <class Visit>
    void for_each_input(Visit&& visit) const {
        std::uint32_t first = 0;
        for (std::size_t input = 0; input < ends_.size(); ++input) {
            const std::uint32_t last = ends_[input];
            if (first != last) visit(input, std::span(&perspectives_[first], last - first));
            first = last;
        }
    }

private:
    /// The end of each input's part of perspectives_. It begins at the end of the input before.
    std::vector<std::uint32_t> ends_;
    std::array<std::uint16_t, 2 * NnueBlock::kCapacity * eval::nnue::kMaxActiveFeatures>
        perspectives_{};
};

}  // namespace octet::train
