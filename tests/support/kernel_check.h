// Compares all SIMD kernels that this machine can run with the scalar ones, along random lines.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

#include "eval/nnue/accumulator_stack.h"
#include "eval/nnue/active_features.h"
#include "eval/nnue/kernels.h"
#include "support/networks.h"
#include "support/random_line.h"

namespace octet::test {

class KernelCheck {
public:
    explicit KernelCheck(std::shared_ptr<const eval::nnue::Network> network)
        : network_(std::move(network)), kernels_(eval::nnue::available_kernels()) {}

    std::int64_t positions() const { return positions_; }

    void on_root(const board::Position&) {}
    void before_move(const board::Position&, board::Move) {}
    void after_unmake() {}
    void visit(const board::Position& position) {
        ++positions_;
        for (board::Color side : board::kColors) add_up(position, side);
        for (std::size_t bucket = 0; bucket < eval::nnue::kOutputBuckets; ++bucket) {
            const eval::nnue::LayerStack& weights = network_->weights().layer_stacks[bucket];
            const std::int64_t expected =
                scalar().forward(expected_[0].values, expected_[1].values, weights);
            for (const eval::nnue::Kernels* kernels : kernels_)
                ASSERT_EQ(kernels->forward(expected_[0].values, expected_[1].values, weights),
                          expected)
                    << kernels->name;
        }
    }

private:
    struct alignas(64) Sums {
        std::int16_t values[eval::nnue::kHidden];
        friend bool operator==(const Sums& a, const Sums& b) {
            return std::memcmp(a.values, b.values, sizeof a.values) == 0;
        }
    };

    const eval::nnue::Kernels& scalar() const { return **kernels_.begin(); }

    /// Updates from the bias: adds all rows, then removes half of them, then the other half. The
    /// first update writes to another place, the others work in place.
    void add_up(const board::Position& position, board::Color side) {
        const eval::nnue::Perspective view(side, position.king_square(side));
        eval::nnue::WeightRows rows;
        eval::nnue::WeightRows half;
        eval::nnue::ActiveFeatures(position.board())
            .for_each_feature([&](const eval::nnue::Feature& feature) {
                const eval::nnue::Int8Row row =
                    network_->weights().input[view.feature_index(feature)];
                rows.push_back(row);
                if (rows.size % 2 == 0) half.push_back(row);
            });
        Sums& expected = expected_[static_cast<std::size_t>(side)];
        Sums expected_half;
        for (const eval::nnue::Kernels* kernels : kernels_) {
            Sums sums;
            kernels->update(network_->weights().input_bias, sums.values, rows, {});
            if (kernels == &scalar()) expected = sums;
            ASSERT_EQ(sums, expected) << kernels->name;
            kernels->update(sums.values, sums.values, {}, half);
            if (kernels == &scalar()) expected_half = sums;
            ASSERT_EQ(sums, expected_half) << kernels->name;
            kernels->update(sums.values, sums.values, half, rows);
            ASSERT_EQ(std::memcmp(sums.values, network_->weights().input_bias, sizeof sums.values),
                      0)
                << kernels->name;
        }
    }

    std::shared_ptr<const eval::nnue::Network> network_;
    eval::nnue::KernelList kernels_;
    Sums expected_[2];
    std::int64_t positions_ = 0;
};

/// A network with random weights in the whole range that Network allows, so that most sums are far
/// outside the clipping range.
inline eval::nnue::NetworkFile wild_network_file(std::uint64_t seed = 1) {
    eval::nnue::NetworkFile file(eval::nnue::kArchitecture);
    util::Random random(seed);
    for (std::size_t i = 0; i < file.input_weights.size(); ++i) {
        const bool is_placement = i / eval::nnue::kHidden < eval::nnue::kPlacementFeatures;
        file.input_weights[i] = static_cast<std::int8_t>(symmetric(
            random, is_placement ? eval::nnue::kMaxInputWeight : eval::nnue::kMaxThreatWeight));
    }
    for (std::int16_t& bias : file.input_biases)
        bias = symmetric(random, eval::nnue::kMaxInputBias);
    for (auto* weights : {&file.skip_weights, &file.l3_weights, &file.out_weights})
        for (std::int16_t& weight : *weights)
            weight = symmetric(random, eval::nnue::kMaxOutputWeight);
    for (std::int8_t& weight : file.l2_weights)
        weight = static_cast<std::int8_t>(symmetric(random, eval::nnue::kMaxInputWeight));
    // The biases are as large as the sums, so that not all units are at one end of their range.
    for (std::int32_t& bias : file.l2_biases) bias = 64 * symmetric(random, 4000);
    for (std::int32_t& bias : file.l3_biases) bias = 1024 * symmetric(random, 4000);
    return file;
}

}  // namespace octet::test
