// Quantisation: from a network of floats to the integer weights of the engine.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "eval/nnue/network.h"
#include "eval/value.h"
#include "train/data/packed_sample.h"
#include "train/nnue/layout.h"

namespace octet::train {

struct QuantisedNetwork {
    /// The network, without a training record.
    eval::nnue::NetworkFile file;
    /// The number of weights that are at the bound of training, or were clipped to the range of
    /// their integer type.
    std::size_t clipped = 0;
};

/// Quantises the network. `value_scale` is the value, in eval units, of an output of 1.
QuantisedNetwork quantise(const NnueLayout& layout, const Floats& parameters,
                          std::int32_t value_scale);

/// Whether a network has the engine's inputs, or lacks some of its threat sets.
bool has_known_inputs(const eval::nnue::Architecture& architecture);
/// The value of a sample by a network with known inputs, in eval units from the side to move: a
/// slow reference of the arithmetic in eval/nnue. The network may have another number of hidden
/// units, output buckets and other scales.
eval::Value evaluate(const eval::nnue::NetworkFile& network, const PackedSample& sample);

/// The difference between a quantised network and the outputs of its float network.
struct QuantisationError {
    /// The mean and the maximum of the absolute difference, in eval units.
    double mean = 0;
    double max = 0;
    std::size_t positions = 0;
};
/// Compares the network with the outputs of the float network for the same samples.
QuantisationError quantisation_error(const eval::nnue::NetworkFile& network,
                                     std::span<const PackedSample> samples,
                                     std::span<const float> outputs);

}  // namespace octet::train
