// One loop, which the compiler turns into vectors (it is built with -fno-math-errno for the square
// root).
#include "train/nnue/adamw.h"

#include <cmath>

namespace octet::train {

namespace {

constexpr float kMeanDecay = 0.9F;
constexpr float kSquareDecay = 0.999F;
constexpr float kTiny = 1e-8F;

/// What a moment that began at 0 is divided by, to be as large as it should.
float bias_of(float decay, std::uint64_t step) {
    return static_cast<float>(1 - std::pow(double{decay}, static_cast<double>(step)));
}

}  // namespace

void adamw(const AdamWStep& step, const Range& range, const Floats& gradient, Floats& parameters,
           AdamWMoments& moments) {
    const float keep = 1 - step.rate * step.decay;
    const float mean_rate = step.rate / bias_of(kMeanDecay, step.number);
    const float square_factor = 1 / bias_of(kSquareDecay, step.number);
    const float gradient_factor = step.gradient_factor;
    const float* __restrict const g = gradient.data();
    float* __restrict const p = parameters.data();
    float* __restrict const m = moments.mean.data();
    float* __restrict const v = moments.square.data();
    for (std::size_t i = range.first; i < range.last; ++i) {
        const float slope = g[i] * gradient_factor;
        m[i] = kMeanDecay * m[i] + (1 - kMeanDecay) * slope;
        v[i] = kSquareDecay * v[i] + (1 - kSquareDecay) * slope * slope;
        p[i] = keep * p[i] - mean_rate * m[i] / (std::sqrt(v[i] * square_factor) + kTiny);
    }
}

}  // namespace octet::train
