// A network as it is trained: floats, all in one row, so that a step, a checkpoint and a test need
// not know the layers.
//
//   view p   x_p = clip(biases + the sum of the input weights of its inputs)
//   direct   d = the sum of v_k[own j] * x_own[j]^2 + v_k[other j] * x_other[j]^2
//   deep     y = clip(L2 biases_k + the sum of its weights * x), z = clip(the same of y and y^2)
//   output   out = bias_k + d + the sum of last_k[n] * z[n]
//   clip(x)  x, moved into [0, 1]
//
// k is the output bucket, by the number of pieces. sigmoid(out) is the expected share of the point.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "eval/nnue/architecture.h"
#include "train/nnue/floats.h"
#include "train/support/range.h"

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

/// Parameters of one kind.
struct Layer {
    Range range;
    /// What the engine makes of 1.0.
    std::int32_t scale;
    /// Whether their size is at most kMaxWeight.
    bool is_bounded = true;
};

/// Where the parameters lie. The input weights are cut into tiles of units: all inputs of the first
/// tile, all of the second. The rest is in the order of layers().
class NnueLayout {
public:
    explicit NnueLayout(const NnueShape& shape) : shape_(shape) {}

    const NnueShape& shape() const { return shape_; }
    std::size_t tiles() const { return (shape_.hidden + kTile - 1) / kTile; }
    std::size_t tile_width(std::size_t tile) const {
        return std::min(kTile, shape_.hidden - tile * kTile);
    }

    /// The first input weight of a tile; each input has tile_width() of them.
    std::size_t input_tile(std::size_t tile) const {
        return tile * kTile * eval::nnue::kFeatureCount;
    }
    std::size_t input_weight(std::size_t input, std::size_t unit) const {
        const std::size_t tile = unit / kTile;
        return input_tile(tile) + input * tile_width(tile) + unit % kTile;
    }
    std::size_t input_bias(std::size_t unit) const {
        return eval::nnue::kFeatureCount * shape_.hidden + unit;
    }
    /// `view` is 0 for the side to move.
    std::size_t output_weight(std::size_t bucket, std::size_t view, std::size_t unit) const {
        return input_bias(shape_.hidden) + (2 * bucket + view) * shape_.hidden + unit;
    }
    std::size_t output_bias(std::size_t bucket) const {
        return output_weight(shape_.buckets, 0, 0) + bucket;
    }
    /// The weights of some units, kHiddenStep of them, lie together for all units of L2: what is
    /// needed at a time.
    std::size_t l2_weight(std::size_t bucket, std::size_t to, std::size_t view,
                          std::size_t unit) const {
        const std::size_t step = ((2 * bucket + view) * shape_.hidden + unit) / kHiddenStep;
        return output_bias(shape_.buckets) + (step * eval::nnue::kL2 + to) * kHiddenStep +
               unit % kHiddenStep;
    }
    std::size_t l2_bias(std::size_t bucket, std::size_t to) const {
        return l2_weight(shape_.buckets, 0, 0, 0) + bucket * eval::nnue::kL2 + to;
    }
    /// `from` numbers the units of L2, and after them their squares.
    std::size_t l3_weight(std::size_t bucket, std::size_t from, std::size_t to) const {
        return l2_bias(shape_.buckets, 0) +
               (bucket * eval::nnue::kL2Outputs + from) * eval::nnue::kL3 + to;
    }
    std::size_t l3_bias(std::size_t bucket, std::size_t to) const {
        return l3_weight(shape_.buckets, 0, 0) + bucket * eval::nnue::kL3 + to;
    }
    std::size_t last_weight(std::size_t bucket, std::size_t from) const {
        return l3_bias(shape_.buckets, 0) + bucket * eval::nnue::kL3 + from;
    }
    /// Of all parameters of the network.
    std::size_t size() const { return last_weight(shape_.buckets, 0); }
    /// All that only the deep way has.
    Range deep() const { return {.first = l2_weight(0, 0, 0, 0), .last = size()}; }

    /// All but the input weights, in their order.
    std::array<Layer, 8> layers() const {
        using eval::nnue::kActivationScale;
        using eval::nnue::kInputScale;
        using eval::nnue::kOutputScale;
        const std::size_t inputs = input_bias(0);
        const std::size_t outputs = output_weight(0, 0, 0);
        const std::size_t output_biases = output_bias(0);
        const std::size_t l2 = l2_weight(0, 0, 0, 0);
        const std::size_t l2_biases = l2_bias(0, 0);
        const std::size_t l3 = l3_weight(0, 0, 0);
        const std::size_t l3_biases = l3_bias(0, 0);
        const std::size_t last = last_weight(0, 0);
        return {{{.range = {inputs, outputs}, .scale = kInputScale},
                 {.range = {outputs, output_biases}, .scale = kOutputScale},
                 {.range = {output_biases, l2},
                  .scale = kInputScale * kOutputScale,
                  .is_bounded = false},
                 {.range = {l2, l2_biases}, .scale = kInputScale},
                 {.range = {l2_biases, l3}, .scale = kActivationScale},
                 {.range = {l3, l3_biases}, .scale = kOutputScale},
                 {.range = {l3_biases, last}, .scale = kActivationScale * kOutputScale},
                 {.range = {last, size()}, .scale = kOutputScale}}};
    }

    // A king bucket sees its share of the positions only. So that each learns from all of them, a
    // weight of an input is the sum of the bucket's own and of one that all buckets share, while it
    // is trained (a factoriser; chessprogramming.org, "NNUE"). The shared ones follow the
    // network's.

    std::size_t shared_size() const { return eval::nnue::kFeaturesPerSet * shape_.hidden; }
    std::size_t shared_weight(std::size_t input, std::size_t unit) const {
        const std::size_t tile = unit / kTile;
        return size() + eval::nnue::kFeaturesPerSet * kTile * tile + input * tile_width(tile) +
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
            const std::size_t stride = eval::nnue::kFeaturesPerSet * tile_width(tile);
            const std::size_t begin = eval::nnue::kFeaturesPerSet * kTile * tile;
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
