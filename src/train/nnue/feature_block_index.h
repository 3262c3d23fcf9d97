// The inverted index of a block: for each input, the perspectives of the block to which it is added
// and from which it is removed (perspective_chains.h).
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

#include "train/nnue/perspective_chains.h"

namespace octet::train {

class FeatureBlockIndex {
public:
    /// `inputs` is the number of inputs of the network.
    explicit FeatureBlockIndex(std::size_t inputs) : ends_(2 * inputs) {}

    /// Builds the index of a block by a counting sort.
    void build(const PerspectiveChains& chains);

    /// Calls visit(input, added, removed) for each input that the block has, in ascending order.
    /// The two are spans of perspectives, in the order of the chains.
    template <class Visit>
    void for_each_input(Visit&& visit) const {
        for (const Entry& entry : entries_) {
            const std::uint16_t* const first = perspectives_.data() + entry.first;
            visit(entry.input, std::span(first, entry.added),
                  std::span(first + entry.added, entry.removed));
        }
    }

private:
    /// An input with its part of perspectives_: those to which it is added, then the others.
    struct Entry {
        std::uint32_t first;
        std::uint16_t input;
        std::uint16_t added;
        std::uint16_t removed;
    };

    /// For each input the ends of both lists in perspectives_ while the index is built.
    std::vector<std::uint32_t> ends_;
    std::vector<Entry> entries_;
    std::array<std::uint16_t, 2 * NnueBlock::kCapacity * eval::nnue::kMaxActiveFeatures>
        perspectives_{};
};

}  // namespace octet::train
