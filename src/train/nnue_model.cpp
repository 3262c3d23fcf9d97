// Where training begins.
#include "train/nnue_model.h"

#include <cmath>

#include "util/random.h"

namespace octet::train {

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

}  // namespace

Floats initial_parameters(const NnueLayout& layout, std::uint64_t seed) {
    const auto hidden = static_cast<double>(layout.shape().hidden);
    const double output_bound = 1 / std::sqrt(2 * hidden);
    util::Random random(seed);
    Floats parameters(layout.trained_size());
    const std::size_t outputs = layout.output_weight(0, 0, 0);
    for (std::size_t i = layout.input_bias(0); i < outputs; ++i)
        parameters[i] = uniform(random, kInputBound);
    for (std::size_t i = outputs; i < layout.output_bias(0); ++i)
        parameters[i] = uniform(random, output_bound);
    for (std::size_t i = layout.size(); i < layout.trained_size(); ++i)
        parameters[i] = uniform(random, kInputBound);
    return parameters;
}

}  // namespace octet::train
