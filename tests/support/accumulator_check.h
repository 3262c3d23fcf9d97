// Compares accumulators that are updated move by move with refreshed ones, along random lines.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "eval/nnue/accumulator_stack.h"
#include "eval/nnue/active_features.h"
#include "support/networks.h"
#include "support/random_line.h"

namespace octet::test {

/// The accumulator of one perspective, computed from its definition.
inline std::vector<std::int16_t> refreshed_sums(const eval::nnue::Network& network,
                                                const board::Position& position,
                                                board::Color side) {
    const auto& weights = network.weights();
    std::vector<std::int16_t> sums(std::begin(weights.input_bias), std::end(weights.input_bias));
    const eval::nnue::ActiveFeatures features(position.board());
    const auto add = [&](board::Square square, eval::nnue::FeatureKind kind) {
        const std::size_t input = eval::nnue::Perspective(side, position.king_square(side))
                                      .feature_index({position.piece_on(square), square, kind});
        for (std::size_t i = 0; i < sums.size(); ++i)
            sums[i] = static_cast<std::int16_t>(sums[i] + weights.input[input][i]);
    };
    for (eval::nnue::FeatureKind kind : eval::nnue::kFeatureKinds)
        for (board::Square square : features.pieces(kind)) add(square, kind);
    return sums;
}

class AccumulatorCheck {
public:
    explicit AccumulatorCheck(std::shared_ptr<const eval::nnue::Network> network)
        : network_(network), accumulators_(network) {}

    void on_root(const board::Position& position) { accumulators_.reset(position); }
    void before_move(const board::Position& position, board::Move) {
        accumulators_.push(position.board());
    }
    void after_unmake() { accumulators_.pop(); }
    void visit(const board::Position& position) {
        ++visits_;
        for (board::Color side : board::kColors) {
            const std::vector<std::int16_t> expected = refreshed_sums(*network_, position, side);
            ASSERT_TRUE(std::ranges::equal(
                expected, std::span(accumulators_.accumulator(position, side), expected.size())));
        }
    }

    std::int64_t visits() const { return visits_; }

private:
    std::shared_ptr<const eval::nnue::Network> network_;
    eval::nnue::AccumulatorStack accumulators_;
    std::int64_t visits_ = 0;
};

}  // namespace octet::test
