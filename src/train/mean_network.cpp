#include "train/mean_network.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>

namespace octet::train {

namespace nnue = eval::nnue;

namespace {

/// A weighted sum and the shares in it.
class Mean {
public:
    void add(double share, double value) {
        sum_ += share * value;
        shares_ += share;
    }
    template <typename Number>
    Number value() const {
        return static_cast<Number>(std::lround(sum_ / shares_));
    }

private:
    double sum_ = 0;
    double shares_ = 0;
};

/// Rows of weights, a weight for each hidden unit.
template <class Number>
using Rows = std::vector<Number> nnue::NetworkFile::*;

/// Of each weight the mean over the networks that have its unit; or over all, a missing weight
/// being zero.
template <class Number>
void set_rows(std::span<const WeightedNetwork> networks, Rows<Number> rows, bool missing_is_zero,
              nnue::NetworkFile& mean) {
    const std::size_t width = mean.architecture.hidden;
    for (std::size_t i = 0; i < (mean.*rows).size(); ++i) {
        const std::size_t unit = i % width;
        Mean weight;
        for (const auto& [network, share] : networks) {
            const std::size_t hidden = network.architecture.hidden;
            if (unit < hidden)
                weight.add(share, (network.*rows)[i / width * hidden + unit]);
            else if (missing_is_zero)
                weight.add(share, 0);
        }
        (mean.*rows)[i] = weight.value<Number>();
    }
}

}  // namespace

util::Result<nnue::NetworkFile> mean_of(std::span<const WeightedNetwork> networks) {
    assert(!networks.empty());
    nnue::Architecture shape = networks.front().network.architecture;
    for (const auto& [network, share] : networks)
        shape.hidden = std::max(shape.hidden, network.architecture.hidden);
    for (const auto& [network, share] : networks) {
        nnue::Architecture grown = network.architecture;
        grown.hidden = shape.hidden;
        if (grown != shape)
            return util::Error{fmt::format("{} and {} have no mean: only hidden units may differ",
                                           to_text(network.architecture), to_text(shape))};
    }

    nnue::NetworkFile mean(shape);
    set_rows(networks, &nnue::NetworkFile::input_weights, false, mean);
    set_rows(networks, &nnue::NetworkFile::input_biases, false, mean);
    set_rows(networks, &nnue::NetworkFile::output_weights, true, mean);
    for (std::size_t i = 0; i < mean.output_biases.size(); ++i) {
        Mean bias;
        for (const auto& [network, share] : networks) bias.add(share, network.output_biases[i]);
        mean.output_biases[i] = bias.value<std::int32_t>();
    }
    return mean;
}

}  // namespace octet::train
