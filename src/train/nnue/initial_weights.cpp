// Random numbers for the layers, and dequantised weights of a network file.
#include "train/nnue/initial_weights.h"

#include <fmt/format.h>

#include <cmath>

#include "util/random.h"

namespace octet::train {

namespace nnue = eval::nnue;

namespace {

/// The bound of random input weights and biases. About thirty placement features are active at a
/// time, and the weights of threat features begin at 0, so the sums start near 0: half of them
/// above 0, where gradients flow, and far below the clip at 1.
constexpr double kInputBound = 1.0 / 16;
/// Biases of L2 and L3 start between 0 and this, so that most units are within the clipping range.
constexpr double kMaxLayerBias = 0.4;

/// A uniform random number between -bound and bound.
float uniform(util::Random& random, double bound) {
    constexpr double kWhole = 9007199254740992.0;  // 2^53
    const double share = static_cast<double>(random.next() >> 11) / kWhole;
    return static_cast<float>(bound * (2 * share - 1));
}

/// Whether a network can be extended with hidden units, with threat sets, or with L2 and L3, to the
/// other architecture.
bool can_grow_into(nnue::Architecture from, const nnue::Architecture& to) {
    if (from.hidden > to.hidden || from.feature_sets < nnue::kKingBuckets ||
        from.feature_sets > to.feature_sets)
        return false;
    from.hidden = to.hidden;
    from.feature_sets = to.feature_sets;
    if (from.l2 == 0 && from.l3 == 0) {
        from.l2 = to.l2;
        from.l3 = to.l3;
    }
    return from == to;
}

/// Divides each input weight for the factoriser: the mean over all king buckets becomes the shared
/// weight, and the difference from it becomes the bucket's own weight.
void set_input_weights(const nnue::NetworkFile& network, const NnueLayout& layout,
                       Floats& weights) {
    const std::size_t hidden = network.architecture.hidden;
    const auto scale = static_cast<float>(network.architecture.input_scale);
    const auto weight = [&](std::size_t set, std::size_t input, std::size_t unit) {
        if (set >= network.architecture.feature_sets) return 0.0F;
        const std::size_t row = set * nnue::kFeaturesPerSet + input;
        return static_cast<float>(network.input_weights[row * hidden + unit]) / scale;
    };
    for (std::size_t input = 0; input < nnue::kFeaturesPerSet; ++input)
        for (std::size_t unit = 0; unit < hidden; ++unit) {
            float sum = 0;
            for (std::size_t bucket = 0; bucket < nnue::kKingBuckets; ++bucket)
                sum += weight(bucket, input, unit);
            const float mean = sum / float{nnue::kKingBuckets};
            weights[layout.shared_weight(input, unit)] = mean;
            for (std::size_t set = 0; set < nnue::kFeatureSets; ++set)
                weights[layout.input_weight(set * nnue::kFeaturesPerSet + input, unit)] =
                    weight(set, input, unit) - (NnueLayout::is_placement(set) ? mean : 0);
        }
    for (std::size_t unit = 0; unit < hidden; ++unit)
        weights[layout.input_bias(unit)] = static_cast<float>(network.input_biases[unit]) / scale;
}

/// Sets weights and biases of the output. The weights of added units are 0.
void set_skip_weights(const nnue::NetworkFile& network, const NnueLayout& layout, Floats& weights) {
    const nnue::Architecture& from = network.architecture;
    const auto scale = static_cast<float>(from.output_scale);
    const auto bias_scale = static_cast<float>(from.input_scale * from.output_scale);
    for (std::size_t bucket = 0; bucket < layout.shape().buckets; ++bucket) {
        for (std::size_t side = 0; side < 2; ++side)
            for (std::size_t unit = 0; unit < layout.shape().hidden; ++unit) {
                const std::size_t row = (2 * bucket + side) * from.hidden;
                weights[layout.skip_weight(bucket, side, unit)] =
                    unit < from.hidden
                        ? static_cast<float>(network.skip_weights[row + unit]) / scale
                        : 0;
            }
        weights[layout.out_bias(bucket)] =
            static_cast<float>(network.out_biases[bucket]) / bias_scale;
    }
}

/// Sets L2, L3 and the output weights of L3. The L2 weights of added units are 0.
void set_l2_and_l3_weights(const nnue::NetworkFile& network, const NnueLayout& layout,
                           Floats& weights) {
    const nnue::Architecture& from = network.architecture;
    const auto fill = [&](std::size_t first, const auto& numbers, std::int32_t scale) {
        for (std::size_t i = 0; i < numbers.size(); ++i)
            weights[first + i] = static_cast<float>(numbers[i]) / static_cast<float>(scale);
    };
    for (std::size_t bucket = 0; bucket < layout.shape().buckets; ++bucket)
        for (std::size_t to = 0; to < nnue::kL2; ++to)
            for (std::size_t side = 0; side < 2; ++side)
                for (std::size_t unit = 0; unit < layout.shape().hidden; ++unit) {
                    const std::size_t row = ((bucket * nnue::kL2 + to) * 2 + side) * from.hidden;
                    weights[layout.l2_weight(bucket, to, side, unit)] =
                        unit < from.hidden ? static_cast<float>(network.l2_weights[row + unit]) /
                                                 static_cast<float>(from.input_scale)
                                           : 0;
                }
    const std::int32_t l2_scale = from.input_scale * from.input_scale;
    fill(layout.l2_bias(0, 0), network.l2_biases, l2_scale);
    fill(layout.l3_weight(0, 0, 0), network.l3_weights, from.output_scale);
    fill(layout.l3_bias(0, 0), network.l3_biases, l2_scale * from.output_scale);
    fill(layout.out_weight(0, 0), network.out_weights, from.output_scale);
}

}  // namespace

Floats random_weights(const NnueLayout& layout, std::uint64_t seed) {
    const auto bound = [](std::size_t inputs) {
        return 1 / std::sqrt(static_cast<double>(inputs));
    };
    util::Random random(seed);
    Floats weights(layout.trained_size());
    const auto fill = [&](std::size_t first, std::size_t last, double low, double high) {
        for (std::size_t i = first; i < last; ++i)
            weights[i] = static_cast<float>((low + high) / 2) + uniform(random, (high - low) / 2);
    };
    const auto fill_evenly = [&](std::size_t first, std::size_t last, double max) {
        fill(first, last, -max, max);
    };
    const std::size_t skip = layout.skip_weight(0, 0, 0);
    const std::size_t l2 = layout.l2_weight(0, 0, 0, 0);
    const std::size_t l3 = layout.l3_weight(0, 0, 0);
    const std::size_t out = layout.out_weight(0, 0);
    const std::size_t units = 2 * layout.shape().hidden;
    fill_evenly(layout.input_bias(0), skip, kInputBound);
    fill_evenly(skip, layout.out_bias(0), bound(units));
    // Few of the hidden units are above 0 at a time.
    fill_evenly(l2, layout.l2_bias(0, 0), 2 * bound(units));
    fill(layout.l2_bias(0, 0), l3, 0, kMaxLayerBias);
    fill_evenly(l3, layout.l3_bias(0, 0), bound(nnue::kL2Outputs));
    fill(layout.l3_bias(0, 0), out, 0, kMaxLayerBias);
    fill_evenly(out, layout.size(), bound(nnue::kL3));
    fill_evenly(layout.size(), layout.trained_size(), kInputBound);
    return weights;
}

util::Result<Floats> weights_from(const nnue::NetworkFile& network, const NnueLayout& layout,
                                  std::uint64_t seed) {
    const nnue::Architecture& from = network.architecture;
    const nnue::Architecture to = architecture_of(layout.shape());
    if (!can_grow_into(from, to))
        return util::Error{
            fmt::format("it is {}, which cannot become {}: only hidden units, threat sets, or all "
                        "of L2 and L3 can be added",
                        to_text(from), to_text(to))};
    Floats weights = random_weights(layout, seed);
    set_input_weights(network, layout, weights);
    set_skip_weights(network, layout, weights);
    if (from.l2 != 0)
        set_l2_and_l3_weights(network, layout, weights);
    else
        std::fill(weights.begin() + static_cast<std::ptrdiff_t>(layout.out_weight(0, 0)),
                  weights.begin() + static_cast<std::ptrdiff_t>(layout.size()), 0.0F);
    return weights;
}

}  // namespace octet::train
