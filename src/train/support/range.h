// Some of many things that are numbered.
#pragma once

#include <algorithm>
#include <cstddef>

namespace octet::train {

/// [first, last).
struct Range {
    std::size_t first;
    std::size_t last;
};

/// What two ranges have in common; empty, and within `b`, if that is nothing.
inline Range common(const Range& a, const Range& b) {
    return {.first = std::clamp(a.first, b.first, b.last),
            .last = std::clamp(a.last, b.first, b.last)};
}

/// What the i-th of n takes of `size` things.
inline Range share_of(std::size_t size, std::size_t i, std::size_t n) {
    return {.first = size * i / n, .last = size * (i + 1) / n};
}

}  // namespace octet::train
