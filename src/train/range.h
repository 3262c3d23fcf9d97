// Some of many things that are numbered.
#pragma once

#include <cstddef>

namespace octet::train {

/// [first, last).
struct Range {
    std::size_t first;
    std::size_t last;
};

/// What the i-th of n takes of `size` things.
inline Range share_of(std::size_t size, std::size_t i, std::size_t n) {
    return {.first = size * i / n, .last = size * (i + 1) / n};
}

}  // namespace octet::train
