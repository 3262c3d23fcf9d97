// Loops that the compiler vectorises.
#include "train/nnue/rounded_weights.h"

#include <algorithm>
#include <cmath>

namespace octet::train {

namespace {

/// Rounds to multiples of 1 / scale.
void round_to_scale(const Range& range, float scale, Floats& floats) {
    float* __restrict const values = floats.data();
    for (std::size_t i = range.first; i < range.last; ++i)
        values[i] = std::nearbyint(values[i] * scale) / scale;
}

/// Whole numbers of type T from rounded floats. `to` begins with that of the float `base`. The
/// range may be empty and lie before it.
template <class T>
void copy_whole(const Floats& floats, const Range& range, float scale, std::size_t base, T* to) {
    const float* __restrict const values = floats.data();
    for (std::size_t i = range.first; i < range.last; ++i)
        to[i - base] = static_cast<T>(static_cast<std::int32_t>(values[i] * scale));
}

}  // namespace

RoundedWeights::RoundedWeights(const NnueLayout& layout)
    : floats(layout.size()),
      input_rows(layout.input_bias(0)),
      input_biases(layout.shape().hidden),
      skip(layout.out_bias(0) - layout.skip_weight(0, 0, 0)),
      l2(layout.l2_bias(0, 0) - layout.l2_weight(0, 0, 0, 0)) {}

void RoundedWeights::round_inputs(const Range& range) {
    constexpr float kScale = eval::nnue::kInputScale;
    float* __restrict const values = floats.data();
    std::int8_t* __restrict const rows = input_rows.data();
    for (std::size_t i = range.first; i < range.last; ++i) {
        const float whole = std::nearbyint(values[i] * kScale);
        values[i] = whole / kScale;
        rows[i] = static_cast<std::int8_t>(static_cast<std::int32_t>(whole));
    }
}

void RoundedWeights::round_layers(const NnueLayout& layout, const Range& range) {
    for (const Layer& layer : layout.layers())
        round_to_scale(common(layer.range, range), static_cast<float>(layer.scale), floats);
    const std::size_t bias_at = layout.input_bias(0);
    const std::size_t skip_at = layout.skip_weight(0, 0, 0);
    const Range biases = common({.first = bias_at, .last = skip_at}, range);
    copy_whole(floats, biases, eval::nnue::kInputScale, bias_at, input_biases.data());
    const Range skips = common({.first = skip_at, .last = layout.out_bias(0)}, range);
    copy_whole(floats, skips, eval::nnue::kOutputScale, skip_at, skip.data());
    set_l2(layout, range);
}

void RoundedWeights::set_l2(const NnueLayout& layout, const Range& range) {
    const std::size_t first = layout.l2_weight(0, 0, 0, 0);
    const std::size_t row = 2 * layout.shape().hidden;
    const Range weights = common({.first = first, .last = layout.l2_bias(0, 0)}, range);
    // kHiddenStep weights lie together in both orders.
    for (std::size_t at = weights.first; at < weights.last;) {
        const std::size_t group = (at - first) / kHiddenStep;
        const std::size_t offset = (at - first) % kHiddenStep;
        const std::size_t end = std::min(at + kHiddenStep - offset, weights.last);
        const std::size_t to = group % eval::nnue::kL2;
        const std::size_t unit = group / eval::nnue::kL2 * kHiddenStep + offset;
        const std::size_t place = (unit / row * eval::nnue::kL2 + to) * row + unit % row;
        copy_whole(floats, {.first = at, .last = end}, eval::nnue::kInputScale, at, &l2[place]);
        at = end;
    }
}

RoundedWeights rounded(const NnueLayout& layout, const Floats& parameters) {
    RoundedWeights weights(layout);
    std::copy_n(parameters.begin(), layout.size(), weights.floats.begin());
    weights.round_inputs({.first = 0, .last = layout.input_bias(0)});
    weights.round_layers(layout, {.first = layout.input_bias(0), .last = layout.size()});
    return weights;
}

}  // namespace octet::train
