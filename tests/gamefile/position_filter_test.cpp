// The positions that pass the filter.
#include "gamefile/position_filter.h"

#include <gtest/gtest.h>

#include "support/positions.h"

namespace octet::gamefile {
namespace {

using board::Move;
using board::MoveKind;
using board::Square;

constexpr std::string_view kQuiet = "4k3/8/8/8/8/8/8/R3K3 w - - 30 40";
constexpr Move kRookMove(Square::A1, Square::A2, MoveKind::Quiet);

TEST(PositionFilter, LetsQuietPositionsThrough) {
    EXPECT_TRUE(passes_filter({}, test::position(kQuiet), {kRookMove, 500}));
}

TEST(PositionFilter, CountsPliesFromTheStart) {
    const Move move(Square::E1, Square::E2, MoveKind::Quiet);
    const auto eighth = test::position("4k3/8/8/8/8/8/8/R3K3 b - - 0 8");
    const auto ninth = test::position("4k3/8/8/8/8/8/8/R3K3 w - - 0 9");
    EXPECT_FALSE(passes_filter({}, eighth, {move, 0}));
    EXPECT_TRUE(passes_filter({}, ninth, {move, 0}));
    EXPECT_TRUE(passes_filter({.first_ply = 15}, eighth, {move, 0}));
}

TEST(PositionFilter, LeavesOutChecks) {
    const auto check = test::position("4k3/8/8/8/8/8/4r3/R3K3 w - - 30 40");
    const ScoredMove played{Move(Square::E1, Square::D1, MoveKind::Quiet), 0};
    EXPECT_FALSE(passes_filter({}, check, played));
    EXPECT_TRUE(passes_filter({.with_checks = true}, check, played));
}

TEST(PositionFilter, LeavesOutCapturesAndPromotions) {
    const auto position = test::position("4k3/1P6/8/8/8/8/r7/R3K3 w - - 30 40");
    for (const Move move :
         {Move(Square::A1, Square::A2, MoveKind::Capture),
          Move::promotion(Square::B7, Square::B8, board::PieceType::Knight, false)}) {
        EXPECT_FALSE(passes_filter({}, position, {move, 0}));
        EXPECT_TRUE(passes_filter({.with_noisy_moves = true}, position, {move, 0}));
    }
}

TEST(PositionFilter, LeavesOutDecidedGames) {
    for (const int sign : {1, -1}) {
        EXPECT_TRUE(passes_filter({}, test::position(kQuiet), {kRookMove, sign * 2000}));
        EXPECT_FALSE(passes_filter({}, test::position(kQuiet), {kRookMove, sign * 2001}));
    }
}

TEST(PositionFilter, LeavesOutPositionsWithoutAScore) {
    EXPECT_FALSE(
        passes_filter({.max_score = kNoScore}, test::position(kQuiet), {kRookMove, kNoScore}));
}

TEST(PositionFilter, LeavesOutHighHalfmoveClocks) {
    EXPECT_FALSE(passes_filter({.max_halfmove_clock = 29}, test::position(kQuiet), {kRookMove, 0}));
}

}  // namespace
}  // namespace octet::gamefile
