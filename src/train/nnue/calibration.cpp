// The mean and standard deviation of values, and scaled output weights.
#include "train/nnue/calibration.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <vector>

namespace octet::train {

namespace {

struct Spread {
    double mean = 0;
    double deviation = 0;
};

Spread spread_of(std::span<const double> values) {
    Spread spread;
    if (values.empty()) return spread;
    const auto count = static_cast<double>(values.size());
    for (const double value : values) spread.mean += value / count;
    double variance = 0;
    for (const double value : values)
        variance += (value - spread.mean) * (value - spread.mean) / count;
    spread.deviation = std::sqrt(variance);
    return spread;
}

template <class Number>
Number rounded(double value) {
    using Limits = std::numeric_limits<Number>;
    return static_cast<Number>(
        std::llround(std::clamp(value, double{Limits::min()}, double{Limits::max()})));
}

template <class Number>
void scale_each(std::vector<Number>& numbers, double scale, double added = 0) {
    for (Number& number : numbers) number = rounded<Number>(number * scale + added);
}

}  // namespace

Calibration calibration_of(std::span<const double> values, std::span<const double> reference) {
    assert(values.size() == reference.size());
    const Spread from = spread_of(values);
    const Spread to = spread_of(reference);
    const bool has_spread = from.deviation > 0 && to.deviation > 0;
    const double scale = has_spread ? to.deviation / from.deviation : 1;
    return {.scale = scale, .constant = to.mean - scale * from.mean};
}

void calibrate(eval::nnue::NetworkFile& network, const Calibration& calibration) {
    const eval::nnue::Architecture& architecture = network.architecture;
    const double bias_of_output =
        static_cast<double>(architecture.input_scale) * architecture.output_scale;
    scale_each(network.skip_weights, calibration.scale);
    scale_each(network.out_weights, calibration.scale);
    scale_each(network.out_biases, calibration.scale,
               calibration.constant * bias_of_output / architecture.value_scale);
}

}  // namespace octet::train
