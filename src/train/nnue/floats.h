// Arrays of floats and registers full of them, for the inner loops of the network trainer.
//
// Lanes is as wide as the processor's registers and is written as a compiler's vector type: sums
// are taken in the order that the code says, without leave to reorder them, so that equal data give
// equal bits.
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

// Always inlined: there is no calling convention for registers that the target may lack.
[[gnu::always_inline]] inline Lanes load(const float* from) {
    Lanes lanes;
    std::memcpy(&lanes, from, sizeof(lanes));
    return lanes;
}

[[gnu::always_inline]] inline void store(float* to, Lanes lanes) {
    std::memcpy(to, &lanes, sizeof(lanes));
}

[[gnu::always_inline]] inline Lanes spread(float value) { return value - Lanes{}; }

[[gnu::always_inline]] inline float sum_of(Lanes lanes) {
    // Halves are added to halves: a sum of one after another would wait for each.
    std::array<float, kLanes> parts;
    store(parts.data(), lanes);
    for (std::size_t half = kLanes / 2; half > 0; half /= 2)
        for (std::size_t i = 0; i < half; ++i) parts[i] += parts[i + half];
    return parts[0];
}

/// The lanes, each moved into [0, 1].
[[gnu::always_inline]] inline Lanes clamped(Lanes lanes) {
    const Lanes zero{};
    const Lanes one = spread(1);
    lanes = lanes > zero ? lanes : zero;
    return lanes < one ? lanes : one;
}

/// So many floats in registers.
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
};

/// Memory that begins with a cache line, so that no load of Lanes touches two.
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

using Floats = std::vector<float, LineAllocator<float>>;

}  // namespace octet::train
