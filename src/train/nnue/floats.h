// Float vectors (SIMD) and arrays of floats for the inner loops of the network trainer.
//
// Lanes is a vector type of the compiler, as wide as the registers of the target. Sums are computed
// in the order in which the code is written, without -ffast-math, so that the same data always give
// the same bits.
#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <new>
#include <vector>

namespace octet::train {

#if defined(__AVX512F__)
inline constexpr std::size_t kLanes = 16;
#elif defined(__AVX__)
inline constexpr std::size_t kLanes = 8;
#else
inline constexpr std::size_t kLanes = 4;
#endif

using Lanes = float __attribute__((vector_size(kLanes * sizeof(float))));

// These functions are always inlined, because the calling convention for vector arguments depends
// on the target.
[[gnu::always_inline]] inline Lanes load(const float* from) {
    Lanes lanes;
    std::memcpy(&lanes, from, sizeof(lanes));
    return lanes;
}

[[gnu::always_inline]] inline void store(float* to, Lanes lanes) {
    std::memcpy(to, &lanes, sizeof(lanes));
}

/// A vector with `value` in each lane.
[[gnu::always_inline]] inline Lanes spread(float value) { return value - Lanes{}; }

/// The sum of all lanes.
[[gnu::always_inline]] inline float sum_of(Lanes lanes) {
    // The upper half is added to the lower half, log2(kLanes) times: a chain of kLanes additions
    // would take longer.
    std::array<float, kLanes> parts;
    store(parts.data(), lanes);
    for (std::size_t half = kLanes / 2; half > 0; half /= 2)
        for (std::size_t i = 0; i < half; ++i) parts[i] += parts[i + half];
    return parts[0];
}

/// Each lane clipped to [0, 1].
[[gnu::always_inline]] inline Lanes clamped(Lanes lanes) {
    const Lanes zero{};
    const Lanes one = spread(1);
    lanes = lanes > zero ? lanes : zero;
    return lanes < one ? lanes : one;
}

/// `Width` floats in registers.
template <std::size_t Width>
struct LaneRow {
    static constexpr std::size_t kCount = Width / kLanes;
    static_assert(Width % kLanes == 0);

    Lanes lanes[kCount];

    [[gnu::always_inline]] static LaneRow of(const float* from) {
        LaneRow row;
        for (std::size_t i = 0; i < kCount; ++i) row.lanes[i] = load(from + i * kLanes);
        return row;
    }
    [[gnu::always_inline]] void store_to(float* to) const {
        for (std::size_t i = 0; i < kCount; ++i) store(to + i * kLanes, lanes[i]);
    }
    [[gnu::always_inline]] void add(const float* from) {
        for (std::size_t i = 0; i < kCount; ++i) lanes[i] += load(from + i * kLanes);
    }
    [[gnu::always_inline]] void subtract(const float* from) {
        for (std::size_t i = 0; i < kCount; ++i) lanes[i] -= load(from + i * kLanes);
    }
};

/// Allocates memory that begins at a cache line, so that no load of Lanes crosses two lines.
template <class T>
struct LineAllocator {
    using value_type = T;
    static constexpr std::align_val_t kAlignment{64};

    LineAllocator() = default;
    template <class U>
    explicit LineAllocator(const LineAllocator<U>&) {}

    T* allocate(std::size_t count) {
        return static_cast<T*>(::operator new(count * sizeof(T), kAlignment));
    }
    void deallocate(T* memory, std::size_t) { ::operator delete(memory, kAlignment); }

    friend bool operator==(const LineAllocator&, const LineAllocator&) { return true; }
};

/// An array of floats, aligned to 64 bytes.
using Floats = std::vector<float, LineAllocator<float>>;

}  // namespace octet::train
