// Weighted means of all weights, rounded to whole numbers.
#include "train/nnue/mean_network.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>

namespace octet::train {

namespace nnue = eval::nnue;

namespace {

/// A weighted mean of numbers.
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

template <class Number>
using Numbers = std::vector<Number> nnue::NetworkFile::*;

/// Sets rows of weights with one weight for each hidden unit. The mean is taken over the networks
/// that have the unit, or over all networks if a missing weight counts as 0.
template <class Number>
void set_rows(std::span<const WeightedNetwork> networks, Numbers<Number> rows, bool missing_is_zero,
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

/// Sets numbers of which all networks have the same count.
template <class Number>
void set_each(std::span<const WeightedNetwork> networks, Numbers<Number> numbers,
              nnue::NetworkFile& mean) {
    for (std::size_t i = 0; i < (mean.*numbers).size(); ++i) {
        Mean number;
        for (const auto& [network, share] : networks) number.add(share, (network.*numbers)[i]);
        (mean.*numbers)[i] = number.value<Number>();
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
            return util::Error{fmt::format(
                "the mean of {} and {} is not defined: only the number of hidden units may differ",
                to_text(network.architecture), to_text(shape))};
    }

    nnue::NetworkFile mean(shape);
    set_rows(networks, &nnue::NetworkFile::input_weights, false, mean);
    set_rows(networks, &nnue::NetworkFile::input_biases, false, mean);
    set_rows(networks, &nnue::NetworkFile::skip_weights, true, mean);
    set_rows(networks, &nnue::NetworkFile::l2_weights, true, mean);
    set_each(networks, &nnue::NetworkFile::out_biases, mean);
    set_each(networks, &nnue::NetworkFile::l2_biases, mean);
    set_each(networks, &nnue::NetworkFile::l3_weights, mean);
    set_each(networks, &nnue::NetworkFile::l3_biases, mean);
    set_each(networks, &nnue::NetworkFile::out_weights, mean);
    return mean;
}

}  // namespace octet::train
