// A counting sort of the perspectives of a block by their active inputs.
#include "train/nnue/feature_block_index.h"

#include <algorithm>
#include <utility>

namespace octet::train {

namespace {

/// Calls visit(input, perspective) for all active inputs of all perspectives.
template <class Visit>
void for_each_active_input(const NnueBlock& block, const Visit& visit) {
    for (std::size_t i = 0; i < block.size; ++i) {
        const NnueBlock::Row& row = block.rows[i];
        for (std::size_t side = 0; side < 2; ++side)
            for (std::size_t k = 0; k < row.active; ++k)
                visit(row.inputs[side][k], static_cast<std::uint16_t>(2 * i + side));
    }
}

}  // namespace

void FeatureBlockIndex::build(const NnueBlock& block) {
    std::ranges::fill(ends_, 0);
    for_each_active_input(block, [&](std::size_t input, std::uint16_t) { ++ends_[input]; });
    // The counts become the begin of each input's part. Filling a part moves its begin to its end.
    std::uint32_t sum = 0;
    for (std::uint32_t& end : ends_) sum += std::exchange(end, sum);
    for_each_active_input(block, [&](std::size_t input, std::uint16_t perspective) {
        perspectives_[ends_[input]++] = perspective;
    });
}

}  // namespace octet::train
