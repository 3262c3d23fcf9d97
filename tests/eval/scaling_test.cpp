// Scaling by material and by the fifty-move counter.
#include "eval/scaling.h"

#include <gtest/gtest.h>

#include "support/mirror.h"
#include "support/positions.h"

namespace octet::eval {
namespace {

TEST(MaterialScaling, GrowsWithTheMaterial) {
    const auto scaled = [](Value raw, std::string_view fen) {
        return scaled_by_material(raw, test::position(fen));
    };
    EXPECT_EQ(scaled(320, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), 340);
    EXPECT_EQ(scaled(320, "4k3/8/8/8/8/8/8/4K2R w K - 0 1"), 245);
    EXPECT_EQ(scaled(320, "4k3/8/8/8/8/8/8/4K3 w - - 0 1"), 240);
    EXPECT_EQ(scaled(0, "4k3/8/8/8/8/8/8/4K2R w K - 0 1"), 0);
    EXPECT_EQ(scaled(320, "4k3/8/8/8/8/8/P7/QNB1K3 w - - 0 1"), 240 + 2 + 12 + 3 + 3);
}

TEST(MaterialScaling, IsTheSameForBothSides) {
    for (std::string_view fen : test::standard_fens()) {
        const board::Position position = test::position(fen);
        const Value value = scaled_by_material(300, position);
        EXPECT_EQ(scaled_by_material(-300, position), -value) << fen;
        EXPECT_EQ(scaled_by_material(300, test::colors_swapped(position)), value) << fen;
    }
}

TEST(FiftyMoveScaling, FallsToAHalf) {
    const auto scaled = [](Value value, std::string_view clock) {
        return scaled_by_fifty_moves(
            value, test::position("4k3/8/8/8/8/8/8/4K2R w - - " + std::string(clock) + " 80"));
    };
    EXPECT_EQ(scaled(300, "0"), 300);
    EXPECT_EQ(scaled(300, "50"), 225);
    EXPECT_EQ(scaled(-300, "100"), -150);
    EXPECT_EQ(scaled(300, "120"), 150);
}

}  // namespace
}  // namespace octet::eval
