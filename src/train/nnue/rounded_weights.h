// The weights of the forward pass: rounded to values that the quantised network can have.
//
// Training with them adapts the parameters to the rounding (quantisation-aware training). The large
// matrices are in whole numbers as in the engine: the forward pass is faster with them, because
// they take a quarter of the memory, and its sums are exact.
#pragma once

#include <cstdint>
#include <vector>

#include "train/nnue/floats.h"
#include "train/nnue/layout.h"

namespace octet::train {

struct RoundedWeights {
    /// All parameters of the network in the layout's order.
    Floats floats;
    /// The input weights in the same order, in units of 1 / kInputScale.
    std::vector<std::int8_t, LineAllocator<std::int8_t>> input_rows;
    /// The input biases of all hidden units, in the same units.
    std::vector<std::int16_t, LineAllocator<std::int16_t>> input_biases;
    /// The weights of the skip connection in the layout's order, in units of 1 / kOutputScale.
    std::vector<std::int16_t, LineAllocator<std::int16_t>> skip;
    /// The weights of L2 in units of 1 / kInputScale: for each output bucket and unit of L2 those
    /// of all hidden units, the side to move first.
    std::vector<std::int8_t, LineAllocator<std::int8_t>> l2;

    explicit RoundedWeights(const NnueLayout& layout);

    /// Rounds a range of input weights that `floats` has, and sets their rows.
    void round_inputs(const Range& range);
    /// Rounds a range of parameters that follow the input weights.
    void round_layers(const NnueLayout& layout, const Range& range);

private:
    void set_l2(const NnueLayout& layout, const Range& range);
};

/// The rounded weights of a network with these parameters; NnueLayout::size() of them are used.
RoundedWeights rounded(const NnueLayout& layout, const Floats& parameters);

}  // namespace octet::train
