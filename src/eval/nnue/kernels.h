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

// The products of one view, dealt out to four lanes, add up within 32 bits; so they do on more
// lanes.
static_assert(std::int64_t{kHidden} / 4 * kInputScale * kInputScale * kMaxOutputWeight <=
              INT32_MAX);

/// The rows to add to and to subtract from a sum.
struct RowList {
    static constexpr std::size_t kCapacity = kMaxActiveInputs;
    InputRow rows[kCapacity];
    std::size_t size = 0;

    void push_back(InputRow row) { rows[size++] = row; }
};

struct Kernels {
    const char* name;
    /// `to` = `from` + added - removed; `to` may be `from`.
    void (*patch)(Row from, std::int16_t* to, const RowList& added, const RowList& removed);
    /// The sum of unit * unit * weight over the units of both views; the weights of the other view
    /// follow those of the own.
    std::int64_t (*output)(Row own, Row other, Row weights);
};

template <class Simd>
struct KernelsFor {
    static constexpr std::size_t kVectors = kHidden / Simd::kLanes;
    static constexpr std::size_t kTile = kVectors < Simd::kTile ? kVectors : Simd::kTile;
    static_assert(kHidden % Simd::kLanes == 0 && kVectors % kTile == 0);

    static void patch(Row from, std::int16_t* to, const RowList& added, const RowList& removed) {
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

    static std::int64_t output(Row own, Row other, Row weights) {
        auto own_sum = Simd::zero();
        auto other_sum = Simd::zero();
        for (std::size_t i = 0; i < kHidden; i += Simd::kLanes) {
            own_sum = Simd::multiply_add(own_sum, Simd::clip(Simd::load(own + i)),
                                         Simd::load(weights + i));
            other_sum = Simd::multiply_add(other_sum, Simd::clip(Simd::load(other + i)),
                                           Simd::load(weights + kHidden + i));
        }
        return Simd::total(own_sum) + Simd::total(other_sum);
    }

    static constexpr Kernels kTable{Simd::kName, patch, output};
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
const Kernels* avx2_kernels();
const Kernels* avx512_kernels();
const Kernels* avx512_vnni_kernels();

}  // namespace octet::eval::nnue
