// The mean and standard deviation of values, and scaled output weights.
#include "train/nnue/calibration.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
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
    for (const double value : values) spread.mean += value;
    spread.mean /= count;
    double variance = 0;
    for (const double value : values) variance += (value - spread.mean) * (value - spread.mean);
    spread.deviation = std::sqrt(variance / count);
    return spread;
}

/// Returns the number of weights that were clipped.
std::size_t scale_weights(std::vector<std::int16_t>& weights, double scale) {
    constexpr double kMax = eval::nnue::kMaxOutputWeight;
    std::size_t clipped = 0;
    for (std::int16_t& weight : weights) {
        const double scaled = weight * scale;
        clipped += std::abs(scaled) > kMax;
        weight = static_cast<std::int16_t>(std::lround(std::clamp(scaled, -kMax, kMax)));
    }
    return clipped;
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

std::size_t calibrate(eval::nnue::NetworkFile& network, const Calibration& calibration) {
    const eval::nnue::Architecture& architecture = network.architecture;
    const double bias_of_output =
        static_cast<double>(architecture.input_scale) * architecture.output_scale;
    for (std::int32_t& bias : network.out_biases)
        bias = static_cast<std::int32_t>(
            std::lround(bias * calibration.scale +
                        calibration.constant * bias_of_output / architecture.value_scale));
    return scale_weights(network.skip_weights, calibration.scale) +
           scale_weights(network.out_weights, calibration.scale);
}

}  // namespace octet::train
