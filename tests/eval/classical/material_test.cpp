// Material, and the entries of the king-relative piece-square tables.
#include <gtest/gtest.h>

#include "eval/classical/psqt.h"
#include "support/coefficients.h"

namespace octet::eval::classical {
namespace {

using board::Color;
using board::PieceType;
using board::Square;
using test::count;

TEST(Material, CountsPieces) {
    const char* fen = "rnbqk3/ppp5/8/8/8/8/PPPPP3/RRNNNK2 w - - 0 1";
    EXPECT_EQ(count(fen, kWeights.material[PieceType::Pawn]), 2);
    EXPECT_EQ(count(fen, kWeights.material[PieceType::Knight]), 2);
    EXPECT_EQ(count(fen, kWeights.material[PieceType::Bishop]), -1);
    EXPECT_EQ(count(fen, kWeights.material[PieceType::Rook]), 1);
    EXPECT_EQ(count(fen, kWeights.material[PieceType::Queen]), -1);
    EXPECT_EQ(count(fen, kWeights.material[PieceType::King]), 0);
}

TEST(KingFrame, ZonesAreSeenFromTheKingsSide) {
    EXPECT_EQ(king_zone(Color::White, Square::G1), KingZone::Wing);
    EXPECT_EQ(king_zone(Color::White, Square::B2), KingZone::Wing);
    EXPECT_EQ(king_zone(Color::White, Square::E1), KingZone::Center);
    EXPECT_EQ(king_zone(Color::White, Square::C2), KingZone::Center);
    EXPECT_EQ(king_zone(Color::White, Square::A3), KingZone::Field);
    EXPECT_EQ(king_zone(Color::White, Square::G8), KingZone::Field);
    EXPECT_EQ(king_zone(Color::Black, Square::G8), KingZone::Wing);
    EXPECT_EQ(king_zone(Color::Black, Square::G1), KingZone::Field);
}

TEST(KingFrame, TurnsTheBoard) {
    EXPECT_EQ(KingFrame(Color::White, Color::White, Square::C1).place(Square::B3), Square::B3);
    EXPECT_EQ(KingFrame(Color::White, Color::White, Square::G1).place(Square::B3), Square::G3);
    EXPECT_EQ(KingFrame(Color::Black, Color::Black, Square::C8).place(Square::B6), Square::B3);
    EXPECT_EQ(KingFrame(Color::Black, Color::White, Square::G1).place(Square::B6), Square::G3);
}

TEST(Placement, ReadsOneTableForEachKing) {
    // White's king is on a wing of the right half, Black's in the field of the left half.
    const char* fen = "8/8/2k5/8/4N3/8/8/6K1 w - - 0 1";
    EXPECT_EQ(count(fen, kWeights.own_king[KingZone::Wing][PieceType::Knight][Square::D4]), 1);
    EXPECT_EQ(count(fen, kWeights.enemy_king[KingZone::Field][PieceType::Knight][Square::E4]), 1);
    EXPECT_EQ(count(fen, kWeights.own_king[KingZone::Wing][PieceType::King][Square::B1]), 1);
    EXPECT_EQ(count(fen, kWeights.own_king[KingZone::Field][PieceType::King][Square::C3]), -1);
    EXPECT_EQ(count(fen, kWeights.enemy_king[KingZone::Wing][PieceType::King][Square::F3]), -1);
}

}  // namespace
}  // namespace octet::eval::classical
