// From a network of floats to the whole numbers that the engine calculates with.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "eval/nnue/network.h"
#include "train/data/packed_sample.h"
#include "train/nnue/layout.h"

namespace octet::train {

struct QuantisedNetwork {
    /// Without a training record.
    eval::nnue::NetworkFile file;
    /// Weights that training held at their bound, or that had to be made smaller to fit.
    std::size_t clipped = 0;
};

/// `value_scale` is the centipawns of an output of 1.
QuantisedNetwork quantise(const NnueLayout& layout, const Floats& parameters,
                          std::int32_t value_scale);

/// What a network says of a sample, in centipawns from the side to move: the arithmetic of
/// eval/nnue, slowly. Its inputs are the engine's; hidden units, outputs and scales may be others.
eval::Value evaluate(const eval::nnue::NetworkFile& network, const PackedSample& sample);

/// How far the quantised network is from the outputs of the one that it was made from.
struct QuantisationError {
    /// Of the difference in centipawns, without its sign.
    double mean = 0;
    double largest = 0;
    std::size_t positions = 0;
};
QuantisationError quantisation_error(const eval::nnue::NetworkFile& network,
                                     std::span<const PackedSample> samples,
                                     std::span<const float> outputs);

}  // namespace octet::train
