// Where training begins: with random weights, or with those of a network that was trained before.
#pragma once

#include <cstdint>

#include "eval/nnue/network.h"
#include "train/nnue/layout.h"
#include "util/result.h"

namespace octet::train {

/// All that is trained, random and so small that no unit begins at the upper end of its range; king
/// buckets have nothing of their own yet, and it is all the same whether a piece is en prise.
Floats random_weights(const NnueLayout& layout, std::uint64_t seed);

/// All that is trained, so that the network is the given one. Units may be fewer there: further
/// units are random but nothing is made of them yet. Other shapes are refused.
util::Result<Floats> weights_of(const eval::nnue::NetworkFile& network, const NnueLayout& layout,
                                std::uint64_t seed);

}  // namespace octet::train
