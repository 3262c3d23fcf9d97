// Attack sets, pins, mobility areas and king rings of an evaluation.
#include "eval/classical/eval_info.h"

#include <gtest/gtest.h>

#include "support/positions.h"

namespace octet::eval::classical {
namespace {

using board::Bitboard;
using board::Color;
using board::PieceType;
using board::Square;

EvalInfo info_of(const board::Position& position) {
    TaperedSum<NoTrace> sum;
    return {position, evaluate_pawns(position, sum)};
}

TEST(EvalInfo, HasTheAttacksOfPawnsAndKings) {
    const board::Position position = test::position("4k3/3p4/8/8/8/2P5/8/4K3 w - - 0 1");
    const EvalInfo info = info_of(position);
    EXPECT_EQ(info.by[Color::White][PieceType::Pawn], Bitboard(Square::B4) | Square::D4);
    EXPECT_EQ(info.by[Color::Black][PieceType::Pawn], Bitboard(Square::C6) | Square::E6);
    EXPECT_TRUE(info.by[Color::White][PieceType::King].contains(Square::F2));
    EXPECT_TRUE(info.all[Color::White].contains(Square::B4));
    EXPECT_TRUE(info.all[Color::White].contains(Square::F2));
}

TEST(EvalInfo, CountsSquaresThatAreAttackedTwice) {
    const board::Position position = test::position("4k3/8/8/8/8/8/2P1PK2/8 w - - 0 1");
    const EvalInfo info = info_of(position);
    EXPECT_TRUE(info.twice[Color::White].contains(Square::D3)) << "by two pawns";
    EXPECT_TRUE(info.twice[Color::White].contains(Square::F3)) << "by pawn and king";
    EXPECT_FALSE(info.twice[Color::White].contains(Square::B3));
}

TEST(EvalInfo, FindsPinnedPiecesOfBothSides) {
    const board::Position position = test::position("4k3/4n3/8/8/7b/8/5N2/4KR2 w - - 0 1");
    const EvalInfo info = info_of(position);
    EXPECT_EQ(info.pinned[Color::White], Bitboard(Square::F2));
    EXPECT_TRUE(info.pinned[Color::Black].empty());
}

TEST(EvalInfo, EveryKingRingHasNineSquares) {
    for (const char* fen : {"k7/8/8/8/8/8/8/7K w - - 0 1", "8/8/3k4/8/8/8/8/K7 w - - 0 1"}) {
        const board::Position position = test::position(fen);
        const EvalInfo info = info_of(position);
        for (Color side : board::kColors) EXPECT_EQ(info.king_ring[side].count(), 9) << fen;
    }
}

TEST(EvalInfo, TheMobilityAreaLeavesOutSquaresOfEnemyPawns) {
    const board::Position position = test::position("4k3/8/8/3p4/8/8/P7/4K3 w - - 0 1");
    const Bitboard area = info_of(position).mobility_area[Color::White];
    EXPECT_FALSE(area.contains(Square::C4));
    EXPECT_FALSE(area.contains(Square::E4));
    EXPECT_FALSE(area.contains(Square::E1)) << "the own king";
    EXPECT_FALSE(area.contains(Square::A2)) << "an own pawn on its first rank";
    EXPECT_TRUE(area.contains(Square::D4));
}

}  // namespace
}  // namespace octet::eval::classical
