// Rounds the weights, and measures the error of rounding.
#include "train/nnue/quantise.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "train/nnue/block.h"

namespace octet::train {

namespace nnue = eval::nnue;

namespace {

/// Rounds weights to integers within bounds, and counts the weights at a bound.
class Rounder {
public:
    template <class Number>
    Number round(float weight, std::int32_t scale, std::int32_t bound) {
        const long rounded = std::lround(weight * static_cast<float>(scale));
        const long kept = std::clamp<long>(rounded, -bound, bound);
        // Training clips to kMaxWeight, so the rounded weight may be a fraction below that bound.
        const long max = std::min<long>(bound, std::lrint(kMaxWeight * static_cast<float>(scale)));
        clipped_ += kept != rounded || std::abs(rounded) >= max;
        return static_cast<Number>(kept);
    }
    std::size_t clipped() const { return clipped_; }

private:
    std::size_t clipped_ = 0;
};

/// The part of the output that L2 and L3 compute from the activations of both perspectives.
std::int64_t l3_output(const nnue::NetworkFile& network, std::size_t bucket,
                       const std::vector<std::int32_t>& units) {
    const nnue::Architecture& a = network.architecture;
    const std::int32_t one = a.input_scale * a.input_scale;
    std::vector<std::int32_t> l2(std::size_t{2} * a.l2);
    for (std::size_t n = 0; n < a.l2; ++n) {
        const std::size_t at = bucket * a.l2 + n;
        std::int32_t sum = network.l2_biases[at];
        for (std::size_t i = 0; i < units.size(); ++i)
            sum += units[i] * network.l2_weights[at * units.size() + i];
        l2[n] = std::clamp(sum, 0, one);
        l2[a.l2 + n] = l2[n] * l2[n] / one;
    }
    std::int64_t output = 0;
    for (std::size_t n = 0; n < a.l3; ++n) {
        const std::size_t at = bucket * a.l3 + n;
        std::int32_t sum = network.l3_biases[at];
        for (std::size_t i = 0; i < l2.size(); ++i)
            sum += l2[i] * network.l3_weights[(bucket * l2.size() + i) * a.l3 + n];
        output += std::int64_t{std::clamp(sum / a.output_scale, 0, one)} * network.out_weights[at];
    }
    return output;
}

}  // namespace

QuantisedNetwork quantise(const NnueLayout& layout, const Floats& parameters,
                          std::int32_t value_scale) {
    const NnueShape& shape = layout.shape();
    nnue::Architecture architecture = architecture_of(shape);
    architecture.value_scale = value_scale;
    nnue::NetworkFile file(architecture);
    Rounder rounder;
    for (std::size_t i = 0; i < nnue::kFeatureCount; ++i) {
        const std::int32_t bound =
            i < nnue::kPlacementFeatures ? nnue::kMaxInputWeight : nnue::kMaxThreatWeight;
        for (std::size_t unit = 0; unit < shape.hidden; ++unit)
            file.input_weights[i * shape.hidden + unit] = rounder.round<std::int8_t>(
                parameters[layout.input_weight(i, unit)], nnue::kInputScale, bound);
    }
    for (std::size_t bucket = 0; bucket < shape.buckets; ++bucket)
        for (std::size_t to = 0; to < nnue::kL2; ++to)
            for (std::size_t side = 0; side < 2; ++side)
                for (std::size_t unit = 0; unit < shape.hidden; ++unit)
                    file.l2_weights[((bucket * nnue::kL2 + to) * 2 + side) * shape.hidden + unit] =
                        rounder.round<std::int8_t>(
                            parameters[layout.l2_weight(bucket, to, side, unit)], nnue::kInputScale,
                            nnue::kMaxInputWeight);
    // The other weights have the same order in the file as in the layout.
    const auto round_all = [&]<class T>(std::size_t first, std::vector<T>& numbers,
                                        std::int32_t scale, std::int32_t bound) {
        for (std::size_t i = 0; i < numbers.size(); ++i)
            numbers[i] = rounder.round<T>(parameters[first + i], scale, bound);
    };
    round_all(layout.input_bias(0), file.input_biases, nnue::kInputScale, nnue::kMaxInputBias);
    round_all(layout.skip_weight(0, 0, 0), file.skip_weights, nnue::kOutputScale,
              nnue::kMaxOutputWeight);
    for (std::size_t i = 0; i < shape.buckets; ++i)
        file.out_biases[i] = static_cast<std::int32_t>(
            std::lround(parameters[layout.out_bias(i)] * static_cast<float>(nnue::kOutputUnit)));
    round_all(layout.l2_bias(0, 0), file.l2_biases, nnue::kActivationScale, nnue::kMaxL2Bias);
    round_all(layout.l3_weight(0, 0, 0), file.l3_weights, nnue::kOutputScale,
              nnue::kMaxOutputWeight);
    round_all(layout.l3_bias(0, 0), file.l3_biases, nnue::kActivationScale * nnue::kOutputScale,
              nnue::kMaxL3Bias);
    round_all(layout.out_weight(0, 0), file.out_weights, nnue::kOutputScale,
              nnue::kMaxOutputWeight);
    return {.file = std::move(file), .clipped = rounder.clipped()};
}

bool has_known_inputs(const nnue::Architecture& architecture) {
    return architecture.inputs == nnue::kFeaturesPerSet && architecture.mirrored &&
           architecture.feature_sets >= nnue::kKingBuckets &&
           architecture.feature_sets <= nnue::kFeatureSets;
}

eval::Value evaluate(const nnue::NetworkFile& network, const PackedSample& sample) {
    const nnue::Architecture& a = network.architecture;
    assert(has_known_inputs(a));
    const std::size_t inputs = std::size_t{a.inputs} * a.feature_sets;
    NnueBlock block;
    block.add(sample, a.output_buckets);
    const NnueBlock::Row& row = block.rows[0];
    std::int64_t sum = 0;
    const std::size_t hidden = a.hidden;
    std::vector<std::int32_t> units(2 * hidden);
    for (std::size_t side = 0; side < 2; ++side) {
        const std::span own = std::span(units).subspan(side * hidden, hidden);
        std::ranges::copy(network.input_biases, own.begin());
        for (std::size_t k = 0; k < row.active; ++k) {
            const std::size_t input = row.inputs[side][k];
            if (input >= inputs) continue;
            for (std::size_t unit = 0; unit < hidden; ++unit)
                own[unit] += network.input_weights[input * hidden + unit];
        }
        const std::int16_t* const heads =
            &network.skip_weights[(2 * std::size_t{row.bucket} + side) * hidden];
        for (std::size_t unit = 0; unit < hidden; ++unit) {
            std::int32_t& x = own[unit];
            x = std::clamp(x, 0, a.input_scale);
            sum += std::int64_t{x} * x * heads[unit];
        }
    }
    sum += l3_output(network, row.bucket, units);
    const std::int64_t output = sum / a.input_scale + network.out_biases[row.bucket];
    const std::int64_t one = std::int64_t{a.input_scale} * a.output_scale;
    return static_cast<eval::Value>(output * a.value_scale / one);
}

QuantisationError quantisation_error(const nnue::NetworkFile& network,
                                     std::span<const PackedSample> samples,
                                     std::span<const float> outputs) {
    QuantisationError error;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const double exact = double{outputs[i]} * network.architecture.value_scale;
        const double difference = std::abs(exact - evaluate(network, samples[i]));
        error.mean += difference;
        error.max = std::max(error.max, difference);
    }
    error.positions = samples.size();
    if (!samples.empty()) error.mean /= static_cast<double>(samples.size());
    return error;
}

}  // namespace octet::train
