// One loop that the compiler vectorises. The file is compiled with -fno-math-errno, because the
// square root is not vectorised otherwise.
#include "train/nnue/adamw.h"

#include <cmath>

namespace octet::train {

namespace {

// The usual constants of Adam: beta1, beta2 and epsilon.
constexpr float kBeta1 = 0.9F;
constexpr float kBeta2 = 0.999F;
constexpr float kEpsilon = 1e-8F;

/// The expected value of a moment after `step` steps, as a share of the true mean: moments start at
/// 0 and are too small at first.
float bias_of(float beta, std::uint64_t step) {
    return static_cast<float>(1 - std::pow(double{beta}, static_cast<double>(step)));
}

}  // namespace

void adamw(const AdamWStep& step, const Range& range, const Floats& gradient, const Floats& origin,
           Floats& parameters, AdamWMoments& moments) {
    const float decay = step.learning_rate * step.weight_decay;
    const float first_factor = step.learning_rate / bias_of(kBeta1, step.number);
    const float second_factor = 1 / bias_of(kBeta2, step.number);
    const float gradient_scale = step.gradient_scale;
    const float* __restrict const g = gradient.data();
    const float* __restrict const o = origin.data();
    float* __restrict const p = parameters.data();
    float* __restrict const m = moments.first.data();
    float* __restrict const v = moments.second.data();
    for (std::size_t i = range.first; i < range.last; ++i) {
        const float slope = g[i] * gradient_scale;
        m[i] = kBeta1 * m[i] + (1 - kBeta1) * slope;
        v[i] = kBeta2 * v[i] + (1 - kBeta2) * slope * slope;
        p[i] -= decay * (p[i] - o[i]) +
                first_factor * m[i] / (std::sqrt(v[i] * second_factor) + kEpsilon);
    }
}

}  // namespace octet::train
