// A counting sort of the perspectives of a block by their inputs.
#include "train/nnue/feature_block_index.h"

#include <algorithm>

namespace octet::train {

void FeatureBlockIndex::build(const PerspectiveChains& chains) {
    std::ranges::fill(ends_, 0);
    // Calls visit(place in ends_, perspective) for all inputs of all steps.
    const auto for_each = [&](const auto& visit) {
        chains.for_each_step([&](const PerspectiveChains::Step& step,
                                 std::span<const std::uint16_t> added,
                                 std::span<const std::uint16_t> removed) {
            for (const std::size_t input : added) visit(2 * input, step.perspective);
            for (const std::size_t input : removed) visit(2 * input + 1, step.perspective);
        });
    };
    for_each([&](std::size_t place, std::uint16_t) { ++ends_[place]; });
    // The counts become the start of each list. Filling a list moves its start to its end.
    std::uint32_t sum = 0;
    entries_.clear();
    for (std::size_t place = 0; place < ends_.size(); place += 2) {
        const std::uint32_t first = sum;
        const std::uint32_t added = ends_[place];
        const std::uint32_t removed = ends_[place + 1];
        ends_[place] = first;
        ends_[place + 1] = first + added;
        sum += added + removed;
        if (sum != first)
            entries_.push_back({.first = first,
                                .input = static_cast<std::uint16_t>(place / 2),
                                .added = static_cast<std::uint16_t>(added),
                                .removed = static_cast<std::uint16_t>(removed)});
    }
    for_each([&](std::size_t place, std::uint16_t perspective) {
        perspectives_[ends_[place]++] = perspective;
    });
}

}  // namespace octet::train
