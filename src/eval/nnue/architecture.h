// The shape of the network that this engine is built for, and of any other that a file may hold.
//
//   [own view: 768 inputs]   -> kHidden, clipped and squared \.
//                                                             -> one output per bucket, one is used
//   [other's view: the same] -> kHidden, clipped and squared /
//
// Both views have the same weights. Of the inputs there are sets: one is chosen by the king of the
// view, and the last is for pieces en prise. In whole numbers, with divisions that drop the
// fraction:
//
//   unit   = clamp(input bias + sum of input weights, 0, kInputScale)
//   output = sum of unit * unit * output weight, over both views
//   value  = (output / kInputScale + output bias) * kValueScale / kOutputUnit
#pragma once

#include <cstddef>
#include <cstdint>

namespace octet::eval::nnue {

/// Inputs of one set: own and enemy pieces, six kinds, 64 squares.
inline constexpr std::size_t kInputs = 768;
/// Groups of squares for the own king.
inline constexpr std::size_t kKingBuckets = 4;
/// One for each king bucket, and after them one for pieces en prise (features.h).
inline constexpr std::size_t kInputSets = kKingBuckets + 1;
inline constexpr std::size_t kEnPriseSet = kKingBuckets;
/// Of all sets.
inline constexpr std::size_t kAllInputs = kInputSets * kInputs;
/// Switched on at a time, at most: 32 pieces, of which all but the kings may be en prise.
inline constexpr int kMaxActiveInputs = 32 + 30;
inline constexpr std::size_t kHidden = 512;
inline constexpr std::size_t kOutputBuckets = 8;
/// What a weight of 1.0 becomes: of the inputs, and of the outputs.
inline constexpr std::int32_t kInputScale = 64;
inline constexpr std::int32_t kOutputScale = 256;
/// What an output of 1.0 becomes, once it is divided by kInputScale.
inline constexpr std::int64_t kOutputUnit = std::int64_t{kInputScale} * kOutputScale;
/// The centipawns of an output of 1.0.
inline constexpr std::int32_t kValueScale = 400;

/// Input weights have 8 bits, so that a row of them is half as long to fetch as one of 16.
inline constexpr std::int32_t kMaxInputWeight = 127;
/// Bounds within which nothing can overflow, whatever the position: the input weights that are
/// switched on and a bias stay in 16 bits, and so does an output weight times a clipped sum. On the
/// way to such a sum 16 bits may wrap, which does not change where it ends.
inline constexpr std::int32_t kMaxInputBias = 32767 - kMaxActiveInputs * (kMaxInputWeight + 1);
inline constexpr std::int32_t kMaxOutputWeight = 32767 / kInputScale;

struct Architecture {
    std::uint32_t inputs = kInputs;
    std::uint32_t input_sets = kInputSets;
    std::uint32_t hidden = kHidden;
    std::uint32_t output_buckets = kOutputBuckets;
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

/// kHidden numbers, aligned to 64 bytes: sums or weights of outputs, and weights of an input.
using Row = const std::int16_t*;
using InputRow = const std::int8_t*;

}  // namespace octet::eval::nnue
