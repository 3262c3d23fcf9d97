// The architecture of the network: sizes, quantisation, and the bounds that keep all sums exact.
//
//   perspective of the side to move:  768 features x 17 sets -> kHidden \.  SCReLU, skip -> \.
//                                                                        >                  > out
//   perspective of the opponent:      the same weights       -> kHidden /  -> L2 -> L3 ---> /
//
// The input layer (L1, the accumulator) is followed by a layer stack for each output bucket. A skip
// connection goes from the accumulator to the output through SCReLU (clamp, then square); L2 and L3
// use a clamp (CReLU), and L2 passes its squares on as well. README.md in this folder describes the
// network and how to change it. Source of the idea: https://www.chessprogramming.org/NNUE
//
// In whole numbers, with divisions that truncate towards zero:
//
//   hidden = clamp(input bias + sum of the input weights of active features, 0, kInputScale)
//   skip   = sum of hidden * hidden * skip weight, over both perspectives
//   l2     = clamp(L2 bias + sum of hidden * L2 weight, over both perspectives,
//                  0, kActivationScale)
//   l3     = clamp((L3 bias + sum of L3 weight * (l2, l2 * l2 / kActivationScale)) / kOutputScale,
//                  0, kActivationScale)
//   output = (skip + sum of l3 * out weight) / kInputScale + out bias
//   value  = output * kValueScale / kOutputUnit
#pragma once

#include <cstddef>
#include <cstdint>

namespace octet::eval::nnue {

/// The features of one set: own and enemy pieces, six types, 64 squares.
inline constexpr std::size_t kFeaturesPerSet = 768;
/// Groups of squares of the own king; each has a feature set of its own.
inline constexpr std::size_t kKingBuckets = 4;
/// Sets of threat features, which follow those of the king buckets: pieces en prise, attacked by an
/// enemy piece of each type, defended by an own piece of each type (features.h).
inline constexpr std::size_t kThreatSets = 1 + 6 + 6;
inline constexpr std::size_t kFeatureSets = kKingBuckets + kThreatSets;
/// The placement features, which are those of the king buckets, and the features of all sets.
inline constexpr std::size_t kPlacementFeatures = kKingBuckets * kFeaturesPerSet;
inline constexpr std::size_t kFeatureCount = kFeatureSets * kFeaturesPerSet;
/// The most features that are active at a time: 32 placement features, and for all pieces but the
/// kings one in every threat set.
inline constexpr int kMaxActivePlacements = 32;
inline constexpr int kMaxActiveThreats = 30 * static_cast<int>(kThreatSets);
inline constexpr int kMaxActiveFeatures = kMaxActivePlacements + kMaxActiveThreats;
/// The width of the accumulator (L1), for each perspective.
inline constexpr std::size_t kHidden = 512;
/// Layer stacks; one is chosen by the number of pieces.
inline constexpr std::size_t kOutputBuckets = 8;
/// Neurons of L2 and L3, and the outputs of L2: the neurons and their squares.
inline constexpr std::size_t kL2 = 8;
inline constexpr std::size_t kL2Outputs = 2 * kL2;
inline constexpr std::size_t kL3 = 32;

/// Quantisation: the whole number that stands for 1.0. Of the weights and activations of the input
/// layer and the weights of L2 (often called QA) ...
inline constexpr std::int32_t kInputScale = 64;
/// ... of the weights of L3, of the skip connection and of the output (often called QB) ...
inline constexpr std::int32_t kOutputScale = 256;
/// ... of the activations of L2 and L3, which is also their largest value ...
inline constexpr std::int32_t kActivationScale = kInputScale * kInputScale;
/// ... and of the output, after its division by kInputScale.
inline constexpr std::int64_t kOutputUnit = std::int64_t{kInputScale} * kOutputScale;
/// The eval units of an output of 1.0, which is odds of e to 1 in the training.
inline constexpr std::int32_t kValueScale = 400;

/// The largest input weight: 8 bits, which halves the memory traffic of an accumulator update.
inline constexpr std::int32_t kMaxInputWeight = 127;
/// The largest weight of a threat feature. Trained ones are below 25.
inline constexpr std::int32_t kMaxThreatWeight = 63;
/// Bounds that exclude overflow in every position: the sum of all active input weights and a bias
/// fits 16 bits, and so does a skip weight times a clamped sum. Partial sums may wrap around in 16
/// bits, which does not change the final sum.
inline constexpr std::int32_t kMaxInputBias =
    32767 - kMaxActivePlacements * (kMaxInputWeight + 1) - kMaxActiveThreats * kMaxThreatWeight;
static_assert(kMaxInputBias >= 2 * kInputScale);
inline constexpr std::int32_t kMaxOutputWeight = 32767 / kInputScale;
/// Bounds that keep the sums of L2, L3 and the output in 32 bits.
inline constexpr std::int32_t kMaxL2Bias = 1 << 24;
inline constexpr std::int32_t kMaxL3Bias = 1 << 28;
static_assert(std::int64_t{2} * kHidden * kInputScale * 128 + kMaxL2Bias <= INT32_MAX);
static_assert(std::int64_t{kL2Outputs} * kActivationScale * kMaxOutputWeight + kMaxL3Bias <=
              INT32_MAX);
static_assert(std::int64_t{kL3} * kActivationScale * kMaxOutputWeight <= INT32_MAX);

/// The architecture that a network file declares; the defaults are those of this engine.
struct Architecture {
    /// Features of one set.
    std::uint32_t inputs = kFeaturesPerSet;
    std::uint32_t feature_sets = kFeatureSets;
    std::uint32_t hidden = kHidden;
    std::uint32_t output_buckets = kOutputBuckets;
    /// Neurons of L2 and L3; both are 0 in a network with the skip connection only.
    std::uint32_t l2 = kL2;
    std::uint32_t l3 = kL3;
    /// Whether the board is mirrored so that the own king stands on the files a to d.
    bool mirrored = true;
    std::int32_t input_scale = kInputScale;
    std::int32_t output_scale = kOutputScale;
    std::int32_t value_scale = kValueScale;

    friend constexpr bool operator==(const Architecture&, const Architecture&) = default;
};

/// The architecture that this engine is built for.
inline constexpr Architecture kArchitecture{};

/// The output bucket of a position with this number of pieces, kings included.
constexpr std::size_t output_bucket(int pieces, std::size_t output_buckets = kOutputBuckets) {
    return static_cast<std::size_t>(pieces - 2) * output_buckets / 32;
}

/// The weights between the accumulator and the output for one output bucket.
struct alignas(64) LayerStack {
    /// int16[2][kHidden], the side to move first: weights of the skip connection.
    std::int16_t skip[2][kHidden];
    /// int8[2 * kHidden / 64][kL2][64]: L2 weights in groups of 64 hidden neurons, those of the
    /// side to move first, so that a kernel reads one group for all L2 neurons in a row.
    std::int8_t l2[2 * kHidden / 64][kL2][64];
    /// L3 weights of two L2 outputs at a time, so that one instruction multiplies and adds both.
    std::int16_t l3[kL2Outputs / 2][kL3][2];
    std::int32_t l3_bias[kL3];
    /// Weights from L3 to the output.
    std::int16_t out[kL3];
    std::int32_t l2_bias[kL2];
    std::int32_t out_bias;
};

/// kHidden numbers, aligned to 64 bytes: an accumulator of one perspective, its biases, or skip
/// weights (16 bits); the input weights of a feature (8 bits).
using Int16Row = const std::int16_t*;
using Int8Row = const std::int8_t*;

}  // namespace octet::eval::nnue
