#include "eval/nnue/explain.h"

#include <gtest/gtest.h>

#include "eval/classical/endgame.h"
#include "eval/evaluator.h"
#include "support/mirror.h"
#include "support/networks.h"
#include "support/walk.h"

namespace octet::eval::nnue {
namespace {

using board::Color;
using board::Position;
using board::Square;

TEST(Explain, GivesTheValueThatTheEngineHas) {
    const auto network = test::make_network(test::random_network_file());
    test::for_each_interesting_position(0, [&](Position& position) {
        if (classical::is_mop_up(position)) return;
        const Explanation explanation = explain(*network, position);
        const Value value = eval::evaluate(position, network);
        EXPECT_EQ(explanation.buckets[explanation.used_bucket],
                  position.side_to_move() == Color::White ? value : -value);
    });
}

TEST(Explain, SaysWhatEachPieceGives) {
    const auto network = test::make_network(test::material_network_file());
    const Explanation explanation = explain(*network, Position::start());
    EXPECT_EQ(explanation.used_bucket, kOutputBuckets - 1);
    EXPECT_EQ(explanation.contributions[Square::E1], 0);
    EXPECT_EQ(explanation.contributions[Square::E4], 0);
    EXPECT_GT(explanation.contributions[Square::D1], 500);
    EXPECT_LT(explanation.contributions[Square::D8], -500);
    EXPECT_GT(explanation.contributions[Square::D1], explanation.contributions[Square::A1]);
}

}  // namespace
}  // namespace octet::eval::nnue
