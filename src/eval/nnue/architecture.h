// The shape of the network that this engine is built for, and of any other that a file may hold.
//
//   [own view: 768 inputs]   -> kHidden units \.   SCReLU, skip ----> \.
//                                              >                        > output of a bucket
//   [other's view: the same] -> kHidden units /    -> kL2 -> kL3 -----> /
//
// Both views have the same input weights. Of the inputs there are sets: one is chosen by the king
// of the view, and the last is for pieces en prise. What follows the units is there once for every
// bucket. The direct way to the output is a small network of its own; the deep one corrects it
// (chessprogramming.org, "NNUE", layer stacks). In whole numbers, with divisions that drop the
// fraction:
//
//   unit   = clamp(input bias + sum of input weights, 0, kInputScale)
//   direct = sum of unit * unit * output weight, over both views
//   l2     = clamp(L2 bias + sum of unit * L2 weight, 0, kActivationScale), over both views
//   l3     = clamp((L3 bias + sum of L3 weight * (l2, l2 * l2 / kActivationScale)) / kOutputScale,
//   0,
//                  kActivationScale)
//   output = (direct + sum of l3 * last weight) / kInputScale + output bias
//   value  = output * kValueScale / kOutputUnit
#pragma once

#include <cstddef>
#include <cstdint>

namespace octet::eval::nnue {

/// Inputs of one set: own and enemy pieces, six kinds, 64 squares.
inline constexpr std::size_t kFeaturesPerSet = 768;
/// Groups of squares for the own king.
inline constexpr std::size_t kKingBuckets = 4;
/// One for each king bucket, and after them one for pieces en prise (features.h).
inline constexpr std::size_t kFeatureSets = kKingBuckets + 1;
inline constexpr std::size_t kEnPriseSet = kKingBuckets;
/// Of all sets.
inline constexpr std::size_t kFeatureCount = kFeatureSets * kFeaturesPerSet;
/// Switched on at a time, at most: 32 pieces, of which all but the kings may be en prise.
inline constexpr int kMaxActiveFeatures = 32 + 30;
inline constexpr std::size_t kHidden = 512;
inline constexpr std::size_t kOutputBuckets = 8;
/// Units of the second and third layer. The third sees those of the second and their squares.
inline constexpr std::size_t kL2 = 8;
inline constexpr std::size_t kL2Outputs = 2 * kL2;
inline constexpr std::size_t kL3 = 32;
/// What a weight of 1.0 becomes: of the inputs and the second layer, and of all that follows.
inline constexpr std::int32_t kInputScale = 64;
inline constexpr std::int32_t kOutputScale = 256;
/// What a unit of the second or third layer is at most, its 1.0.
inline constexpr std::int32_t kActivationScale = kInputScale * kInputScale;
/// What an output of 1.0 becomes, once it is divided by kInputScale.
inline constexpr std::int64_t kOutputUnit = std::int64_t{kInputScale} * kOutputScale;
/// The centipawns of an output of 1.0.
inline constexpr std::int32_t kValueScale = 400;

/// Input weights have 8 bits, so that a row of them is half as long to fetch as one of 16.
inline constexpr std::int32_t kMaxInputWeight = 127;
/// Bounds within which nothing can overflow, whatever the position: the input weights that are
/// switched on and a bias stay in 16 bits, and so does an output weight times a clipped sum. On the
/// way to such a sum 16 bits may wrap, which does not change where it ends.
inline constexpr std::int32_t kMaxInputBias = 32767 - kMaxActiveFeatures * (kMaxInputWeight + 1);
inline constexpr std::int32_t kMaxOutputWeight = 32767 / kInputScale;
/// The sums of the second and third layer stay in 32 bits.
inline constexpr std::int32_t kMaxL2Bias = 1 << 24;
inline constexpr std::int32_t kMaxL3Bias = 1 << 28;
static_assert(std::int64_t{2} * kHidden * kInputScale * 128 + kMaxL2Bias <= INT32_MAX);
static_assert(std::int64_t{kL2Outputs} * kActivationScale * kMaxOutputWeight + kMaxL3Bias <=
              INT32_MAX);
static_assert(std::int64_t{kL3} * kActivationScale * kMaxOutputWeight <= INT32_MAX);

struct Architecture {
    std::uint32_t inputs = kFeaturesPerSet;
    std::uint32_t feature_sets = kFeatureSets;
    std::uint32_t hidden = kHidden;
    std::uint32_t output_buckets = kOutputBuckets;
    /// Units of the second and third layer; none of either where only the direct way is there.
    std::uint32_t l2 = kL2;
    std::uint32_t l3 = kL3;
    /// Whether the board is mirrored so that the own king stands on the files a to d.
    bool mirrored = true;
    std::int32_t input_scale = kInputScale;
    std::int32_t output_scale = kOutputScale;
    std::int32_t value_scale = kValueScale;

    friend constexpr bool operator==(const Architecture&, const Architecture&) = default;
};

/// What the engine is built for.
inline constexpr Architecture kArchitecture{};

/// The bucket of a position with so many pieces, kings included.
constexpr std::size_t output_bucket(int pieces, std::size_t output_buckets = kOutputBuckets) {
    return static_cast<std::size_t>(pieces - 2) * output_buckets / 32;
}

/// All weights from the units to the output of a bucket, as the engine uses them.
struct alignas(64) LayerStack {
    /// Of the own view, and of the other.
    std::int16_t skip[2][kHidden];
    /// Units by 64, those of the own view first: what each unit of L2 makes of them.
    std::int8_t l2[2 * kHidden / 64][kL2][64];
    std::int16_t l3[kL2Outputs][kL3];
    std::int32_t l3_bias[kL3];
    std::int16_t out[kL3];
    std::int32_t l2_bias[kL2];
    std::int32_t out_bias;
};

/// kHidden numbers, aligned to 64 bytes: sums or weights of outputs, and weights of an input.
using Int16Row = const std::int16_t*;
using Int8Row = const std::int8_t*;

}  // namespace octet::eval::nnue
