// A network as it is trained: floats, all in one row, so that a step, a checkpoint and a test need
// not know the layers.
//
//   view p   a_p = biases + the sum of the input weights of its inputs
//   output   out = bias_k + sum_j (v_k[own j] * s(a_own[j]) + v_k[other j] * s(a_other[j]))
//   s(x)     the square of x, which is first moved into [0, 1]
//
// k is the output bucket, by the number of pieces. sigmoid(out) is the expected share of the point.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "eval/nnue/architecture.h"
#include "train/floats.h"

namespace octet::train {

/// Units are worked on so many at a time: then what a position needs of weights and gradients stays
/// in the processor's second cache.
inline constexpr std::size_t kTile = 64;

struct NnueShape {
    std::size_t hidden = eval::nnue::kHidden;
    std::size_t buckets = eval::nnue::kOutputBuckets;
    std::size_t inputs = eval::nnue::kKingBuckets * eval::nnue::kInputs;

    friend bool operator==(const NnueShape&, const NnueShape&) = default;
};

/// Hidden units must be a multiple of this.
inline constexpr std::size_t kHiddenStep = 32;
inline constexpr std::size_t kMaxHidden = 4096;

/// Where the parameters lie. The input weights are cut into tiles of units: all inputs of the first
/// tile, all of the second. The rest is in the order of the comment above.
class NnueLayout {
public:
    explicit NnueLayout(const NnueShape& shape) : shape_(shape) {}

    const NnueShape& shape() const { return shape_; }
    std::size_t tiles() const { return (shape_.hidden + kTile - 1) / kTile; }
    std::size_t tile_width(std::size_t tile) const {
        return std::min(kTile, shape_.hidden - tile * kTile);
    }

    /// The first input weight of a tile; each input has tile_width() of them.
    std::size_t input_tile(std::size_t tile) const { return tile * kTile * shape_.inputs; }
    std::size_t input_weight(std::size_t input, std::size_t unit) const {
        const std::size_t tile = unit / kTile;
        return input_tile(tile) + input * tile_width(tile) + unit % kTile;
    }
    std::size_t input_bias(std::size_t unit) const { return shape_.inputs * shape_.hidden + unit; }
    /// `view` is 0 for the side to move.
    std::size_t output_weight(std::size_t bucket, std::size_t view, std::size_t unit) const {
        return input_bias(shape_.hidden) + (2 * bucket + view) * shape_.hidden + unit;
    }
    std::size_t output_bias(std::size_t bucket) const {
        return output_weight(shape_.buckets, 0, 0) + bucket;
    }
    /// Of all parameters.
    std::size_t size() const { return output_bias(shape_.buckets); }

private:
    NnueShape shape_;
};

/// The largest weight in size: the quantised one must fit its register (eval/nnue).
inline constexpr float kMaxWeight = 1.98F;

/// Random weights, so small that no unit begins at the upper end of its range.
Floats initial_parameters(const NnueLayout& layout, std::uint64_t seed);

}  // namespace octet::train
