// Rounds, and checks what rounding did.
#include "train/quantise.h"

#include <algorithm>
#include <cmath>

#include "train/nnue_block.h"

namespace octet::train {

namespace nnue = eval::nnue;

namespace {

/// Rounds weights to whole numbers within bounds, and counts those that are at them.
class Rounder {
public:
    template <class Number>
    Number round(float weight, std::int32_t scale, std::int32_t bound) {
        const long rounded = std::lround(weight * static_cast<float>(scale));
        const long kept = std::clamp<long>(rounded, -bound, bound);
        clipped_ += kept != rounded || std::abs(weight) >= kMaxWeight;
        return static_cast<Number>(kept);
    }
    std::size_t clipped() const { return clipped_; }

private:
    std::size_t clipped_ = 0;
};

}  // namespace

QuantisedNetwork quantise(const NnueLayout& layout, const Floats& parameters,
                          std::int32_t value_scale) {
    const NnueShape& shape = layout.shape();
    nnue::Architecture architecture = architecture_of(shape);
    architecture.value_scale = value_scale;
    nnue::NetworkFile file(architecture);
    Rounder rounder;
    for (std::size_t i = 0; i < nnue::kAllInputs; ++i)
        for (std::size_t unit = 0; unit < shape.hidden; ++unit)
            file.input_weights[i * shape.hidden + unit] =
                rounder.round<std::int8_t>(parameters[layout.input_weight(i, unit)],
                                           architecture.input_scale, nnue::kMaxInputWeight);
    for (std::size_t unit = 0; unit < shape.hidden; ++unit)
        file.input_biases[unit] = rounder.round<std::int16_t>(
            parameters[layout.input_bias(unit)], architecture.input_scale, nnue::kMaxInputBias);
    for (std::size_t i = 0; i < file.output_weights.size(); ++i)
        file.output_weights[i] =
            rounder.round<std::int16_t>(parameters[layout.output_weight(0, 0, 0) + i],
                                        architecture.output_scale, nnue::kMaxOutputWeight);
    const auto bias_scale =
        static_cast<float>(architecture.input_scale * architecture.output_scale);
    for (std::size_t i = 0; i < shape.buckets; ++i)
        file.output_biases[i] =
            static_cast<std::int32_t>(std::lround(parameters[layout.output_bias(i)] * bias_scale));
    return {.file = std::move(file), .clipped = rounder.clipped()};
}

eval::Value evaluate(const nnue::NetworkFile& network, const PackedSample& sample) {
    const nnue::Architecture& a = network.architecture;
    NnueBlock block;
    block.add(sample, {}, a.output_buckets);
    const NnueBlock::Row& row = block.rows[0];
    std::int64_t sum = 0;
    const std::size_t hidden = a.hidden;
    std::vector<std::int32_t> sums(hidden);
    for (std::size_t view = 0; view < 2; ++view) {
        std::ranges::copy(network.input_biases, sums.begin());
        for (std::size_t k = 0; k < row.active; ++k)
            for (std::size_t unit = 0; unit < hidden; ++unit)
                sums[unit] += network.input_weights[row.inputs[view][k] * hidden + unit];
        const std::int16_t* const heads =
            &network.output_weights[(2 * std::size_t{row.bucket} + view) * hidden];
        for (std::size_t unit = 0; unit < hidden; ++unit) {
            const std::int32_t x = std::clamp(sums[unit], 0, a.input_scale);
            sum += std::int64_t{x} * x * heads[unit];
        }
    }
    const std::int64_t output = sum / a.input_scale + network.output_biases[row.bucket];
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
        error.largest = std::max(error.largest, difference);
    }
    error.positions = samples.size();
    if (!samples.empty()) error.mean /= static_cast<double>(samples.size());
    return error;
}

}  // namespace octet::train
