#include "train/first_weights.h"

#include <fmt/format.h>

#include <cmath>

#include "util/random.h"

namespace octet::train {

namespace nnue = eval::nnue;

namespace {

/// Some thirty inputs are on at a time: the units begin near zero, half of them above it, where
/// they learn, and all have most of their range before them.
constexpr double kInputBound = 1.0 / 16;

/// Between -bound and bound.
float uniform(util::Random& random, double bound) {
    constexpr double kWhole = 9007199254740992.0;  // 2^53
    const double share = static_cast<double>(random.next() >> 11) / kWhole;
    return static_cast<float>(bound * (2 * share - 1));
}

bool can_grow_into(nnue::Architecture from, const nnue::Architecture& to) {
    if (from.hidden > to.hidden) return false;
    from.hidden = to.hidden;
    return from == to;
}

/// Weights of an input are spread over what the king buckets share, their mean, and the rest.
void set_input_weights(const nnue::NetworkFile& network, const NnueLayout& layout,
                       Floats& weights) {
    const std::size_t hidden = network.architecture.hidden;
    const auto scale = static_cast<float>(network.architecture.input_scale);
    const auto weight = [&](std::size_t set, std::size_t input, std::size_t unit) {
        const std::size_t row = set * nnue::kInputs + input;
        return static_cast<float>(network.input_weights[row * hidden + unit]) / scale;
    };
    for (std::size_t input = 0; input < nnue::kInputs; ++input)
        for (std::size_t unit = 0; unit < hidden; ++unit) {
            float sum = 0;
            for (std::size_t bucket = 0; bucket < nnue::kKingBuckets; ++bucket)
                sum += weight(bucket, input, unit);
            const float mean = sum / float{nnue::kKingBuckets};
            weights[layout.shared_weight(input, unit)] = mean;
            for (std::size_t set = 0; set < nnue::kInputSets; ++set)
                weights[layout.input_weight(set * nnue::kInputs + input, unit)] =
                    weight(set, input, unit) - (set == nnue::kEnPriseSet ? 0 : mean);
        }
    for (std::size_t unit = 0; unit < hidden; ++unit)
        weights[layout.input_bias(unit)] = static_cast<float>(network.input_biases[unit]) / scale;
}

/// Those of further units are zero.
void set_output_weights(const nnue::NetworkFile& network, const NnueLayout& layout,
                        Floats& weights) {
    const nnue::Architecture& from = network.architecture;
    const auto scale = static_cast<float>(from.output_scale);
    const auto bias_scale = static_cast<float>(from.input_scale * from.output_scale);
    for (std::size_t bucket = 0; bucket < layout.shape().buckets; ++bucket) {
        for (std::size_t view = 0; view < 2; ++view)
            for (std::size_t unit = 0; unit < layout.shape().hidden; ++unit) {
                const std::size_t row = (2 * bucket + view) * from.hidden;
                weights[layout.output_weight(bucket, view, unit)] =
                    unit < from.hidden
                        ? static_cast<float>(network.output_weights[row + unit]) / scale
                        : 0;
            }
        weights[layout.output_bias(bucket)] =
            static_cast<float>(network.output_biases[bucket]) / bias_scale;
    }
}

}  // namespace

Floats random_weights(const NnueLayout& layout, std::uint64_t seed) {
    const auto hidden = static_cast<double>(layout.shape().hidden);
    const double output_bound = 1 / std::sqrt(2 * hidden);
    util::Random random(seed);
    Floats weights(layout.trained_size());
    const std::size_t outputs = layout.output_weight(0, 0, 0);
    for (std::size_t i = layout.input_bias(0); i < outputs; ++i)
        weights[i] = uniform(random, kInputBound);
    for (std::size_t i = outputs; i < layout.output_bias(0); ++i)
        weights[i] = uniform(random, output_bound);
    for (std::size_t i = layout.size(); i < layout.trained_size(); ++i)
        weights[i] = uniform(random, kInputBound);
    return weights;
}

util::Result<Floats> weights_of(const nnue::NetworkFile& network, const NnueLayout& layout,
                                std::uint64_t seed) {
    const nnue::Architecture& from = network.architecture;
    const nnue::Architecture to = architecture_of(layout.shape());
    if (!can_grow_into(from, to))
        return util::Error{
            fmt::format("it is {}, which cannot become {}: only hidden units can be added",
                        to_text(from), to_text(to))};
    Floats weights = random_weights(layout, seed);
    set_input_weights(network, layout, weights);
    set_output_weights(network, layout, weights);
    return weights;
}

}  // namespace octet::train
