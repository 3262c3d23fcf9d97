// The shape of the network that this engine is built for, and of any other that a file may hold.
//
//   [own view: 768 inputs]   -> kHidden, clipped and squared \.
//                                                             -> one output per bucket, one is used
//   [other's view: the same] -> kHidden, clipped and squared /
//
// Both views have the same weights, of which each has the set of its king's bucket. In whole
// numbers, with divisions that drop the fraction:
//
//   unit   = clamp(input bias + sum of input weights, 0, kInputScale)
//   output = sum of unit * unit * output weight, over both views
//   value  = (output / kInputScale + output bias) * kValueScale / kOutputUnit
#pragma once

#include <cstddef>
#include <cstdint>

namespace octet::eval::nnue {

/// Inputs of one king bucket: own and enemy pieces, six kinds, 64 squares.
inline constexpr std::size_t kInputs = 768;
/// Sets of input weights, chosen by where the own king stands (features.h).
inline constexpr std::size_t kKingBuckets = 4;
inline constexpr std::size_t kHidden = 512;
inline constexpr std::size_t kOutputBuckets = 8;
/// What a weight of 1.0 becomes: of the inputs, and of the outputs.
inline constexpr std::int32_t kInputScale = 255;
inline constexpr std::int32_t kOutputScale = 64;
/// What an output of 1.0 becomes, once it is divided by kInputScale.
inline constexpr std::int64_t kOutputUnit = std::int64_t{kInputScale} * kOutputScale;
/// The centipawns of an output of 1.0.
inline constexpr std::int32_t kValueScale = 400;

/// Bounds within which nothing can overflow, whatever the position: 32 input weights and a bias
/// stay in 16 bits, and so does an output weight times a clipped sum.
inline constexpr std::int32_t kMaxInputWeight = 32767 / 33;
inline constexpr std::int32_t kMaxOutputWeight = 32767 / kInputScale;

struct Architecture {
    std::uint32_t inputs = kInputs;
    std::uint32_t king_buckets = kKingBuckets;
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

}  // namespace octet::eval::nnue
