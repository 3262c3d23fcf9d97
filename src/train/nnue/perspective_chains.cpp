// Sorts the perspectives of a segment by king view, and compares neighbours.
#include "train/nnue/perspective_chains.h"

#include <algorithm>
#include <utility>

namespace octet::train {

namespace {

std::span<const std::uint16_t> inputs_of(const NnueBlock& block, std::size_t perspective) {
    const NnueBlock::Row& row = block.rows[perspective / 2];
    return std::span(row.inputs[perspective % 2]).first(row.active);
}

std::uint8_t view_of(const NnueBlock& block, std::size_t perspective) {
    return block.rows[perspective / 2].views[perspective % 2];
}

}  // namespace

void PerspectiveChains::build(const NnueBlock& block) {
    size_ = 0;
    inputs_size_ = 0;
    for (std::size_t first = 0; first < block.size; first += block.segment) {
        const std::size_t count = std::min(block.segment, block.size - first);
        add_segment(block, std::span(block.order).subspan(first, count));
    }
}

void PerspectiveChains::add_segment(const NnueBlock& block, std::span<const std::uint16_t> rows) {
    std::array<std::uint16_t, 2 * kMaxSegment> perspectives;
    const std::size_t count = 2 * rows.size();
    for (std::size_t i = 0; i < count; ++i)
        perspectives[i] = static_cast<std::uint16_t>(std::size_t{2} * rows[i / 2] + i % 2);
    if (rows.size() == 1) {
        for (std::size_t i = 0; i < count; ++i) add_first(block, perspectives[i]);
        return;
    }
    // An insertion sort, which keeps the order of equal views; the lists are short.
    for (std::size_t i = 1; i < count; ++i)
        for (std::size_t k = i;
             k > 0 && view_of(block, perspectives[k - 1]) > view_of(block, perspectives[k]); --k)
            std::swap(perspectives[k - 1], perspectives[k]);
    for (std::size_t i = 0; i < count; ++i) {
        const bool is_next =
            i > 0 && view_of(block, perspectives[i - 1]) == view_of(block, perspectives[i]);
        if (is_next)
            add_next(block, perspectives[i]);
        else
            add_first(block, perspectives[i]);
    }
}

void PerspectiveChains::add_first(const NnueBlock& block, std::uint16_t perspective) {
    for (const std::uint16_t input : inputs_of(block, perspective)) inputs_[inputs_size_++] = input;
    end_step(perspective, true, inputs_size_);
}

void PerspectiveChains::add_next(const NnueBlock& block, std::uint16_t perspective) {
    const std::size_t begin = inputs_size_;
    const auto before = inputs_of(block, steps_[size_ - 1].perspective);
    const auto now = inputs_of(block, perspective);
    for (const std::uint16_t input : before) is_active_[input] = 1;
    for (const std::uint16_t input : now) {
        if (is_active_[input] == 0) inputs_[inputs_size_++] = input;
        is_active_[input] = 0;
    }
    const std::size_t added_end = inputs_size_;
    for (const std::uint16_t input : before) {
        if (is_active_[input] != 0) inputs_[inputs_size_++] = input;
        is_active_[input] = 0;
    }
    if (inputs_size_ - begin < now.size()) {
        end_step(perspective, false, added_end);
    } else {
        inputs_size_ = begin;
        add_first(block, perspective);
    }
}

void PerspectiveChains::end_step(std::uint16_t perspective, bool is_first, std::size_t added_end) {
    steps_[size_++] = {.perspective = perspective,
                       .is_first = is_first,
                       .added_end = static_cast<std::uint32_t>(added_end),
                       .removed_end = static_cast<std::uint32_t>(inputs_size_)};
}

}  // namespace octet::train
