// Averages the weights of networks. Networks that were trained from the same initial network lie
// close together, and the mean of their weights is often better than each of them, because much of
// the difference between them is noise.
//
// See https://arxiv.org/abs/2109.01903 (a network and one that was trained from it) and
// https://arxiv.org/abs/2203.05482 (several networks that were trained from the same one).
#pragma once

#include <span>

#include "eval/nnue/network.h"
#include "util/result.h"

namespace octet::train {

struct WeightedNetwork {
    eval::nnue::NetworkFile network;
    /// The weight of this network in the mean, above 0. Only its share of the sum matters.
    double share = 1;
};

/// The mean of one or more networks, weight by weight, without a training record. The networks may
/// differ in the number of hidden units: the mean has the largest number. An output weight of a
/// unit that a network lacks counts as 0, and its input weights are not counted. Other differences
/// in architecture are an error.
util::Result<eval::nnue::NetworkFile> mean_of(std::span<const WeightedNetwork> networks);

}  // namespace octet::train
