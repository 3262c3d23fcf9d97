// The initial weights of a training run: random, or from a network that was trained before.
#pragma once

#include <cstdint>

#include "eval/nnue/network.h"
#include "train/nnue/layout.h"
#include "util/result.h"

namespace octet::train {

/// Random parameters, trained_size() of them, so small that no hidden unit starts at the upper end
/// of its range. The weights of the king buckets beyond the shared ones (factoriser) and the
/// weights of the threat features are 0.
Floats random_weights(const NnueLayout& layout, std::uint64_t seed);

/// Parameters, trained_size() of them, that give the same network as `network`. It may have fewer
/// hidden units, fewer threat sets, or no L2 and L3: input weights of added units are random, their
/// output weights and the weights of added threat sets are 0. Training clips weights of threat
/// features beyond kMaxThreatWeight. Other differences in architecture are an error.
util::Result<Floats> weights_from(const eval::nnue::NetworkFile& network, const NnueLayout& layout,
                                  std::uint64_t seed);

}  // namespace octet::train
