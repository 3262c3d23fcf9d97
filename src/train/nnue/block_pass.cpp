// The inner loops of training, vectorised over the hidden units.
#include "train/nnue/block_pass.h"

#include <algorithm>
#include <cmath>

#include "train/nnue/whole_lanes.h"
#include "train/support/sigmoid.h"

namespace octet::train {

namespace {

using eval::nnue::kInputScale;
using eval::nnue::kL2;

/// A vector for each unit of L2.
struct L2Lanes {
    Lanes of[kL2];
};

/// The offset of the L2 weight of a tile's unit from that of its first unit
/// (NnueLayout::l2_weight).
constexpr std::size_t l2_offset(std::size_t unit) {
    return unit / kHiddenStep * kHiddenStep * kL2 + unit % kHiddenStep;
}

/// Activations as the model has them, from 0 to 1.
[[gnu::always_inline]] inline Lanes load_units(const std::uint8_t* from) {
    return load_bytes(from) * spread(1.0F / kInputScale);
}

/// The activations of both perspectives of a position side by side, the side to move first.
using PositionUnits = std::array<std::uint8_t, 2 * kMaxHidden>;

// The compiler vectorises these sums of products by the instructions for whole numbers.

/// The sum of unit * weight.
std::int32_t dot_product(const std::uint8_t* units, const std::int8_t* weights, std::size_t count) {
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < count; ++i) sum += units[i] * weights[i];
    return sum;
}

/// The sum of unit^2 * weight.
std::int64_t square_product(const std::uint8_t* units, const std::int16_t* weights,
                            std::size_t count) {
    // So many products fit 32 bits.
    constexpr std::size_t kStep = 1024;
    static_assert(std::int64_t{kStep} * kInputScale * kInputScale * eval::nnue::kMaxOutputWeight <=
                  INT32_MAX);
    std::int64_t sum = 0;
    for (std::size_t first = 0; first < count; first += kStep) {
        std::int32_t part = 0;
        for (std::size_t i = first; i < std::min(first + kStep, count); ++i) {
            const auto square = static_cast<std::int16_t>(units[i] * units[i]);
            part += square * weights[i];
        }
        sum += part;
    }
    return sum;
}

/// The derivative of |error|^exponent.
float loss_derivative(float error, float exponent) {
    if (exponent == 2) return 2 * error;
    return exponent * std::copysign(std::pow(std::abs(error), exponent - 1), error);
}

}  // namespace

BlockPass::BlockPass(const NnueLayout& layout)
    : layout_(layout),
      chains_(eval::nnue::kFeatureCount),
      index_by_input_(eval::nnue::kFeatureCount),
      units_(layout.tiles() * kAccumulatorGradients),
      output_layers_(layout),
      output_gradient_(layout.size() - layout.l2_bias(0, 0) + layout.shape().buckets) {}

void BlockPass::forward_tile(const RoundedWeights& weights, std::size_t tile) {
    if (layout_.tile_width(tile) == kTile)
        forward_tile<kTile>(weights, tile);
    else
        forward_tile<kHiddenStep>(weights, tile);
}

template <std::size_t Width>
void BlockPass::forward_tile(const RoundedWeights& weights, std::size_t tile) {
    const std::int8_t* const rows = &weights.input_rows[layout_.input_tile(tile)];
    const auto biases = ShortRow<Width>::of(&weights.input_biases[tile * kTile]);
    std::uint8_t* const units = &units_[tile_units(tile)];
    ShortRow<Width> sum = biases;
    chains_.for_each_step([&](const PerspectiveChains::Step& step,
                              std::span<const std::uint16_t> added,
                              std::span<const std::uint16_t> removed) {
        if (step.is_first) sum = biases;
        for (const std::size_t input : added) sum.add(rows + input * Width);
        for (const std::size_t input : removed) sum.subtract(rows + input * Width);
        sum.store_clipped(units + step.perspective * Width, kInputScale);
    });
}

void BlockPass::forward_outputs(const RoundedWeights& weights) {
    const std::size_t count = 2 * layout_.shape().hidden;
    alignas(64) PositionUnits units;
    loss_ = {};
    for (std::size_t i = 0; i < block_.size; ++i) {
        const NnueBlock::Row& row = block_.rows[i];
        for (std::size_t tile = 0; tile < layout_.tiles(); ++tile) {
            const std::size_t width = layout_.tile_width(tile);
            for (std::size_t side = 0; side < 2; ++side)
                std::copy_n(&units_[tile_units(tile) + (2 * i + side) * width], width,
                            &units[side * count / 2 + tile * kTile]);
        }
        const std::int64_t skip =
            square_product(units.data(), &weights.skip[row.bucket * count], count);
        std::array<float, kL2> l2_sums;
        for (std::size_t n = 0; n < kL2; ++n)
            l2_sums[n] = static_cast<float>(dot_product(
                             units.data(), &weights.l2[(row.bucket * kL2 + n) * count], count)) /
                         eval::nnue::kActivationScale;
        constexpr double kSkipUnit =
            double{eval::nnue::kActivationScale} * eval::nnue::kOutputScale;
        outputs_[i] = weights.floats[layout_.out_bias(row.bucket)] +
                      static_cast<float>(static_cast<double>(skip) / kSkipUnit) +
                      output_layers_.forward(i, row.bucket, l2_sums, weights.floats);
        const double expected = sigmoid(outputs_[i]);
        const double from_target = expected - row.target;
        const double from_result = expected - row.result;
        loss_ += {.target = from_target * from_target, .result = from_result * from_result};
    }
}

void BlockPass::backpropagate_outputs(const RoundedWeights& weights, float exponent) {
    std::fill(output_gradient_.begin(), output_gradient_.end(), 0.0F);
    const std::size_t out_biases = layout_.size() - layout_.l2_bias(0, 0);
    for (std::size_t i = 0; i < block_.size; ++i) {
        const NnueBlock::Row& row = block_.rows[i];
        const float expected = sigmoid(outputs_[i]);
        const float by_expected = row.weight * loss_derivative(expected - row.target, exponent);
        by_output_[i] = by_expected * expected * (1 - expected);
        output_gradient_[out_biases + row.bucket] += by_output_[i];
        output_layers_.add_gradient(i, row.bucket, by_output_[i], weights.floats, output_gradient_);
    }
}

void BlockPass::add_tile_gradient(const RoundedWeights& weights, std::size_t tile,
                                  AccumulatorGradients& scratch, Floats& gradient) const {
    if (layout_.tile_width(tile) == kTile)
        add_tile_gradient<kTile>(weights, tile, scratch, gradient);
    else
        add_tile_gradient<kHiddenStep>(weights, tile, scratch, gradient);
}

template <std::size_t Width>
void BlockPass::add_tile_gradient(const RoundedWeights& weights, std::size_t tile,
                                  AccumulatorGradients& scratch, Floats& gradient) const {
    // Positions with the same output bucket lie side by side, mostly.
    Range run{.first = 0, .last = 0};
    for (; run.first < block_.size; run.first = run.last) {
        const std::uint32_t bucket = block_.rows[run.first].bucket;
        while (run.last < block_.size && block_.rows[run.last].bucket == bucket) ++run.last;
        for (std::size_t side = 0; side < 2; ++side)
            for (std::size_t unit = 0; unit < Width; unit += kLanes)
                add_run_gradient<Width>(weights, run, {.side = side, .tile = tile, .first = unit},
                                        scratch, gradient);
    }
    sum_chains<Width>(scratch);
    float* const rows = &gradient[layout_.input_tile(tile)];
    index_by_input_.for_each_input([&](std::size_t input, std::span<const std::uint16_t> added,
                                       std::span<const std::uint16_t> removed) {
        auto sum = LaneRow<Width>::of(rows + input * Width);
        for (const std::size_t perspective : added) sum.add(scratch.data() + perspective * Width);
        for (const std::size_t perspective : removed)
            sum.subtract(scratch.data() + perspective * Width);
        sum.store_to(rows + input * Width);
    });
}

template <std::size_t Width>
void BlockPass::sum_chains(AccumulatorGradients& scratch) const {
    const auto steps = chains_.steps();
    for (std::size_t i = steps.size(); i-- > 1;) {
        if (steps[i].is_first) continue;
        float* const before = scratch.data() + steps[i - 1].perspective * Width;
        auto sum = LaneRow<Width>::of(before);
        sum.add(scratch.data() + steps[i].perspective * Width);
        sum.store_to(before);
    }
}

template <std::size_t Width>
void BlockPass::add_run_gradient(const RoundedWeights& weights, const Range& run,
                                 const UnitGroup& group, AccumulatorGradients& scratch,
                                 Floats& gradient) const {
    const std::size_t bucket = block_.rows[run.first].bucket;
    const std::size_t tile_first = group.tile * kTile;
    const std::size_t skip_at = layout_.skip_weight(bucket, group.side, tile_first) + group.first;
    const std::size_t l2_at =
        layout_.l2_weight(bucket, 0, group.side, tile_first) + l2_offset(group.first);
    const std::size_t bias_at = layout_.input_bias(tile_first) + group.first;
    // The weights and their gradients stay in registers for the whole run.
    const Lanes skip_weight = load(&weights.floats[skip_at]);
    Lanes skip_gradient = load(&gradient[skip_at]);
    Lanes bias_gradient = load(&gradient[bias_at]);
    L2Lanes l2_weights;
    L2Lanes l2_gradients;
    for (std::size_t n = 0; n < kL2; ++n) {
        l2_weights.of[n] = load(&weights.floats[l2_at + n * kHiddenStep]);
        l2_gradients.of[n] = load(&gradient[l2_at + n * kHiddenStep]);
    }
    const Lanes zero{};
    const Lanes one = spread(1);
    const std::size_t offset = group.side * Width + group.first;
    const std::uint8_t* const units = &units_[tile_units(group.tile) + offset];
    for (std::size_t i = run.first; i < run.last; ++i) {
        const Lanes x = load_units(units + 2 * i * Width);
        const Lanes by_output = spread(by_output_[i]);
        const float* const by_l2 = output_layers_.l2_gradients(i);
        skip_gradient += by_output * x * x;
        Lanes by_unit = by_output * skip_weight * (x + x);
        for (std::size_t n = 0; n < kL2; ++n) {
            const Lanes by_sum = spread(by_l2[n]);
            by_unit += by_sum * l2_weights.of[n];
            l2_gradients.of[n] += by_sum * x;
        }
        // The gradient of clip() is 0 outside of its range.
        const Lanes below = x < one ? by_unit : zero;
        const Lanes change = x > zero ? below : zero;
        store(&scratch[2 * i * Width + offset], change);
        bias_gradient += change;
    }
    store(&gradient[skip_at], skip_gradient);
    store(&gradient[bias_at], bias_gradient);
    for (std::size_t n = 0; n < kL2; ++n)
        store(&gradient[l2_at + n * kHiddenStep], l2_gradients.of[n]);
}

}  // namespace octet::train
