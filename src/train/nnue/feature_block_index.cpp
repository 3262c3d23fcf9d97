// A counting sort of views by input.
#include "train/nnue/feature_block_index.h"

#include <algorithm>
#include <utility>

namespace octet::train {

namespace {

/// Calls visit(input, view) for all active inputs of all views.
template <class Visit>
void for_each_use(const NnueBlock& block, const Visit& visit) {
    for (std::size_t i = 0; i < block.size; ++i) {
        const NnueBlock::Row& row = block.rows[i];
        for (std::size_t view = 0; view < 2; ++view)
            for (std::size_t k = 0; k < row.active; ++k)
                visit(row.inputs[view][k], static_cast<std::uint16_t>(2 * i + view));
    }
}

}  // namespace

void BlockUsers::find(const NnueBlock& block) {
    std::ranges::fill(ends_, 0);
    for_each_use(block, [&](std::size_t input, std::uint16_t) { ++ends_[input]; });
    // First each input's begin, which becomes its end as its views are put down.
    std::uint32_t sum = 0;
    for (std::uint32_t& end : ends_) sum += std::exchange(end, sum);
    for_each_use(block,
                 [&](std::size_t input, std::uint16_t view) { views_[ends_[input]++] = view; });
}

}  // namespace octet::train
