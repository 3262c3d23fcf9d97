// The arithmetic of the network on rows of kHidden numbers, for each instruction set the same.
//
// A build for one processor has its kernels chosen by the compiler, and inlined. A build for many
// (OCTET_SIMD_DISPATCH, set by cmake/Simd.cmake) has those of newer processors in files of their
// own, and chooses once, when the program starts.
#pragma once

#include <cstddef>
#include <cstdint>

#include "eval/nnue/architecture.h"
#include "eval/nnue/simd.h"

namespace octet::eval::nnue {

// The products of both views, dealt out to four lanes, add up within 32 bits; so they do on more
// lanes.
static_assert(std::int64_t{2} * kHidden / 4 * kInputScale * kInputScale * kMaxOutputWeight <=
              INT32_MAX);

/// The rows to add to and to subtract from a sum.
struct WeightRows {
    static constexpr std::size_t kCapacity = kMaxActiveFeatures;
    Int8Row rows[kCapacity];
    std::size_t size = 0;

    void push_back(Int8Row row) { rows[size++] = row; }
};

struct Kernels {
    const char* name;
    /// `to` = `from` + added - removed; `to` may be `from`.
    void (*update)(Int16Row from, std::int16_t* to, const WeightRows& added,
                   const WeightRows& removed);
    /// What both ways from the units to the output add up to, without its bias.
    std::int64_t (*forward)(Int16Row own, Int16Row other, const LayerStack& weights);
};

template <class Simd>
struct KernelsFor {
    static constexpr std::size_t kVectors = kHidden / Simd::kLanes;
    static constexpr std::size_t kTile = kVectors < Simd::kTile ? kVectors : Simd::kTile;
    static_assert(kHidden % Simd::kLanes == 0 && kVectors % kTile == 0);

    static void update(Int16Row from, std::int16_t* to, const WeightRows& added,
                       const WeightRows& removed) {
        constexpr std::size_t kWidth = kTile * Simd::kLanes;
        for (std::size_t start = 0; start < kHidden; start += kWidth) {
            typename Simd::Vector tile[kTile];
            for (std::size_t v = 0; v < kTile; ++v)
                tile[v] = Simd::load(from + start + v * Simd::kLanes);
            for (std::size_t i = 0; i < added.size; ++i)
                for (std::size_t v = 0; v < kTile; ++v)
                    tile[v] =
                        Simd::add(tile[v], Simd::widen(added.rows[i] + start + v * Simd::kLanes));
            for (std::size_t i = 0; i < removed.size; ++i)
                for (std::size_t v = 0; v < kTile; ++v)
                    tile[v] = Simd::subtract(
                        tile[v], Simd::widen(removed.rows[i] + start + v * Simd::kLanes));
            for (std::size_t v = 0; v < kTile; ++v)
                Simd::store(to + start + v * Simd::kLanes, tile[v]);
        }
    }

    static std::int64_t forward(Int16Row own, Int16Row other, const LayerStack& weights) {
        // Two, so that one addition need not wait for the one before.
        typename Simd::Sum skip[2] = {Simd::zero(), Simd::zero()};
        typename Simd::Dot dots[kL2];
        for (auto& dot : dots) dot = Simd::zero_dot();
        add_perspective(own, weights.skip[0], weights.l2, skip, dots);
        add_perspective(other, weights.skip[1], weights.l2 + kHidden / 64, skip, dots);
        alignas(64) std::int32_t l2[kL2Outputs];
        Simd::store_totals(l2, dots);
        return Simd::total(skip[0]) + Simd::total(skip[1]) + deep(l2, weights);
    }

    /// What the units of one view add to both ways. Inlined, or the sums would go through memory.
    [[gnu::always_inline]] static void add_perspective(Int16Row sums, Int16Row weights,
                                                       const std::int8_t (*l2)[kL2][64],
                                                       typename Simd::Sum (&skip)[2],
                                                       typename Simd::Dot (&dots)[kL2]) {
        for (std::size_t i = 0; i < kHidden; i += 2 * Simd::kLanes) {
            const auto low = Simd::clip(Simd::load(sums + i));
            const auto high = Simd::clip(Simd::load(sums + i + Simd::kLanes));
            skip[0] = Simd::multiply_add(skip[0], low, Simd::load(weights + i));
            skip[1] = Simd::multiply_add(skip[1], high, Simd::load(weights + i + Simd::kLanes));
            const auto units = Simd::narrow(low, high);
            for (std::size_t n = 0; n < kL2; ++n)
                dots[n] = Simd::add_dot(dots[n], units, &l2[i / 64][n][i % 64]);
        }
    }

    /// What the deep way gives, of the dot products of L2, which are the first of `l2`.
    static std::int32_t deep(std::int32_t (&l2)[kL2Outputs], const LayerStack& weights) {
        for (std::size_t i = 0; i < kL2; ++i) {
            l2[i] = clip(weights.l2_bias[i] + l2[i], kActivationScale);
            l2[kL2 + i] = l2[i] * l2[i] / kActivationScale;
        }
        alignas(64) std::int32_t l3[kL3];
        for (std::size_t n = 0; n < kL3; ++n) l3[n] = weights.l3_bias[n];
        for (std::size_t i = 0; i < kL2Outputs; ++i)
            for (std::size_t n = 0; n < kL3; ++n) l3[n] += l2[i] * weights.l3[i][n];
        std::int32_t sum = 0;
        for (std::size_t n = 0; n < kL3; ++n)
            sum += clip(l3[n], kActivationScale * kOutputScale) / kOutputScale * weights.out[n];
        return sum;
    }

    static std::int32_t clip(std::int32_t a, std::int32_t most) {
        return a < 0 ? 0 : a > most ? most : a;
    }

    static constexpr Kernels kTable{Simd::kName, update, forward};
};

/// All that this program has and this processor can run, the scalar ones first, the best last.
struct KernelList {
    static constexpr std::size_t kCapacity = 8;
    const Kernels* items[kCapacity];
    std::size_t size = 0;

    const Kernels** begin() { return items; }
    const Kernels** end() { return items + size; }
    const Kernels* const* begin() const { return items; }
    const Kernels* const* end() const { return items + size; }
};
KernelList available_kernels();

#if defined(OCTET_SIMD_DISPATCH)
const Kernels& best_kernels();
#else
constexpr const Kernels& best_kernels() { return KernelsFor<Native>::kTable; }
#endif

// Each in a file of its own, compiled for it; nullptr where the compiler's target has no such
// thing.
const Kernels* ssse3_kernels();
const Kernels* avx2_kernels();
const Kernels* avx512_kernels();
const Kernels* avx512_vnni_kernels();

}  // namespace octet::eval::nnue
