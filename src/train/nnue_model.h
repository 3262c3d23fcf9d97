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
#include "train/range.h"

namespace octet::train {

/// Units are worked on so many at a time: then what a position needs of weights and gradients stays
/// in the processor's second cache.
inline constexpr std::size_t kTile = 64;

struct NnueShape {
    std::size_t hidden = eval::nnue::kHidden;
    std::size_t buckets = eval::nnue::kOutputBuckets;

    friend bool operator==(const NnueShape&, const NnueShape&) = default;
};

/// Of the networks that are made of it.
inline eval::nnue::Architecture architecture_of(const NnueShape& shape) {
    eval::nnue::Architecture architecture;
    architecture.hidden = static_cast<std::uint32_t>(shape.hidden);
    architecture.output_buckets = static_cast<std::uint32_t>(shape.buckets);
    return architecture;
}

/// Weights of inputs that lie in a row, of all input sets: `shared` numbers what the king buckets
/// have in common, from 0; the same weights of each set follow those of the one before by `stride`.
struct InputRun {
    Range shared;
    std::size_t first;
    std::size_t stride;

    std::size_t size() const { return shared.last - shared.first; }
    Range of_set(std::size_t set) const {
        return {.first = first + set * stride, .last = first + set * stride + size()};
    }
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
    std::size_t input_tile(std::size_t tile) const { return tile * kTile * eval::nnue::kAllInputs; }
    std::size_t input_weight(std::size_t input, std::size_t unit) const {
        const std::size_t tile = unit / kTile;
        return input_tile(tile) + input * tile_width(tile) + unit % kTile;
    }
    std::size_t input_bias(std::size_t unit) const {
        return eval::nnue::kAllInputs * shape_.hidden + unit;
    }
    /// `view` is 0 for the side to move.
    std::size_t output_weight(std::size_t bucket, std::size_t view, std::size_t unit) const {
        return input_bias(shape_.hidden) + (2 * bucket + view) * shape_.hidden + unit;
    }
    std::size_t output_bias(std::size_t bucket) const {
        return output_weight(shape_.buckets, 0, 0) + bucket;
    }
    /// Of all parameters of the network.
    std::size_t size() const { return output_bias(shape_.buckets); }

    // A king bucket sees its share of the positions only. So that each learns from all of them, a
    // weight of an input is the sum of the bucket's own and of one that all buckets share, while it
    // is trained (a factoriser; chessprogramming.org, "NNUE"). The shared ones follow the
    // network's.

    std::size_t shared_size() const { return eval::nnue::kInputs * shape_.hidden; }
    std::size_t shared_weight(std::size_t input, std::size_t unit) const {
        const std::size_t tile = unit / kTile;
        return size() + eval::nnue::kInputs * kTile * tile + input * tile_width(tile) +
               unit % kTile;
    }
    Range shared_weights(const InputRun& run) const {
        return {.first = size() + run.shared.first, .last = size() + run.shared.last};
    }
    /// Of all that is trained.
    std::size_t trained_size() const { return size() + shared_size(); }

    /// Calls visit(InputRun) for short runs that make up a share of the shared weights.
    template <class Visit>
    void for_each_input_run(const Range& share, Visit&& visit) const {
        for (std::size_t tile = 0; tile < tiles(); ++tile) {
            const std::size_t stride = eval::nnue::kInputs * tile_width(tile);
            const std::size_t begin = eval::nnue::kInputs * kTile * tile;
            const std::size_t end = std::min(begin + stride, share.last);
            for (std::size_t at = std::max(begin, share.first); at < end; at += kLongestRun)
                visit(InputRun{.shared = {.first = at, .last = std::min(at + kLongestRun, end)},
                               .first = input_tile(tile) + at - begin,
                               .stride = stride});
        }
    }

private:
    /// All that a step does to a run stays in the first cache.
    static constexpr std::size_t kLongestRun = 256;

    NnueShape shape_;
};

/// The largest weight in size: the quantised one must be within the engine's bounds.
inline constexpr float kMaxWeight = 1.98F;
static_assert(kMaxWeight * eval::nnue::kInputScale <= eval::nnue::kMaxInputWeight &&
              kMaxWeight * eval::nnue::kOutputScale <= eval::nnue::kMaxOutputWeight);

}  // namespace octet::train
