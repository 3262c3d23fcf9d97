// The inner loops of training.
#include "train/nnue_gradient.h"

#include "train/sigmoid.h"

namespace octet::train {

namespace {

/// A row of a tile in registers.
template <std::size_t Width>
struct TileRow {
    static constexpr std::size_t kCount = Width / kLanes;
    static_assert(Width % kLanes == 0);

    Lanes lanes[kCount];

    [[gnu::always_inline]] static TileRow of(const float* from) {
        TileRow row;
        for (std::size_t i = 0; i < kCount; ++i) row.lanes[i] = load(from + i * kLanes);
        return row;
    }
    [[gnu::always_inline]] void store_to(float* to) const {
        for (std::size_t i = 0; i < kCount; ++i) store(to + i * kLanes, lanes[i]);
    }
    [[gnu::always_inline]] void add(const float* from) {
        for (std::size_t i = 0; i < kCount; ++i) lanes[i] += load(from + i * kLanes);
    }
};

}  // namespace

NnueWorkspace::NnueWorkspace(const NnueLayout& layout)
    : layout_(layout),
      users_(eval::nnue::kAllInputs),
      sums_(layout.tiles() * kTile * 2 * NnueBlock::kCapacity),
      sum_slopes_(kTile * 2 * NnueBlock::kCapacity),
      output_lanes_(NnueBlock::kCapacity * kLanes) {}

template <std::size_t Width>
void NnueWorkspace::forward_tile(const NnueBlock& block, const Floats& parameters,
                                 std::size_t tile) {
    const float* const weights = &parameters[layout_.input_tile(tile)];
    const auto biases = TileRow<Width>::of(&parameters[layout_.input_bias(tile * kTile)]);
    float* sums = tile_sums(tile);
    for (std::size_t i = 0; i < block.size; ++i) {
        const NnueBlock::Row& row = block.rows[i];
        Lanes output = load(&output_lanes_[i * kLanes]);
        for (std::size_t view = 0; view < 2; ++view) {
            TileRow<Width> sum = biases;
            for (std::size_t k = 0; k < row.active; ++k)
                sum.add(weights + row.inputs[view][k] * Width);
            sum.store_to(sums);
            sums += Width;
            const float* const heads =
                &parameters[layout_.output_weight(row.bucket, view, tile * kTile)];
            for (std::size_t c = 0; c < sum.kCount; ++c) {
                const Lanes x = clamped(sum.lanes[c]);
                output += x * x * load(heads + c * kLanes);
            }
        }
        store(&output_lanes_[i * kLanes], output);
    }
}

void NnueWorkspace::forward(const NnueBlock& block, const Floats& parameters) {
    size_ = block.size;
    std::fill(output_lanes_.begin(), output_lanes_.end(), 0.0F);
    for (std::size_t tile = 0; tile < layout_.tiles(); ++tile) {
        if (layout_.tile_width(tile) == kTile)
            forward_tile<kTile>(block, parameters, tile);
        else
            forward_tile<kHiddenStep>(block, parameters, tile);
    }
    for (std::size_t i = 0; i < block.size; ++i)
        outputs_[i] = parameters[layout_.output_bias(block.rows[i].bucket)] +
                      sum_of(load(&output_lanes_[i * kLanes]));
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
        auto sum = TileRow<Width>::of(weights + input * Width);
        for (const std::size_t view : views) sum.add(slopes + view * Width);
        sum.store_to(weights + input * Width);
    });
}

template <std::size_t Width>
void NnueWorkspace::find_sum_slopes(const NnueBlock& block, const Floats& parameters,
                                    std::size_t tile, Floats& gradient) {
    constexpr std::size_t kCount = TileRow<Width>::kCount;
    const Lanes zero{};
    const Lanes one = spread(1);
    float* const biases = &gradient[layout_.input_bias(tile * kTile)];
    auto bias = TileRow<Width>::of(biases);
    const float* sums = tile_sums(tile);
    float* slopes = sum_slopes_.data();
    for (std::size_t i = 0; i < block.size; ++i) {
        const Lanes slope = spread(slopes_[i]);
        for (std::size_t view = 0; view < 2; ++view) {
            const std::size_t head =
                layout_.output_weight(block.rows[i].bucket, view, tile * kTile);
            for (std::size_t c = 0; c < kCount; ++c) {
                const Lanes sum = load(sums + c * kLanes);
                const Lanes x = clamped(sum);
                float* const head_gradient = &gradient[head + c * kLanes];
                store(head_gradient, load(head_gradient) + slope * x * x);
                // The slope of the square, and none beyond the ends.
                const Lanes steep = slope * load(&parameters[head + c * kLanes]) * (x + x);
                const Lanes change = sum < one ? steep : zero;
                store(slopes + c * kLanes, change);
                bias.lanes[c] += change;
            }
            sums += Width;
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
