// The transpose of a block: for each input, the views that have it.
//
// The gradient of an input's weights is the sum of the slopes of these views. Summed up in
// registers it is written once; added view by view it would be read and written as often as the
// block has active inputs, which costs more than all the rest of training.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "train/nnue/block.h"

namespace octet::train {

class BlockUsers {
public:
    /// Inputs are 0 .. inputs - 1.
    explicit BlockUsers(std::size_t inputs) : ends_(inputs) {}

    void find(const NnueBlock& block);

    /// Calls visit(input, views) for each input that the block has, in order. Views are numbered
    /// from 0: the own one of the first position, the other of the first, the own of the second.
    template <class Visit>
    void for_each_input(Visit&& visit) const {
        std::uint32_t first = 0;
        for (std::size_t input = 0; input < ends_.size(); ++input) {
            const std::uint32_t last = ends_[input];
            if (first != last) visit(input, std::span(&views_[first], last - first));
            first = last;
        }
    }

private:
    /// Where each input's views end in views_; they begin where those of the input before end.
    std::vector<std::uint32_t> ends_;
    std::array<std::uint16_t, 2 * NnueBlock::kCapacity * eval::nnue::kMaxActiveFeatures> views_{};
};

}  // namespace octet::train
