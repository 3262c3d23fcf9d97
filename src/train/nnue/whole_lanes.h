// Vectors of whole numbers (SIMD) for the first layer of the network.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "train/nnue/floats.h"

namespace octet::train {

/// The numbers of 16 bits in a register.
inline constexpr std::size_t kShortLanes = 2 * kLanes;

using Shorts = std::int16_t __attribute__((vector_size(kShortLanes * sizeof(std::int16_t))));

/// kLanes bytes as floats.
[[gnu::always_inline]] inline Lanes load_bytes(const std::uint8_t* from) {
    using Bytes = std::uint8_t __attribute__((vector_size(kLanes)));
    Bytes bytes;
    std::memcpy(&bytes, from, sizeof(bytes));
    return __builtin_convertvector(bytes, Lanes);
}

/// kShortLanes numbers of 8 bits as numbers of 16 bits.
[[gnu::always_inline]] inline Shorts load_signed(const std::int8_t* from) {
    using SignedBytes = std::int8_t __attribute__((vector_size(kShortLanes)));
    SignedBytes bytes;
    std::memcpy(&bytes, from, sizeof(bytes));
    return __builtin_convertvector(bytes, Shorts);
}

/// `Width` numbers of 16 bits in registers: the accumulators of a tile.
template <std::size_t Width>
struct ShortRow {
    static constexpr std::size_t kCount = Width / kShortLanes;
    static_assert(Width % kShortLanes == 0);

    Shorts lanes[kCount];

    [[gnu::always_inline]] static ShortRow of(const std::int16_t* from) {
        ShortRow row;
        std::memcpy(row.lanes, from, sizeof(row.lanes));
        return row;
    }
    /// Adds numbers of 8 bits. Sums that do not fit 16 bits wrap around.
    [[gnu::always_inline]] void add(const std::int8_t* from) {
        for (std::size_t i = 0; i < kCount; ++i) lanes[i] += load_signed(from + i * kShortLanes);
    }
    /// Subtracts them.
    [[gnu::always_inline]] void subtract(const std::int8_t* from) {
        for (std::size_t i = 0; i < kCount; ++i) lanes[i] -= load_signed(from + i * kShortLanes);
    }
    /// Stores the numbers, clipped to [0, max], as bytes.
    [[gnu::always_inline]] void store_clipped(std::uint8_t* to, std::int16_t max) const {
        using Bytes = std::uint8_t __attribute__((vector_size(kShortLanes)));
        const Shorts zero{};
        const Shorts top = max - Shorts{};
        for (std::size_t i = 0; i < kCount; ++i) {
            Shorts clipped = lanes[i] > zero ? lanes[i] : zero;
            clipped = clipped < top ? clipped : top;
            const Bytes bytes = __builtin_convertvector(clipped, Bytes);
            std::memcpy(to + i * kShortLanes, &bytes, sizeof(bytes));
        }
    }
};

}  // namespace octet::train
