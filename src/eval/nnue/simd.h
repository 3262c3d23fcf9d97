// The vector instructions that the kernels are written in: one class per instruction set, each with
// the same few operations on rows of 16-bit numbers.
//
// A class exists where the compiler may use its instructions, so what exists depends on the flags
// of the file that includes this. No class calls another and nothing here calls the standard
// library: a file compiled for a newer processor must leave no function behind that the linker
// could choose for everybody.
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

/// Ordinary arithmetic: the definition of what the others compute. Sums wrap as theirs do, but with
/// the weights that Network accepts none gets so far.
struct Scalar {
    static constexpr const char* kName = "scalar";
    static constexpr std::size_t kLanes = 1;
    static constexpr std::size_t kTile = 16;
    using Vector = std::int16_t;
    using Sum = std::int64_t;

    static Vector load(const std::int16_t* from) { return *from; }
    /// Numbers of 8 bits.
    static Vector widen(const std::int8_t* from) { return *from; }
    static void store(std::int16_t* to, Vector a) { *to = a; }
    static Vector add(Vector a, Vector b) { return static_cast<Vector>(a + b); }
    static Vector subtract(Vector a, Vector b) { return static_cast<Vector>(a - b); }
    /// To what a hidden unit may be: 0 to kInputScale.
    static Vector clip(Vector a) {
        return a < 0 ? Vector{0} : a > kInputScale ? static_cast<Vector>(kInputScale) : a;
    }
    static Sum zero() { return 0; }
    /// sum + unit * unit * weight. unit * weight fits 16 bits, which the others rely on.
    static Sum multiply_add(Sum sum, Vector unit, Vector weight) {
        return sum + Sum{static_cast<Vector>(unit * weight)} * unit;
    }
    /// All lanes together; what falls on each of four lanes fits 32 bits (kernels.h).
    static std::int64_t total(Sum sum) { return sum; }

    // Sums of kL2 dot products of units, which fit 7 bits, and weights of 8: eight of each at a
    // time, of which each half of four has a sum of its own.

    struct Dots {
        std::int32_t of[2 * kL2];
    };

    /// Units as bytes.
    static void narrow(std::uint8_t* to, Vector unit) { *to = static_cast<std::uint8_t>(unit); }
    static Dots zero_dots() { return {}; }
    static void store_dots(std::int32_t* to, const Dots& dots) {
        for (std::size_t n = 0; n < 2 * kL2; ++n) to[n] = dots.of[n];
    }
    /// To each dot product eight units, times eight weights of its own.
    static void add_dots(Dots& dots, const std::uint8_t* units, const std::int8_t* weights) {
        for (std::size_t n = 0; n < 2 * kL2; ++n)
            for (std::size_t i = 0; i < 4; ++i)
                dots.of[n] += units[n % 2 * 4 + i] * weights[4 * n + i];
    }
    static Dots sum(Dots a, const Dots& b) {
        for (std::size_t n = 0; n < 2 * kL2; ++n) a.of[n] += b.of[n];
        return a;
    }
};

/// Eight units as one number, to be spread over a vector.
[[gnu::always_inline]] inline std::int64_t eight_units(const std::uint8_t* units) {
    std::int64_t eight;
    __builtin_memcpy(&eight, units, 8);
    return eight;
}

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

    static constexpr std::size_t kParts = 2 * kL2 / 4;
    struct Dots {
        __m128i of[kParts];
    };

    static void narrow(std::uint8_t* to, Vector unit) {
        _mm_storel_epi64(reinterpret_cast<__m128i*>(to), _mm_packus_epi16(unit, unit));
    }
    static Dots zero_dots() {
        Dots dots;
        for (auto& part : dots.of) part = _mm_setzero_si128();
        return dots;
    }
    static void store_dots(std::int32_t* to, const Dots& dots) {
        for (std::size_t p = 0; p < kParts; ++p)
            _mm_store_si128(reinterpret_cast<__m128i*>(to) + p, dots.of[p]);
    }
    static void add_dots(Dots& dots, const std::uint8_t* units, const std::int8_t* weights) {
        const __m128i eight = _mm_set1_epi64x(eight_units(units));
        for (std::size_t p = 0; p < kParts; ++p) {
            const __m128i row = _mm_load_si128(reinterpret_cast<const __m128i*>(weights) + p);
            dots.of[p] = _mm_add_epi32(
                dots.of[p], _mm_madd_epi16(_mm_maddubs_epi16(eight, row), _mm_set1_epi16(1)));
        }
    }
    static Dots sum(Dots a, const Dots& b) {
        for (std::size_t p = 0; p < kParts; ++p) a.of[p] = _mm_add_epi32(a.of[p], b.of[p]);
        return a;
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

    static constexpr std::size_t kParts = 2 * kL2 / 8;
    struct Dots {
        __m256i of[kParts];
    };

    static void narrow(std::uint8_t* to, Vector unit) {
        const __m128i bytes =
            _mm_packus_epi16(_mm256_castsi256_si128(unit), _mm256_extracti128_si256(unit, 1));
        _mm_store_si128(reinterpret_cast<__m128i*>(to), bytes);
    }
    static Dots zero_dots() {
        Dots dots;
        for (auto& part : dots.of) part = _mm256_setzero_si256();
        return dots;
    }
    static void store_dots(std::int32_t* to, const Dots& dots) {
        for (std::size_t p = 0; p < kParts; ++p)
            _mm256_store_si256(reinterpret_cast<__m256i*>(to) + p, dots.of[p]);
    }
    static void add_dots(Dots& dots, const std::uint8_t* units, const std::int8_t* weights) {
        const __m256i eight = _mm256_set1_epi64x(eight_units(units));
        for (std::size_t p = 0; p < kParts; ++p) {
            const __m256i row = _mm256_load_si256(reinterpret_cast<const __m256i*>(weights) + p);
            dots.of[p] = _mm256_add_epi32(
                dots.of[p],
                _mm256_madd_epi16(_mm256_maddubs_epi16(eight, row), _mm256_set1_epi16(1)));
        }
    }
    static Dots sum(Dots a, const Dots& b) {
        for (std::size_t p = 0; p < kParts; ++p) a.of[p] = _mm256_add_epi32(a.of[p], b.of[p]);
        return a;
    }
};
#endif

#if defined(__AVX512F__) && defined(__AVX512BW__)
/// VNNI multiplies and adds in one instruction. The two share no function: see above.
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
        // The masks are full: the plain forms of these make GCC 12 warn about its own headers.
        const __m256i eight = _mm256_add_epi32(_mm512_maskz_extracti64x4_epi64(0xFF, sum, 0),
                                               _mm512_maskz_extracti64x4_epi64(0xFF, sum, 1));
        const __m128i four =
            _mm_add_epi32(_mm256_castsi256_si128(eight), _mm256_extracti128_si256(eight, 1));
        const __m128i two =
            _mm_add_epi64(_mm_cvtepi32_epi64(four), _mm_cvtepi32_epi64(_mm_srli_si128(four, 8)));
        return _mm_cvtsi128_si64(two) + _mm_extract_epi64(two, 1);
    }

    using Dots = __m512i;
    static_assert(2 * kL2 == 16);

    static void narrow(std::uint8_t* to, Vector unit) {
        _mm256_store_si256(reinterpret_cast<__m256i*>(to),
                           _mm512_maskz_cvtepi16_epi8(0xFFFFFFFF, unit));
    }
    static Dots zero_dots() { return _mm512_setzero_si512(); }
    static void store_dots(std::int32_t* to, Dots dots) { _mm512_store_si512(to, dots); }
    static void add_dots(Dots& dots, const std::uint8_t* units, const std::int8_t* weights) {
        const __m512i eight = _mm512_set1_epi64(eight_units(units));
        const __m512i row = _mm512_load_si512(weights);
#if defined(__AVX512VNNI__)
        if constexpr (Vnni) {
            dots = _mm512_dpbusd_epi32(dots, eight, row);
            return;
        }
#endif
        dots = _mm512_add_epi32(
            dots, _mm512_madd_epi16(_mm512_maddubs_epi16(eight, row), _mm512_set1_epi16(1)));
    }
    static Dots sum(Dots a, Dots b) { return _mm512_add_epi32(a, b); }
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

    static constexpr std::size_t kParts = 2 * kL2 / 4;
    struct Dots {
        int32x4_t of[kParts];
    };

    static void narrow(std::uint8_t* to, Vector unit) { vst1_u8(to, vqmovun_s16(unit)); }
    static Dots zero_dots() {
        Dots dots;
        for (auto& part : dots.of) part = vdupq_n_s32(0);
        return dots;
    }
    static void store_dots(std::int32_t* to, const Dots& dots) {
        for (std::size_t p = 0; p < kParts; ++p) vst1q_s32(to + 4 * p, dots.of[p]);
    }
    static void add_dots(Dots& dots, const std::uint8_t* units, const std::int8_t* weights) {
        const int8x8_t eight = vcreate_s8(static_cast<std::uint64_t>(eight_units(units)));
        for (std::size_t p = 0; p < kParts; ++p) {
            const int8x16_t row = vld1q_s8(weights + 16 * p);
            const int16x8_t low = vmull_s8(vget_low_s8(row), eight);
            const int16x8_t high = vmull_s8(vget_high_s8(row), eight);
            dots.of[p] = vpadalq_s16(dots.of[p], vpaddq_s16(low, high));
        }
    }
    static Dots sum(Dots a, const Dots& b) {
        for (std::size_t p = 0; p < kParts; ++p) a.of[p] = vaddq_s32(a.of[p], b.of[p]);
        return a;
    }
};
#endif

/// The best that this file may use.
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
