#include "eval/nnue/accumulator_stack.h"

#include <gtest/gtest.h>

#include <array>

#include "support/accumulator_check.h"
#include "support/mirror.h"
#include "support/walk.h"

namespace octet::eval::nnue {
namespace {

using board::Position;

Value evaluate(const std::shared_ptr<const Network>& network, const Position& position) {
    AccumulatorStack accumulators(network);
    accumulators.reset(position);
    return accumulators.evaluate(position);
}

TEST(AccumulatorStack, FollowMovesAsIfAddedUpAnew) {
    test::AccumulatorCheck check(test::make_network(test::random_network_file()));
    test::wander(1, 20'000, check);
    EXPECT_GT(check.visits(), 10'000);
}

// A new root must not see the accumulators of earlier roots.
TEST(AccumulatorStack, EvaluateTheSameWhateverCameBefore) {
    const auto network = test::make_network(test::random_network_file());
    AccumulatorStack used(network);
    test::for_each_interesting_position(1, [&](Position& position) {
        used.reset(position);
        ASSERT_EQ(used.evaluate(position), evaluate(network, position));
    });
}

// The formulas in the header comment of architecture.h.
TEST(AccumulatorStack, EvaluateByTheDefinition) {
    const auto network = test::make_network(test::random_network_file());
    const Weights& weights = network->weights();
    test::for_each_interesting_position(1, [&](Position& position) {
        const std::size_t bucket = output_bucket(position.occupied().count());
        const LayerStack& w = weights.layer_stacks[bucket];
        std::int64_t output = 0;
        std::array<int, kL2Outputs> l2{};
        std::ranges::copy(w.l2_bias, l2.begin());
        for (std::size_t half : {0U, 1U}) {
            const board::Color side =
                half == 0 ? position.side_to_move() : ~position.side_to_move();
            const auto sums = test::refreshed_sums(*network, position, side);
            for (std::size_t i = 0; i < kHidden; ++i) {
                const int unit = std::clamp<int>(sums[i], 0, kInputScale);
                output += std::int64_t{unit} * unit * w.skip[half][i];
                for (std::size_t n = 0; n < kL2; ++n)
                    l2[n] += unit * w.l2[(half * kHidden + i) / 64][n][i % 64];
            }
        }
        for (std::size_t n = 0; n < kL2; ++n) {
            l2[n] = std::clamp(l2[n], 0, kActivationScale);
            l2[kL2 + n] = l2[n] * l2[n] / kActivationScale;
        }
        for (std::size_t n = 0; n < kL3; ++n) {
            int l3 = w.l3_bias[n];
            for (std::size_t i = 0; i < kL2Outputs; ++i) l3 += l2[i] * w.l3[i / 2][n][i % 2];
            output += std::int64_t{std::clamp(l3 / kOutputScale, 0, kActivationScale)} * w.out[n];
        }
        const std::int64_t value =
            (output / kInputScale + w.out_bias) * kValueScale / (kInputScale * kOutputScale);
        ASSERT_EQ(evaluate(network, position),
                  std::clamp<std::int64_t>(value, -kMaxEvaluation, kMaxEvaluation));
    });
}

TEST(AccumulatorStack, SeeBothColorsAndBothWingsAlike) {
    const auto network = test::make_network(test::random_network_file());
    test::for_each_interesting_position(1, [&](Position& position) {
        const Value value = evaluate(network, position);
        ASSERT_EQ(evaluate(network, test::colors_swapped(position)), value);
        ASSERT_EQ(evaluate(network, test::sides_swapped(position)), value);
    });
}

// With thirty queens and the largest weights that Network accepts nothing overflows: the sums are
// exact and the value is at the end of the scale.
TEST(AccumulatorStack, AreExactAtTheExtremes) {
    NetworkFile file(kArchitecture);
    std::ranges::fill(file.input_weights, static_cast<std::int8_t>(kMaxThreatWeight));
    std::fill_n(file.input_weights.begin(), kPlacementFeatures * kHidden,
                static_cast<std::int8_t>(kMaxInputWeight));
    std::ranges::fill(file.input_biases, static_cast<std::int16_t>(kMaxInputBias));
    for (std::int32_t sign : {1, -1}) {
        std::ranges::fill(file.skip_weights, static_cast<std::int16_t>(sign * kMaxOutputWeight));
        const auto network = test::make_network(file);
        for (std::string_view fen : {"4k3/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQ2/8/8/4K3 b - - 0 1",
                                     "qqqqqqq1/1k6/pppppppp/8/8/PPPPPPPP/6K1/1QQQQQQQ w - - 0 1",
                                     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}) {
            const Position position = test::position(fen);
            const auto sums = test::refreshed_sums(*network, position, board::Color::White);
            const ActiveFeatures features(position.board());
            int threats = -position.occupied().count();
            for (FeatureKind kind : kFeatureKinds) threats += features.pieces(kind).count();
            EXPECT_EQ(sums[0], kMaxInputBias + kMaxInputWeight * position.occupied().count() +
                                   kMaxThreatWeight * threats);
            EXPECT_EQ(evaluate(network, position),
                      std::clamp<std::int64_t>(std::int64_t{2 * kHidden} * kInputScale * sign *
                                                   kMaxOutputWeight * kValueScale /
                                                   (kInputScale * kOutputScale),
                                               -kMaxEvaluation, kMaxEvaluation));
        }
    }
}

// The smallest sums fit 16 bits too; all hidden units are 0.
TEST(AccumulatorStack, AreExactAtTheLowerExtreme) {
    NetworkFile file(kArchitecture);
    std::ranges::fill(file.input_weights, static_cast<std::int8_t>(-kMaxThreatWeight));
    std::fill_n(file.input_weights.begin(), kPlacementFeatures * kHidden,
                static_cast<std::int8_t>(-kMaxInputWeight - 1));
    std::ranges::fill(file.input_biases, static_cast<std::int16_t>(-kMaxInputBias));
    std::ranges::fill(file.skip_weights, static_cast<std::int16_t>(kMaxOutputWeight));
    const auto network = test::make_network(file);
    const Position position =
        test::position("4k3/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQ2/8/8/4K3 b - - 0 1");
    const ActiveFeatures features(position.board());
    int threats = -position.occupied().count();
    for (FeatureKind kind : kFeatureKinds) threats += features.pieces(kind).count();
    EXPECT_EQ(test::refreshed_sums(*network, position, board::Color::White)[0],
              -kMaxInputBias - (kMaxInputWeight + 1) * position.occupied().count() -
                  kMaxThreatWeight * threats);
    EXPECT_EQ(evaluate(network, position), 0);
}

}  // namespace
}  // namespace octet::eval::nnue
