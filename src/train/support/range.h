// Half-open ranges of indices, and how to share them out to threads.
#pragma once

#include <algorithm>
#include <cstddef>

namespace octet::train {

/// The indices from `first` up to, but not including, `last`.
struct Range {
    std::size_t first;
    std::size_t last;
};

/// The intersection of two ranges. It is empty and lies within `b` if they do not overlap.
inline Range common(const Range& a, const Range& b) {
    return {.first = std::clamp(a.first, b.first, b.last),
            .last = std::clamp(a.last, b.first, b.last)};
}

/// The part of the indices 0 .. size - 1 that worker `i` of `n` processes. The parts are in order,
/// do not overlap, and differ in size by at most 1.
inline Range share_of(std::size_t size, std::size_t i, std::size_t n) {
    return {.first = size * i / n, .last = size * (i + 1) / n};
}

}  // namespace octet::train
