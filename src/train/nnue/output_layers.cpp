// Forward and back through the small layers.
#include "train/nnue/output_layers.h"

#include <algorithm>

namespace octet::train {

namespace {

using eval::nnue::kL2;
using eval::nnue::kL2Outputs;
using eval::nnue::kL3;

/// All units of L3.
using L3Row = LaneRow<kL3>;

/// row += factor * other
[[gnu::always_inline]] inline void add(L3Row& row, float factor, const L3Row& other) {
    for (std::size_t c = 0; c < L3Row::kCount; ++c) row.lanes[c] += spread(factor) * other.lanes[c];
}

[[gnu::always_inline]] inline float dot_product(const L3Row& a, const L3Row& b) {
    Lanes sum = a.lanes[0] * b.lanes[0];
    for (std::size_t c = 1; c < L3Row::kCount; ++c) sum += a.lanes[c] * b.lanes[c];
    return sum_of(sum);
}

/// The slope by a sum, from that by what is left of it when it is clipped.
float unclipped(float slope, float unit) { return unit > 0 && unit < 1 ? slope : 0; }

}  // namespace

float DeepLayers::forward(std::size_t i, std::size_t bucket, const float* l2_lanes,
                          const Floats& parameters) {
    auto& l2 = l2_[i];
    for (std::size_t n = 0; n < kL2; ++n) {
        const float sum =
            parameters[layout_.l2_bias(bucket, n)] + sum_of(load(l2_lanes + n * kLanes));
        l2[n] = std::clamp(sum, 0.0F, 1.0F);
        l2[kL2 + n] = l2[n] * l2[n];
    }
    auto l3 = L3Row::of(&parameters[layout_.l3_bias(bucket, 0)]);
    for (std::size_t n = 0; n < kL2Outputs; ++n)
        add(l3, l2[n], L3Row::of(&parameters[layout_.l3_weight(bucket, n, 0)]));
    for (Lanes& lanes : l3.lanes) lanes = clamped(lanes);
    l3.store_to(l3_[i].data());
    return dot_product(l3, L3Row::of(&parameters[layout_.last_weight(bucket, 0)]));
}

void DeepLayers::add_gradient(std::size_t i, std::size_t bucket, float slope,
                              const Floats& parameters, Floats& gradient) {
    const auto add_to_gradient = [&](std::size_t at, float factor, const L3Row& row) {
        auto sum = L3Row::of(&gradient[at]);
        add(sum, factor, row);
        sum.store_to(&gradient[at]);
    };
    const auto l3 = L3Row::of(l3_[i].data());
    add_to_gradient(layout_.last_weight(bucket, 0), slope, l3);
    auto l3_slopes = L3Row::of(&parameters[layout_.last_weight(bucket, 0)]);
    for (std::size_t c = 0; c < L3Row::kCount; ++c) {
        const Lanes unit = l3.lanes[c];
        const Lanes steep = spread(slope) * l3_slopes.lanes[c];
        const Lanes below = unit < spread(1) ? steep : Lanes{};
        l3_slopes.lanes[c] = unit > Lanes{} ? below : Lanes{};
    }
    add_to_gradient(layout_.l3_bias(bucket, 0), 1, l3_slopes);

    const auto& l2 = l2_[i];
    std::array<float, kL2Outputs> slopes;
    for (std::size_t n = 0; n < kL2Outputs; ++n) {
        const std::size_t weights = layout_.l3_weight(bucket, n, 0);
        slopes[n] = dot_product(l3_slopes, L3Row::of(&parameters[weights]));
        add_to_gradient(weights, l2[n], l3_slopes);
    }
    for (std::size_t n = 0; n < kL2; ++n) {
        const float by_unit = slopes[n] + 2 * l2[n] * slopes[kL2 + n];
        l2_slopes_[i][n] = unclipped(by_unit, l2[n]);
        gradient[layout_.l2_bias(bucket, n)] += l2_slopes_[i][n];
    }
}

}  // namespace octet::train
