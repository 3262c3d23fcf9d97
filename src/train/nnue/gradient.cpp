// The inner loops of training, vectorised over the hidden units.
#include "train/nnue/gradient.h"

#include "train/support/sigmoid.h"

namespace octet::train {

namespace {

using eval::nnue::kL2;

/// A vector for each unit of L2.
struct L2Lanes {
    Lanes of[kL2];
};

/// The offset of the L2 weight of a tile's unit from that of its first unit
/// (NnueLayout::l2_weight).
constexpr std::size_t l2_offset(std::size_t unit) {
    return unit / kHiddenStep * kHiddenStep * kL2 + unit % kHiddenStep;
}

}  // namespace

NnueWorkspace::NnueWorkspace(const NnueLayout& layout)
    : layout_(layout),
      index_by_input_(eval::nnue::kFeatureCount),
      units_(layout.tiles() * kTile * 2 * NnueBlock::kCapacity),
      accumulator_gradients_(kTile * 2 * NnueBlock::kCapacity),
      output_lanes_(NnueBlock::kCapacity * kLanes),
      l2_lanes_(NnueBlock::kCapacity * kL2 * kLanes),
      output_layers_(layout) {}

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
        for (std::size_t side = 0; side < 2; ++side) {
            LaneRow<Width> sum = biases;
            for (std::size_t k = 0; k < row.active; ++k)
                sum.add(weights + row.inputs[side][k] * Width);
            const float* const skip_first =
                &parameters[layout_.skip_weight(row.bucket, side, tile * kTile)];
            const float* const l2_first =
                &parameters[layout_.l2_weight(row.bucket, 0, side, tile * kTile)];
            for (std::size_t c = 0; c < sum.kCount; ++c) {
                const Lanes x = clamped(sum.lanes[c]);
                store(units + c * kLanes, x);
                output += x * x * load(skip_first + c * kLanes);
                const float* const l2_weights = l2_first + l2_offset(c * kLanes);
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
        outputs_[i] = parameters[layout_.out_bias(bucket)] +
                      sum_of(load(&output_lanes_[i * kLanes])) +
                      output_layers_.forward(i, bucket, &l2_lanes_[i * kL2 * kLanes], parameters);
    }
}

NnueLoss NnueWorkspace::loss(const NnueBlock& block) const {
    NnueLoss loss;
    for (std::size_t i = 0; i < block.size; ++i) {
        const double expected = sigmoid(outputs_[i]);
        const double from_target = expected - block.rows[i].target;
        const double from_result = expected - block.rows[i].result;
        loss.target += from_target * from_target;
        loss.result += from_result * from_result;
    }
    return loss;
}

template <std::size_t Width>
void NnueWorkspace::add_tile_gradient(const NnueBlock& block, const Floats& parameters,
                                      std::size_t tile, Floats& gradient) {
    compute_accumulator_gradients<Width>(block, parameters, tile, gradient);
    const float* const accumulator_gradients = accumulator_gradients_.data();
    float* const weights = &gradient[layout_.input_tile(tile)];
    index_by_input_.for_each_input(
        [&](std::size_t input, std::span<const std::uint16_t> perspectives) {
            auto sum = LaneRow<Width>::of(weights + input * Width);
            for (const std::size_t perspective : perspectives)
                sum.add(accumulator_gradients + perspective * Width);
            sum.store_to(weights + input * Width);
        });
}

template <std::size_t Width>
void NnueWorkspace::compute_accumulator_gradients(const NnueBlock& block, const Floats& parameters,
                                                  std::size_t tile, Floats& gradient) {
    constexpr std::size_t kCount = LaneRow<Width>::kCount;
    const Lanes zero{};
    const Lanes one = spread(1);
    float* const biases = &gradient[layout_.input_bias(tile * kTile)];
    auto bias = LaneRow<Width>::of(biases);
    const float* units = tile_units(tile);
    float* accumulator_gradients = accumulator_gradients_.data();
    for (std::size_t i = 0; i < block.size; ++i) {
        const std::size_t bucket = block.rows[i].bucket;
        const Lanes output_gradient = spread(output_gradients_[i]);
        L2Lanes l2_gradients;
        for (std::size_t n = 0; n < kL2; ++n)
            l2_gradients.of[n] = spread(output_layers_.l2_gradients(i)[n]);
        for (std::size_t side = 0; side < 2; ++side) {
            const std::size_t skip_first = layout_.skip_weight(bucket, side, tile * kTile);
            const std::size_t l2_first = layout_.l2_weight(bucket, 0, side, tile * kTile);
            for (std::size_t c = 0; c < kCount; ++c) {
                const Lanes x = load(units + c * kLanes);
                float* const skip_gradient = &gradient[skip_first + c * kLanes];
                store(skip_gradient, load(skip_gradient) + output_gradient * x * x);
                Lanes by_unit =
                    output_gradient * load(&parameters[skip_first + c * kLanes]) * (x + x);
                const float* const l2_weights = &parameters[l2_first + l2_offset(c * kLanes)];
                float* const l2_gradient = &gradient[l2_first + l2_offset(c * kLanes)];
                for (std::size_t n = 0; n < kL2; ++n) {
                    by_unit += l2_gradients.of[n] * load(l2_weights + n * kHiddenStep);
                    store(l2_gradient + n * kHiddenStep,
                          load(l2_gradient + n * kHiddenStep) + l2_gradients.of[n] * x);
                }
                // The gradient of clip() is 0 outside of its range.
                const Lanes below = x < one ? by_unit : zero;
                const Lanes change = x > zero ? below : zero;
                store(accumulator_gradients + c * kLanes, change);
                bias.lanes[c] += change;
            }
            units += Width;
            accumulator_gradients += Width;
        }
    }
    bias.store_to(biases);
}

void NnueWorkspace::add_gradient(const NnueBlock& block, const Floats& parameters,
                                 Floats& gradient) {
    for (std::size_t i = 0; i < block.size; ++i) {
        const NnueBlock::Row& row = block.rows[i];
        const float expected = sigmoid(outputs_[i]);
        output_gradients_[i] = 2 * (expected - row.target) * expected * (1 - expected);
        gradient[layout_.out_bias(row.bucket)] += output_gradients_[i];
        output_layers_.add_gradient(i, row.bucket, output_gradients_[i], parameters, gradient);
    }
    index_by_input_.build(block);
    for (std::size_t tile = 0; tile < layout_.tiles(); ++tile) {
        if (layout_.tile_width(tile) == kTile)
            add_tile_gradient<kTile>(block, parameters, tile, gradient);
        else
            add_tile_gradient<kHiddenStep>(block, parameters, tile, gradient);
    }
}

}  // namespace octet::train
