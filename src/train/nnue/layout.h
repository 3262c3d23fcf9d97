// The network model of the trainer, and where its parameters lie in one array of floats, so that
// the optimiser, checkpoints and tests need not know the layers.
//
// For perspective p (0: the side to move, 1: the other side) and output bucket k:
//
//   hidden   x_p = clip(b1 + sum of W1 rows of the active inputs of p)         `hidden` units
//   SCReLU   d   = sum over p, j of V_k[p][j] * x_p[j]^2                       skip connection
//   L2       y   = clip(b2_k + W2_k * (x_0, x_1)), z = (y, y^2)                8 units, 16 outputs
//   L3       u   = clip(b3_k + W3_k * z)                                       32 units
//   output   out = c_k + d + sum over n of o_k[n] * u[n]
//
// clip(x) is x clipped to [0, 1]. The output bucket follows from the number of pieces. sigmoid(out)
// is the expected score of the side to move, from 0 to 1.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "eval/nnue/architecture.h"
#include "train/nnue/floats.h"
#include "train/support/range.h"

namespace octet::train {

/// The number of hidden units that are processed at a time. The weights and gradients of a tile
/// stay in the second-level cache.
inline constexpr std::size_t kTile = 64;

/// The part of the architecture that a training run can choose.
struct NnueShape {
    /// Hidden units of a perspective, and output buckets.
    std::size_t hidden = eval::nnue::kHidden;
    std::size_t buckets = eval::nnue::kOutputBuckets;

    friend bool operator==(const NnueShape&, const NnueShape&) = default;
};

/// The architecture of a network of this shape.
inline eval::nnue::Architecture architecture_of(const NnueShape& shape) {
    eval::nnue::Architecture architecture;
    architecture.hidden = static_cast<std::uint32_t>(shape.hidden);
    architecture.output_buckets = static_cast<std::uint32_t>(shape.buckets);
    return architecture;
}

/// A run of input weights that lie side by side, in each of the input sets. `shared` is the range
/// of the corresponding shared weights (factoriser), counted from the first shared weight. The
/// weights of set s begin at first + s * stride.
struct InputRun {
    Range shared;
    std::size_t first;
    std::size_t stride;

    std::size_t size() const { return shared.last - shared.first; }
    Range of_set(std::size_t set) const {
        return {.first = first + set * stride, .last = first + set * stride + size()};
    }
};

/// The number of hidden units must be a multiple of this.
inline constexpr std::size_t kHiddenStep = 32;
inline constexpr std::size_t kMaxHidden = 4096;

/// Parameters that are quantised in the same way.
struct Layer {
    Range range;
    /// The integer that 1.0 becomes.
    std::int32_t scale;
    /// Whether training clips them to [-kMaxWeight, kMaxWeight].
    bool is_bounded = true;
};

/// The index of each parameter. The input weights come first, tile by tile: all inputs of the first
/// kTile hidden units, then all inputs of the next. The other layers follow in the order of
/// layers(), and the shared input weights of the factoriser at the end.
class NnueLayout {
public:
    explicit NnueLayout(const NnueShape& shape) : shape_(shape) {}

    const NnueShape& shape() const { return shape_; }
    /// Whether the features of a feature set are placement features; the others are threat
    /// features.
    static bool is_placement(std::size_t set) { return set < eval::nnue::kKingBuckets; }
    std::size_t tiles() const { return (shape_.hidden + kTile - 1) / kTile; }
    /// The hidden units of a tile: kTile, or fewer in the last tile.
    std::size_t tile_width(std::size_t tile) const {
        return std::min(kTile, shape_.hidden - tile * kTile);
    }

    /// The first input weight of a tile. Each input has tile_width() weights in a tile.
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
    /// The weight of the skip connection. `side` is 0 for the side to move, 1 for the other side.
    std::size_t skip_weight(std::size_t bucket, std::size_t side, std::size_t unit) const {
        return input_bias(shape_.hidden) + (2 * bucket + side) * shape_.hidden + unit;
    }
    std::size_t out_bias(std::size_t bucket) const {
        return skip_weight(shape_.buckets, 0, 0) + bucket;
    }
    /// The weights of kHiddenStep hidden units lie together for all units of L2, because they are
    /// used together.
    std::size_t l2_weight(std::size_t bucket, std::size_t to, std::size_t side,
                          std::size_t unit) const {
        const std::size_t step = ((2 * bucket + side) * shape_.hidden + unit) / kHiddenStep;
        return out_bias(shape_.buckets) + (step * eval::nnue::kL2 + to) * kHiddenStep +
               unit % kHiddenStep;
    }
    std::size_t l2_bias(std::size_t bucket, std::size_t to) const {
        return l2_weight(shape_.buckets, 0, 0, 0) + bucket * eval::nnue::kL2 + to;
    }
    /// `from` is the index of an output of L2: its kL2 units, then their squares.
    std::size_t l3_weight(std::size_t bucket, std::size_t from, std::size_t to) const {
        return l2_bias(shape_.buckets, 0) +
               (bucket * eval::nnue::kL2Outputs + from) * eval::nnue::kL3 + to;
    }
    std::size_t l3_bias(std::size_t bucket, std::size_t to) const {
        return l3_weight(shape_.buckets, 0, 0) + bucket * eval::nnue::kL3 + to;
    }
    std::size_t out_weight(std::size_t bucket, std::size_t from) const {
        return l3_bias(shape_.buckets, 0) + bucket * eval::nnue::kL3 + from;
    }
    /// The number of parameters of the network, without the shared weights.
    std::size_t size() const { return out_weight(shape_.buckets, 0); }
    /// The parameters of L2, L3 and the output weights of L3.
    Range output_layers() const { return {.first = l2_weight(0, 0, 0, 0), .last = size()}; }

    /// All layers after the input weights, in their order.
    std::array<Layer, 8> layers() const {
        using eval::nnue::kActivationScale;
        using eval::nnue::kInputScale;
        using eval::nnue::kOutputScale;
        const std::size_t inputs = input_bias(0);
        const std::size_t skip = skip_weight(0, 0, 0);
        const std::size_t out_biases = out_bias(0);
        const std::size_t l2 = l2_weight(0, 0, 0, 0);
        const std::size_t l2_biases = l2_bias(0, 0);
        const std::size_t l3 = l3_weight(0, 0, 0);
        const std::size_t l3_biases = l3_bias(0, 0);
        const std::size_t out = out_weight(0, 0);
        return {
            {{.range = {inputs, skip}, .scale = kInputScale},
             {.range = {skip, out_biases}, .scale = kOutputScale},
             {.range = {out_biases, l2}, .scale = kInputScale * kOutputScale, .is_bounded = false},
             {.range = {l2, l2_biases}, .scale = kInputScale},
             {.range = {l2_biases, l3}, .scale = kActivationScale},
             {.range = {l3, l3_biases}, .scale = kOutputScale},
             {.range = {l3_biases, out}, .scale = kActivationScale * kOutputScale},
             {.range = {out, size()}, .scale = kOutputScale}}};
    }

    // The factoriser: during training an input weight is the sum of a weight that all king buckets
    // share and one of the bucket's own, so that a bucket also learns from the positions of the
    // other buckets (chessprogramming.org, "NNUE"). The shared weights follow the network's
    // parameters.

    /// The number of shared weights.
    std::size_t shared_size() const { return eval::nnue::kFeaturesPerSet * shape_.hidden; }
    std::size_t shared_weight(std::size_t input, std::size_t unit) const {
        const std::size_t tile = unit / kTile;
        return size() + eval::nnue::kFeaturesPerSet * kTile * tile + input * tile_width(tile) +
               unit % kTile;
    }
    Range shared_weights(const InputRun& run) const {
        return {.first = size() + run.shared.first, .last = size() + run.shared.last};
    }
    /// The number of all parameters that are trained: the network's and the shared weights.
    std::size_t trained_size() const { return size() + shared_size(); }

    /// Calls visit(InputRun) for short runs that together cover a range of the shared weights.
    template <class Visit>
    void for_each_input_run(const Range& share, Visit&& visit) const {
        for (std::size_t tile = 0; tile < tiles(); ++tile) {
            const std::size_t stride = eval::nnue::kFeaturesPerSet * tile_width(tile);
            const std::size_t begin = eval::nnue::kFeaturesPerSet * kTile * tile;
            const std::size_t end = std::min(begin + stride, share.last);
            for (std::size_t at = std::max(begin, share.first); at < end; at += kMaxRun)
                visit(InputRun{.shared = {.first = at, .last = std::min(at + kMaxRun, end)},
                               .first = input_tile(tile) + at - begin,
                               .stride = stride});
        }
    }

private:
    /// What the optimiser reads and writes for a run of this length stays in the first-level cache.
    static constexpr std::size_t kMaxRun = 256;

    NnueShape shape_;
};

/// The bound of weights in training, so that quantised weights are within the engine's bounds.
inline constexpr float kMaxWeight = 1.98F;
static_assert(kMaxWeight * eval::nnue::kInputScale <= eval::nnue::kMaxInputWeight &&
              kMaxWeight * eval::nnue::kOutputScale <= eval::nnue::kMaxOutputWeight);
/// The same bound for the weights of threat features.
inline constexpr float kMaxThreatWeight =
    float{eval::nnue::kMaxThreatWeight} / eval::nnue::kInputScale;

}  // namespace octet::train
