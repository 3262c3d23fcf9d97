// The SIMD operations that the kernels are written with: one class for each instruction set, with
// the same operations on rows of 16-bit numbers.
//
// A class is defined if the compiler may use its instructions, which depends on the flags of the
// file that includes this header. No class calls another, and none calls the standard library:
// otherwise a file compiled for a newer processor would define a shared inline function with new
// instructions, and the linker could choose that one for the whole program.
#pragma once

#include <cstddef>
#include <cstdint>

#include "eval/nnue/architecture.h"

#if defined(__x86_64__) || defined(_M_X64)
#include <immintrin.h>
#elif defined(__ARM_NEON)
#include <arm_neon.h>
#endif

namespace octet::eval::nnue {

/// Scalar arithmetic: the definition of what the other classes compute. Sums of 16 bits wrap around
/// in all classes; the weights that Network accepts keep final sums within 16 bits.
struct Scalar {
    static constexpr const char* kName = "scalar";
    static constexpr std::size_t kLanes = 1;
    static constexpr std::size_t kTile = 16;
    using Vector = std::int16_t;
    using Sum = std::int64_t;

    static Vector load(const std::int16_t* from) { return *from; }
    /// Loads 8-bit numbers and extends them to 16 bits.
    static Vector widen(const std::int8_t* from) { return *from; }
    static void store(std::int16_t* to, Vector a) { *to = a; }
    static Vector add(Vector a, Vector b) { return static_cast<Vector>(a + b); }
    static Vector subtract(Vector a, Vector b) { return static_cast<Vector>(a - b); }
    /// Clamps to the range of a hidden neuron, 0 to kInputScale.
    static Vector clip(Vector a) {
        return a < 0 ? Vector{0} : a > kInputScale ? static_cast<Vector>(kInputScale) : a;
    }
    static Sum zero() { return 0; }
    /// SCReLU: sum + unit * unit * weight. unit * weight fits 16 bits; the other classes need that.
    static Sum multiply_add(Sum sum, Vector unit, Vector weight) {
        return sum + Sum{static_cast<Vector>(unit * weight)} * unit;
    }
    /// The sum of all lanes; each of four lanes fits 32 bits (kernels.h).
    static std::int64_t total(Sum sum) { return sum; }

    // Dot products of hidden neurons, 7 bits, and L2 weights, 8 bits.

    /// The neurons of two vectors as bytes, in their order.
    struct Units {
        Vector of[2];
    };
    static Units narrow(Vector low, Vector high) { return {{low, high}}; }
    using Dot = std::int32_t;
    static Dot zero_dot() { return 0; }
    /// dot + the dot product of 64 neurons and weights. In 16 bits the other classes add up to four
    /// products, which are at most 64 * 128 each.
    static Dot add_dot(Dot dot, const Units (&units)[32], const std::int8_t* weights) {
        for (std::size_t i = 0; i < 64; ++i) dot += units[i / 2].of[i % 2] * weights[i];
        return dot;
    }
    /// Stores the sum of the lanes of each dot product.
    static void store_totals(std::int32_t* to, const Dot (&dots)[kL2]) {
        for (std::size_t n = 0; n < kL2; ++n) to[n] = dots[n];
    }

    // L3: sums of kSums neurons, to which two inputs of the layer are added at a time.

    static constexpr std::size_t kSums = 1;
    using Sums = std::int32_t;
    static Sums load_sums(const std::int32_t* from) { return *from; }
    static void store_sums(std::int32_t* to, Sums sums) { *to = sums; }
    /// sums + the products of the pair of inputs and the pair of weights of each neuron.
    static Sums add_pairs(Sums sums, const std::int16_t* pair, const std::int16_t* weights) {
        return sums + pair[0] * weights[0] + pair[1] * weights[1];
    }
};

#if defined(__SSSE3__)
struct Ssse3 {
    static constexpr const char* kName = "SSSE3";
    static constexpr std::size_t kLanes = 8;
    static constexpr std::size_t kTile = 8;
    using Vector = __m128i;
    using Sum = __m128i;

    static Vector load(const std::int16_t* from) {
        return _mm_load_si128(reinterpret_cast<const __m128i*>(from));
    }
    static Vector widen(const std::int8_t* from) {
        const __m128i low = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(from));
        return _mm_srai_epi16(_mm_unpacklo_epi8(low, low), 8);
    }
    static void store(std::int16_t* to, Vector a) {
        _mm_store_si128(reinterpret_cast<__m128i*>(to), a);
    }
    static Vector add(Vector a, Vector b) { return _mm_add_epi16(a, b); }
    static Vector subtract(Vector a, Vector b) { return _mm_sub_epi16(a, b); }
    static Vector clip(Vector a) {
        return _mm_min_epi16(_mm_max_epi16(a, _mm_setzero_si128()), _mm_set1_epi16(kInputScale));
    }
    static Sum zero() { return _mm_setzero_si128(); }
    static Sum multiply_add(Sum sum, Vector unit, Vector weight) {
        return _mm_add_epi32(sum, _mm_madd_epi16(_mm_mullo_epi16(unit, weight), unit));
    }
    static std::int64_t total(Sum sum) {
        alignas(16) std::int32_t lanes[4];
        _mm_store_si128(reinterpret_cast<__m128i*>(lanes), sum);
        return std::int64_t{lanes[0]} + lanes[1] + lanes[2] + lanes[3];
    }

    using Units = __m128i;
    using Dot = __m128i;

    static Units narrow(Vector low, Vector high) { return _mm_packus_epi16(low, high); }
    static Dot zero_dot() { return _mm_setzero_si128(); }
    static Dot add_dot(Dot dot, const Units (&units)[4], const std::int8_t* weights) {
        const __m128i* const row = reinterpret_cast<const __m128i*>(weights);
        const __m128i low = _mm_add_epi16(_mm_maddubs_epi16(units[0], _mm_load_si128(row)),
                                          _mm_maddubs_epi16(units[1], _mm_load_si128(row + 1)));
        const __m128i high = _mm_add_epi16(_mm_maddubs_epi16(units[2], _mm_load_si128(row + 2)),
                                           _mm_maddubs_epi16(units[3], _mm_load_si128(row + 3)));
        const __m128i one = _mm_set1_epi16(1);
        dot = _mm_add_epi32(dot, _mm_madd_epi16(low, one));
        return _mm_add_epi32(dot, _mm_madd_epi16(high, one));
    }
    static void store_totals(std::int32_t* to, const Dot (&dots)[kL2]) {
        for (std::size_t n = 0; n < kL2; n += 4)
            _mm_store_si128(reinterpret_cast<__m128i*>(to + n),
                            _mm_hadd_epi32(_mm_hadd_epi32(dots[n], dots[n + 1]),
                                           _mm_hadd_epi32(dots[n + 2], dots[n + 3])));
    }

    static constexpr std::size_t kSums = 4;
    using Sums = __m128i;
    static Sums load_sums(const std::int32_t* from) {
        return _mm_load_si128(reinterpret_cast<const __m128i*>(from));
    }
    static void store_sums(std::int32_t* to, Sums sums) {
        _mm_store_si128(reinterpret_cast<__m128i*>(to), sums);
    }
    static Sums add_pairs(Sums sums, const std::int16_t* pair, const std::int16_t* weights) {
        std::int32_t both;
        __builtin_memcpy(&both, pair, sizeof(both));
        const __m128i inputs = _mm_set1_epi32(both);
        const __m128i row = _mm_load_si128(reinterpret_cast<const __m128i*>(weights));
        return _mm_add_epi32(sums, _mm_madd_epi16(inputs, row));
    }
};
#endif

#if defined(__AVX2__)
struct Avx2 {
    static constexpr const char* kName = "AVX2";
    static constexpr std::size_t kLanes = 16;
    static constexpr std::size_t kTile = 8;
    using Vector = __m256i;
    using Sum = __m256i;

    static Vector load(const std::int16_t* from) {
        return _mm256_load_si256(reinterpret_cast<const __m256i*>(from));
    }
    static Vector widen(const std::int8_t* from) {
        return _mm256_cvtepi8_epi16(_mm_load_si128(reinterpret_cast<const __m128i*>(from)));
    }
    static void store(std::int16_t* to, Vector a) {
        _mm256_store_si256(reinterpret_cast<__m256i*>(to), a);
    }
    static Vector add(Vector a, Vector b) { return _mm256_add_epi16(a, b); }
    static Vector subtract(Vector a, Vector b) { return _mm256_sub_epi16(a, b); }
    static Vector clip(Vector a) {
        return _mm256_min_epi16(_mm256_max_epi16(a, _mm256_setzero_si256()),
                                _mm256_set1_epi16(kInputScale));
    }
    static Sum zero() { return _mm256_setzero_si256(); }
    static Sum multiply_add(Sum sum, Vector unit, Vector weight) {
        return _mm256_add_epi32(sum, _mm256_madd_epi16(_mm256_mullo_epi16(unit, weight), unit));
    }
    static std::int64_t total(Sum sum) {
        const __m128i four =
            _mm_add_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
        const __m128i two =
            _mm_add_epi64(_mm_cvtepi32_epi64(four), _mm_cvtepi32_epi64(_mm_srli_si128(four, 8)));
        return _mm_cvtsi128_si64(two) + _mm_extract_epi64(two, 1);
    }

    using Units = __m256i;
    using Dot = __m256i;

    static Units narrow(Vector low, Vector high) {
        // The pack instruction works on each 128-bit half; the permutation restores the order.
        return _mm256_permute4x64_epi64(_mm256_packus_epi16(low, high), 0b11'01'10'00);
    }
    static Dot zero_dot() { return _mm256_setzero_si256(); }
    static Dot add_dot(Dot dot, const Units (&units)[2], const std::int8_t* weights) {
        const __m256i* const row = reinterpret_cast<const __m256i*>(weights);
        const __m256i products =
            _mm256_add_epi16(_mm256_maddubs_epi16(units[0], _mm256_load_si256(row)),
                             _mm256_maddubs_epi16(units[1], _mm256_load_si256(row + 1)));
        return _mm256_add_epi32(dot, _mm256_madd_epi16(products, _mm256_set1_epi16(1)));
    }
    static void store_totals(std::int32_t* to, const Dot (&dots)[kL2]) {
        for (std::size_t n = 0; n < kL2; n += 4) {
            const __m256i four = _mm256_hadd_epi32(_mm256_hadd_epi32(dots[n], dots[n + 1]),
                                                   _mm256_hadd_epi32(dots[n + 2], dots[n + 3]));
            _mm_store_si128(
                reinterpret_cast<__m128i*>(to + n),
                _mm_add_epi32(_mm256_castsi256_si128(four), _mm256_extracti128_si256(four, 1)));
        }
    }

    static constexpr std::size_t kSums = 8;
    using Sums = __m256i;
    static Sums load_sums(const std::int32_t* from) {
        return _mm256_load_si256(reinterpret_cast<const __m256i*>(from));
    }
    static void store_sums(std::int32_t* to, Sums sums) {
        _mm256_store_si256(reinterpret_cast<__m256i*>(to), sums);
    }
    static Sums add_pairs(Sums sums, const std::int16_t* pair, const std::int16_t* weights) {
        std::int32_t both;
        __builtin_memcpy(&both, pair, sizeof(both));
        const __m256i inputs = _mm256_set1_epi32(both);
        const __m256i row = _mm256_load_si256(reinterpret_cast<const __m256i*>(weights));
        return _mm256_add_epi32(sums, _mm256_madd_epi16(inputs, row));
    }
};
#endif

#if defined(__AVX512F__) && defined(__AVX512BW__)
/// VNNI multiplies and adds in one instruction. The variants share no function, as said above.
template <bool Vnni>
struct Avx512Rows {
    static constexpr const char* kName = Vnni ? "AVX-512 VNNI" : "AVX-512";
    static constexpr std::size_t kLanes = 32;
    static constexpr std::size_t kTile = 16;
    using Vector = __m512i;
    using Sum = __m512i;

    static Vector load(const std::int16_t* from) { return _mm512_load_si512(from); }
    static Vector widen(const std::int8_t* from) {
        return _mm512_cvtepi8_epi16(_mm256_load_si256(reinterpret_cast<const __m256i*>(from)));
    }
    static void store(std::int16_t* to, Vector a) { _mm512_store_si512(to, a); }
    static Vector add(Vector a, Vector b) { return _mm512_add_epi16(a, b); }
    static Vector subtract(Vector a, Vector b) { return _mm512_sub_epi16(a, b); }
    static Vector clip(Vector a) {
        return _mm512_min_epi16(_mm512_max_epi16(a, _mm512_setzero_si512()),
                                _mm512_set1_epi16(kInputScale));
    }
    static Sum zero() { return _mm512_setzero_si512(); }
    static Sum multiply_add(Sum sum, Vector unit, Vector weight) {
        const Vector product = _mm512_mullo_epi16(unit, weight);
#if defined(__AVX512VNNI__)
        if constexpr (Vnni) return _mm512_dpwssd_epi32(sum, product, unit);
#endif
        return _mm512_add_epi32(sum, _mm512_madd_epi16(product, unit));
    }
    static std::int64_t total(Sum sum) {
        // The masks are full: the forms without a mask make GCC 12 warn about its own headers.
        const __m256i eight = _mm256_add_epi32(_mm512_maskz_extracti64x4_epi64(0xFF, sum, 0),
                                               _mm512_maskz_extracti64x4_epi64(0xFF, sum, 1));
        const __m128i four =
            _mm_add_epi32(_mm256_castsi256_si128(eight), _mm256_extracti128_si256(eight, 1));
        const __m128i two =
            _mm_add_epi64(_mm_cvtepi32_epi64(four), _mm_cvtepi32_epi64(_mm_srli_si128(four, 8)));
        return _mm_cvtsi128_si64(two) + _mm_extract_epi64(two, 1);
    }

    using Units = __m512i;
    using Dot = __m512i;

    static Units narrow(Vector low, Vector high) {
        // The pack instruction works on each 128-bit quarter. The masks are full, as above.
        return _mm512_maskz_permutexvar_epi64(0xFF, _mm512_setr_epi64(0, 2, 4, 6, 1, 3, 5, 7),
                                              _mm512_packus_epi16(low, high));
    }
    static Dot zero_dot() { return _mm512_setzero_si512(); }
    static Dot add_dot(Dot dot, const Units (&units)[1], const std::int8_t* weights) {
        const __m512i row = _mm512_load_si512(weights);
#if defined(__AVX512VNNI__)
        if constexpr (Vnni) return _mm512_dpbusd_epi32(dot, units[0], row);
#endif
        return _mm512_add_epi32(
            dot, _mm512_madd_epi16(_mm512_maddubs_epi16(units[0], row), _mm512_set1_epi16(1)));
    }
    static void store_totals(std::int32_t* to, const Dot (&dots)[kL2]) {
        __m256i halves[kL2];
        for (std::size_t n = 0; n < kL2; ++n)
            halves[n] = _mm256_add_epi32(_mm512_maskz_extracti64x4_epi64(0xFF, dots[n], 0),
                                         _mm512_maskz_extracti64x4_epi64(0xFF, dots[n], 1));
        for (std::size_t n = 0; n < kL2; n += 4) {
            const __m256i four = _mm256_hadd_epi32(_mm256_hadd_epi32(halves[n], halves[n + 1]),
                                                   _mm256_hadd_epi32(halves[n + 2], halves[n + 3]));
            _mm_store_si128(
                reinterpret_cast<__m128i*>(to + n),
                _mm_add_epi32(_mm256_castsi256_si128(four), _mm256_extracti128_si256(four, 1)));
        }
    }

    static constexpr std::size_t kSums = 16;
    using Sums = __m512i;
    static Sums load_sums(const std::int32_t* from) { return _mm512_load_si512(from); }
    static void store_sums(std::int32_t* to, Sums sums) { _mm512_store_si512(to, sums); }
    static Sums add_pairs(Sums sums, const std::int16_t* pair, const std::int16_t* weights) {
        std::int32_t both;
        __builtin_memcpy(&both, pair, sizeof(both));
        const __m512i inputs = _mm512_set1_epi32(both);
        const __m512i row = _mm512_load_si512(weights);
#if defined(__AVX512VNNI__)
        if constexpr (Vnni) return _mm512_dpwssd_epi32(sums, inputs, row);
#endif
        return _mm512_add_epi32(sums, _mm512_madd_epi16(inputs, row));
    }
};
using Avx512 = Avx512Rows<false>;
#if defined(__AVX512VNNI__)
using Avx512Vnni = Avx512Rows<true>;
#endif
#endif

#if defined(__ARM_NEON) && defined(__aarch64__)
struct Neon {
    static constexpr const char* kName = "NEON";
    static constexpr std::size_t kLanes = 8;
    static constexpr std::size_t kTile = 16;
    using Vector = int16x8_t;
    using Sum = int32x4_t;

    static Vector load(const std::int16_t* from) { return vld1q_s16(from); }
    static Vector widen(const std::int8_t* from) { return vmovl_s8(vld1_s8(from)); }
    static void store(std::int16_t* to, Vector a) { vst1q_s16(to, a); }
    static Vector add(Vector a, Vector b) { return vaddq_s16(a, b); }
    static Vector subtract(Vector a, Vector b) { return vsubq_s16(a, b); }
    static Vector clip(Vector a) {
        return vminq_s16(vmaxq_s16(a, vdupq_n_s16(0)), vdupq_n_s16(kInputScale));
    }
    static Sum zero() { return vdupq_n_s32(0); }
    static Sum multiply_add(Sum sum, Vector unit, Vector weight) {
        const int16x8_t product = vmulq_s16(unit, weight);
        sum = vmlal_s16(sum, vget_low_s16(product), vget_low_s16(unit));
        return vmlal_high_s16(sum, product, unit);
    }
    static std::int64_t total(Sum sum) { return vaddlvq_s32(sum); }

    using Units = int8x16_t;
    using Dot = int32x4_t;

    static Units narrow(Vector low, Vector high) {
        return vreinterpretq_s8_u8(vcombine_u8(vqmovun_s16(low), vqmovun_s16(high)));
    }
    static Dot zero_dot() { return vdupq_n_s32(0); }
    static Dot add_dot(Dot dot, const Units (&units)[4], const std::int8_t* weights) {
        for (std::size_t i = 0; i < 4; i += 2) {
            const int8x16_t row = vld1q_s8(weights + 16 * i);
            const int8x16_t next = vld1q_s8(weights + 16 * i + 16);
            int16x8_t products = vmull_s8(vget_low_s8(units[i]), vget_low_s8(row));
            products = vmlal_high_s8(products, units[i], row);
            products = vmlal_s8(products, vget_low_s8(units[i + 1]), vget_low_s8(next));
            products = vmlal_high_s8(products, units[i + 1], next);
            dot = vpadalq_s16(dot, products);
        }
        return dot;
    }
    static void store_totals(std::int32_t* to, const Dot (&dots)[kL2]) {
        for (std::size_t n = 0; n < kL2; ++n) to[n] = vaddvq_s32(dots[n]);
    }

    static constexpr std::size_t kSums = 4;
    using Sums = int32x4_t;
    static Sums load_sums(const std::int32_t* from) { return vld1q_s32(from); }
    static void store_sums(std::int32_t* to, Sums sums) { vst1q_s32(to, sums); }
    static Sums add_pairs(Sums sums, const std::int16_t* pair, const std::int16_t* weights) {
        std::int32_t both;
        __builtin_memcpy(&both, pair, sizeof(both));
        const int16x8_t inputs = vreinterpretq_s16_s32(vdupq_n_s32(both));
        const int16x8_t row = vld1q_s16(weights);
        return vaddq_s32(sums, vpaddq_s32(vmull_s16(vget_low_s16(inputs), vget_low_s16(row)),
                                          vmull_high_s16(inputs, row)));
    }
};
#endif

/// The best class that this file may use.
#if defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512VNNI__)
using Native = Avx512Vnni;
#elif defined(__AVX512F__) && defined(__AVX512BW__)
using Native = Avx512;
#elif defined(__AVX2__)
using Native = Avx2;
#elif defined(__SSSE3__)
using Native = Ssse3;
#elif defined(__ARM_NEON) && defined(__aarch64__)
using Native = Neon;
#else
using Native = Scalar;
#endif

}  // namespace octet::eval::nnue
