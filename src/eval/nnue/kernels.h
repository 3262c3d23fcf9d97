// The arithmetic of the network on rows of kHidden numbers: the accumulator update and the forward
// pass. Every instruction set gives the same results, bit for bit.
//
// best_kernels.h says which kernels are used. In a build for several processors the kernels of
// newer processors are in files of their own (kernel_levels.def).
#pragma once

#include <cstddef>
#include <cstdint>

#include "eval/nnue/architecture.h"
#include "eval/nnue/best_kernels.h"
#include "eval/nnue/simd.h"

namespace octet::eval::nnue {

// The products of the skip connection, dealt out to four lanes, add up within 32 bits; on more
// lanes each sum is smaller.
static_assert(std::int64_t{2} * kHidden / 4 * kInputScale * kInputScale * kMaxOutputWeight <=
              INT32_MAX);

/// The input weights of added or of removed features: int8[size][kHidden].
struct WeightRows {
    static constexpr std::size_t kCapacity = kMaxActiveFeatures;
    Int8Row rows[kCapacity];
    std::size_t size = 0;

    void push_back(Int8Row row) { rows[size++] = row; }
};

/// The kernels of one instruction set.
struct Kernels {
    const char* name;
    /// Updates an accumulator of one perspective, int16[kHidden]: `to` = `from` + added - removed;
    /// `to` may be `from`.
    void (*update)(Int16Row from, std::int16_t* to, const WeightRows& added,
                   const WeightRows& removed);
    /// The forward pass from the accumulators, own and other perspective, to the output: the sum of
    /// skip connection and L3, without the out bias.
    std::int64_t (*forward)(Int16Row own, Int16Row other, const LayerStack& weights);
};

/// The kernels, written with the operations of one class of simd.h.
template <class Simd>
struct KernelsFor {
    static constexpr std::size_t kVectors = kHidden / Simd::kLanes;
    /// Vectors of the accumulator that are kept in registers while all rows are added.
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
        // Two sums: consecutive additions do not wait for each other.
        typename Simd::Sum skip[2] = {Simd::zero(), Simd::zero()};
        typename Simd::Dot dots[kL2];
        for (auto& dot : dots) dot = Simd::zero_dot();
        add_perspective(own, weights.skip[0], weights.l2, skip, dots);
        add_perspective(other, weights.skip[1], weights.l2 + kHidden / 64, skip, dots);
        alignas(64) std::int32_t l2[kL2];
        Simd::store_totals(l2, dots);
        return Simd::total(skip[0]) + Simd::total(skip[1]) + deep_layers(l2, weights);
    }

    /// Adds the contribution of one perspective to the skip connection and to the dot products of
    /// L2. Inlined, because otherwise the sums would be passed through memory.
    [[gnu::always_inline]] static void add_perspective(Int16Row accumulator, Int16Row skip_weights,
                                                       const std::int8_t (*l2)[kL2][64],
                                                       typename Simd::Sum (&skip)[2],
                                                       typename Simd::Dot (&dots)[kL2]) {
        for (std::size_t group = 0; group < kHidden / 64; ++group) {
            typename Simd::Units units[32 / Simd::kLanes];
            for (std::size_t i = 0; i < 64; i += 2 * Simd::kLanes) {
                const Int16Row row = accumulator + 64 * group + i;
                const Int16Row weights = skip_weights + 64 * group + i;
                const auto low = Simd::clip(Simd::load(row));
                const auto high = Simd::clip(Simd::load(row + Simd::kLanes));
                skip[0] = Simd::multiply_add(skip[0], low, Simd::load(weights));
                skip[1] = Simd::multiply_add(skip[1], high, Simd::load(weights + Simd::kLanes));
                units[i / (2 * Simd::kLanes)] = Simd::narrow(low, high);
            }
            for (std::size_t n = 0; n < kL2; ++n)
                dots[n] = Simd::add_dot(dots[n], units, l2[group][n]);
        }
    }

    /// The sum that L3 contributes to the output. `dots` are the dot products of L2.
    static std::int32_t deep_layers(const std::int32_t (&dots)[kL2], const LayerStack& weights) {
        alignas(64) std::int16_t l2[kL2Outputs];
        for (std::size_t i = 0; i < kL2; ++i) {
            const std::int32_t unit = clamp_to(weights.l2_bias[i] + dots[i], kActivationScale);
            l2[i] = static_cast<std::int16_t>(unit);
            l2[kL2 + i] = static_cast<std::int16_t>(unit * unit / kActivationScale);
        }
        alignas(64) std::int32_t l3[kL3];
        for (std::size_t n = 0; n < kL3; n += Simd::kSums) {
            auto sums = Simd::load_sums(weights.l3_bias + n);
            for (std::size_t i = 0; i < kL2Outputs; i += 2)
                sums = Simd::add_pairs(sums, l2 + i, weights.l3[i / 2][n]);
            Simd::store_sums(l3 + n, sums);
        }
        std::int32_t sum = 0;
        for (std::size_t n = 0; n < kL3; ++n)
            sum += clamp_to(l3[n], kActivationScale * kOutputScale) / kOutputScale * weights.out[n];
        return sum;
    }

    /// The number clamped to [0, max].
    static std::int32_t clamp_to(std::int32_t a, std::int32_t max) {
        return a < 0 ? 0 : a > max ? max : a;
    }

    static constexpr Kernels kKernels{Simd::kName, update, forward};
};

/// Kernels in the order of their speed: scalar first, the best last.
struct KernelList {
    static constexpr std::size_t kCapacity = 8;
    const Kernels* items[kCapacity];
    std::size_t size = 0;

    const Kernels** begin() { return items; }
    const Kernels** end() { return items + size; }
    const Kernels* const* begin() const { return items; }
    const Kernels* const* end() const { return items + size; }
};

/// All kernels that this program has and this processor supports.
KernelList available_kernels();

#if !defined(OCTET_SIMD_DISPATCH)
constexpr const Kernels* BestKernels::operator->() const { return &KernelsFor<Native>::kKernels; }
#endif

// Each function is in the file kernels_<level>.cpp; it returns nullptr if the compiler may not use
// the instructions in that file.
const Kernels* ssse3_kernels();
const Kernels* avx2_kernels();
const Kernels* avx512_kernels();
const Kernels* avx512_vnni_kernels();

}  // namespace octet::eval::nnue
