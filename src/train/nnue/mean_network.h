// Networks that were trained from the same one lie close together, and the mean of their weights is
// often better than each: what they have in common is signal, what they differ in largely noise.
//
// See https://arxiv.org/abs/2109.01903 (the first network and the one trained from it) and
// https://arxiv.org/abs/2203.05482 (several that were trained from it).
#pragma once

#include <span>

#include "eval/nnue/network.h"
#include "util/result.h"

namespace octet::train {

struct WeightedNetwork {
    eval::nnue::NetworkFile network;
    /// Above zero; what counts is the part of the sum of all.
    double share = 1;
};

/// The mean of one or more networks, weight by weight, without a training record. Some may have
/// fewer hidden units: to the mean they give no more than zero for what the others make of further
/// units. Other differences in shape are refused.
util::Result<eval::nnue::NetworkFile> mean_of(std::span<const WeightedNetwork> networks);

}  // namespace octet::train
