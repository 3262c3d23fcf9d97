// The layers have few units, so each row of L3 fits into registers.
#include "train/nnue/output_layers.h"

#include <algorithm>

namespace octet::train {

namespace {

using eval::nnue::kL2;
using eval::nnue::kL2Outputs;
using eval::nnue::kL3;

/// One number for each unit of L3.
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

/// The gradient by a sum, from the gradient by its activation clip(sum).
float through_clip(float gradient, float activation) {
    return activation > 0 && activation < 1 ? gradient : 0;
}

}  // namespace

float OutputLayers::forward(std::size_t i, std::size_t bucket,
                            const std::array<float, kL2>& l2_sums, const Floats& parameters) {
    auto& l2 = l2_[i];
    for (std::size_t n = 0; n < kL2; ++n) {
        l2[n] = std::clamp(parameters[layout_.l2_bias(bucket, n)] + l2_sums[n], 0.0F, 1.0F);
        l2[kL2 + n] = l2[n] * l2[n];
    }
    auto l3 = L3Row::of(&parameters[layout_.l3_bias(bucket, 0)]);
    for (std::size_t n = 0; n < kL2Outputs; ++n)
        add(l3, l2[n], L3Row::of(&parameters[layout_.l3_weight(bucket, n, 0)]));
    for (Lanes& lanes : l3.lanes) lanes = clamped(lanes);
    l3.store_to(l3_[i].data());
    return dot_product(l3, L3Row::of(&parameters[layout_.out_weight(bucket, 0)]));
}

void OutputLayers::add_gradient(std::size_t i, std::size_t bucket, float output_gradient,
                                const Floats& parameters, Floats& gradient) {
    const std::size_t base = layout_.l2_bias(0, 0);
    const auto add_to_gradient = [&](std::size_t at, float factor, const L3Row& row) {
        auto sum = L3Row::of(&gradient[at - base]);
        add(sum, factor, row);
        sum.store_to(&gradient[at - base]);
    };
    const auto l3 = L3Row::of(l3_[i].data());
    add_to_gradient(layout_.out_weight(bucket, 0), output_gradient, l3);
    auto l3_gradients = L3Row::of(&parameters[layout_.out_weight(bucket, 0)]);
    for (std::size_t c = 0; c < L3Row::kCount; ++c) {
        const Lanes unit = l3.lanes[c];
        const Lanes by_unit = spread(output_gradient) * l3_gradients.lanes[c];
        const Lanes below = unit < spread(1) ? by_unit : Lanes{};
        l3_gradients.lanes[c] = unit > Lanes{} ? below : Lanes{};
    }
    add_to_gradient(layout_.l3_bias(bucket, 0), 1, l3_gradients);

    const auto& l2 = l2_[i];
    std::array<float, kL2Outputs> l2_output_gradients;
    for (std::size_t n = 0; n < kL2Outputs; ++n) {
        const std::size_t weights = layout_.l3_weight(bucket, n, 0);
        l2_output_gradients[n] = dot_product(l3_gradients, L3Row::of(&parameters[weights]));
        add_to_gradient(weights, l2[n], l3_gradients);
    }
    for (std::size_t n = 0; n < kL2; ++n) {
        const float by_unit = l2_output_gradients[n] + 2 * l2[n] * l2_output_gradients[kL2 + n];
        l2_gradients_[i][n] = through_clip(by_unit, l2[n]);
        gradient[layout_.l2_bias(bucket, n) - base] += l2_gradients_[i][n];
    }
}

}  // namespace octet::train
