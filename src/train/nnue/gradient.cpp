// The inner loops of training.
#include "train/nnue/gradient.h"

#include "train/support/sigmoid.h"

namespace octet::train {

namespace {

using eval::nnue::kL2;

/// A number for each unit of L2.
struct L2Lanes {
    Lanes of[kL2];
};

/// Of a unit of a tile, from the first, in the weights of L2 (NnueLayout::l2_weight).
constexpr std::size_t l2_place(std::size_t unit) {
    return unit / kHiddenStep * kHiddenStep * kL2 + unit % kHiddenStep;
}

}  // namespace

NnueWorkspace::NnueWorkspace(const NnueLayout& layout)
    : layout_(layout),
      users_(eval::nnue::kFeatureCount),
      units_(layout.tiles() * kTile * 2 * NnueBlock::kCapacity),
      sum_slopes_(kTile * 2 * NnueBlock::kCapacity),
      output_lanes_(NnueBlock::kCapacity * kLanes),
      l2_lanes_(NnueBlock::kCapacity * kL2 * kLanes),
      deep_(layout) {}

template <std::size_t Width>
void NnueWorkspace::forward_tile(const NnueBlock& block, const Floats& parameters,
                                 std::size_t tile) {
    const float* const weights = &parameters[layout_.input_tile(tile)];
    const auto biases = LaneRow<Width>::of(&parameters[layout_.input_bias(tile * kTile)]);
    float* units = tile_units(tile);
    for (std::size_t i = 0; i < block.size; ++i) {
        const NnueBlock::Row& row = block.rows[i];
        Lanes output = load(&output_lanes_[i * kLanes]);
        L2Lanes l2;
        for (std::size_t n = 0; n < kL2; ++n) l2.of[n] = load(&l2_lanes_[(i * kL2 + n) * kLanes]);
        for (std::size_t view = 0; view < 2; ++view) {
            LaneRow<Width> sum = biases;
            for (std::size_t k = 0; k < row.active; ++k)
                sum.add(weights + row.inputs[view][k] * Width);
            const float* const direct =
                &parameters[layout_.output_weight(row.bucket, view, tile * kTile)];
            const float* const deep =
                &parameters[layout_.l2_weight(row.bucket, 0, view, tile * kTile)];
            for (std::size_t c = 0; c < sum.kCount; ++c) {
                const Lanes x = clamped(sum.lanes[c]);
                store(units + c * kLanes, x);
                output += x * x * load(direct + c * kLanes);
                const float* const l2_weights = deep + l2_place(c * kLanes);
                for (std::size_t n = 0; n < kL2; ++n)
                    l2.of[n] += x * load(l2_weights + n * kHiddenStep);
            }
            units += Width;
        }
        store(&output_lanes_[i * kLanes], output);
        for (std::size_t n = 0; n < kL2; ++n) store(&l2_lanes_[(i * kL2 + n) * kLanes], l2.of[n]);
    }
}

void NnueWorkspace::forward(const NnueBlock& block, const Floats& parameters) {
    size_ = block.size;
    std::fill(output_lanes_.begin(), output_lanes_.end(), 0.0F);
    std::fill(l2_lanes_.begin(), l2_lanes_.end(), 0.0F);
    for (std::size_t tile = 0; tile < layout_.tiles(); ++tile) {
        if (layout_.tile_width(tile) == kTile)
            forward_tile<kTile>(block, parameters, tile);
        else
            forward_tile<kHiddenStep>(block, parameters, tile);
    }
    for (std::size_t i = 0; i < block.size; ++i) {
        const std::size_t bucket = block.rows[i].bucket;
        outputs_[i] = parameters[layout_.output_bias(bucket)] +
                      sum_of(load(&output_lanes_[i * kLanes])) +
                      deep_.forward(i, bucket, &l2_lanes_[i * kL2 * kLanes], parameters);
    }
}

NnueLoss NnueWorkspace::loss(const NnueBlock& block) const {
    NnueLoss loss;
    for (std::size_t i = 0; i < block.size; ++i) {
        const double points = sigmoid(outputs_[i]);
        const double from_target = points - block.rows[i].target;
        const double from_result = points - block.rows[i].result;
        loss.target += from_target * from_target;
        loss.result += from_result * from_result;
    }
    return loss;
}

template <std::size_t Width>
void NnueWorkspace::add_tile_gradient(const NnueBlock& block, const Floats& parameters,
                                      std::size_t tile, Floats& gradient) {
    find_sum_slopes<Width>(block, parameters, tile, gradient);
    const float* const slopes = sum_slopes_.data();
    float* const weights = &gradient[layout_.input_tile(tile)];
    users_.for_each_input([&](std::size_t input, std::span<const std::uint16_t> views) {
        auto sum = LaneRow<Width>::of(weights + input * Width);
        for (const std::size_t view : views) sum.add(slopes + view * Width);
        sum.store_to(weights + input * Width);
    });
}

template <std::size_t Width>
void NnueWorkspace::find_sum_slopes(const NnueBlock& block, const Floats& parameters,
                                    std::size_t tile, Floats& gradient) {
    constexpr std::size_t kCount = LaneRow<Width>::kCount;
    const Lanes zero{};
    const Lanes one = spread(1);
    float* const biases = &gradient[layout_.input_bias(tile * kTile)];
    auto bias = LaneRow<Width>::of(biases);
    const float* units = tile_units(tile);
    float* slopes = sum_slopes_.data();
    for (std::size_t i = 0; i < block.size; ++i) {
        const std::size_t bucket = block.rows[i].bucket;
        const Lanes slope = spread(slopes_[i]);
        L2Lanes l2_slopes;
        for (std::size_t n = 0; n < kL2; ++n) l2_slopes.of[n] = spread(deep_.l2_slopes(i)[n]);
        for (std::size_t view = 0; view < 2; ++view) {
            const std::size_t direct = layout_.output_weight(bucket, view, tile * kTile);
            const std::size_t deep = layout_.l2_weight(bucket, 0, view, tile * kTile);
            for (std::size_t c = 0; c < kCount; ++c) {
                const Lanes x = load(units + c * kLanes);
                float* const direct_gradient = &gradient[direct + c * kLanes];
                store(direct_gradient, load(direct_gradient) + slope * x * x);
                Lanes steep = slope * load(&parameters[direct + c * kLanes]) * (x + x);
                const float* const l2_weights = &parameters[deep + l2_place(c * kLanes)];
                float* const l2_gradient = &gradient[deep + l2_place(c * kLanes)];
                for (std::size_t n = 0; n < kL2; ++n) {
                    steep += l2_slopes.of[n] * load(l2_weights + n * kHiddenStep);
                    store(l2_gradient + n * kHiddenStep,
                          load(l2_gradient + n * kHiddenStep) + l2_slopes.of[n] * x);
                }
                // None beyond the ends.
                const Lanes below = x < one ? steep : zero;
                const Lanes change = x > zero ? below : zero;
                store(slopes + c * kLanes, change);
                bias.lanes[c] += change;
            }
            units += Width;
            slopes += Width;
        }
    }
    bias.store_to(biases);
}

void NnueWorkspace::add_gradient(const NnueBlock& block, const Floats& parameters,
                                 Floats& gradient) {
    for (std::size_t i = 0; i < block.size; ++i) {
        const NnueBlock::Row& row = block.rows[i];
        const float points = sigmoid(outputs_[i]);
        slopes_[i] = 2 * (points - row.target) * points * (1 - points);
        gradient[layout_.output_bias(row.bucket)] += slopes_[i];
        deep_.add_gradient(i, row.bucket, slopes_[i], parameters, gradient);
    }
    users_.find(block);
    for (std::size_t tile = 0; tile < layout_.tiles(); ++tile) {
        if (layout_.tile_width(tile) == kTile)
            add_tile_gradient<kTile>(block, parameters, tile, gradient);
        else
            add_tile_gradient<kHiddenStep>(block, parameters, tile, gradient);
    }
}

}  // namespace octet::train
