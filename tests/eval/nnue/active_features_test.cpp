// Pieces en prise.
#include "eval/nnue/active_features.h"

#include <gtest/gtest.h>

#include "support/positions.h"
#include "support/walk.h"

namespace octet::eval::nnue {
namespace {

using board::Bitboard;
using board::Color;
using board::Piece;
using board::PieceType;
using board::Position;
using board::Square;

Bitboard en_prise(std::string_view fen) {
    return ActiveFeatures(test::position(fen).board()).en_prise();
}

TEST(ActiveFeatures, PiecesThatAreAttackedAndNotDefendedAreEnPrise) {
    // The rook attacks a defended pawn and an undefended knight.
    EXPECT_EQ(en_prise("4k3/8/3p4/R1n1p2p/8/8/8/4K3 w - - 0 1"), Bitboard());
    EXPECT_EQ(en_prise("4k3/8/8/R1n1p2p/8/8/8/4K3 w - - 0 1"), Bitboard(Square::C5));
    // The side to move does not matter.
    EXPECT_EQ(en_prise("4k3/8/8/R1n1p2p/8/8/8/4K3 b - - 0 1"), Bitboard(Square::C5));
}

TEST(ActiveFeatures, PiecesThatALesserOneAttacksAreEnPriseEvenIfDefended) {
    // A pawn attacks a knight, a bishop a rook, a rook a queen; all are defended.
    EXPECT_EQ(en_prise("4k3/2p1p3/3n4/4P3/8/8/8/4K3 b - - 0 1"), Bitboard(Square::D6));
    EXPECT_EQ(en_prise("4k3/2p5/3r4/8/5B2/6P1/8/4K3 b - - 0 1"), Bitboard(Square::D6));
    EXPECT_EQ(en_prise("4k3/2p5/3q4/8/8/8/3R4/3QK3 b - - 0 1"), Bitboard(Square::D6));
    // Defended pieces that are attacked by pieces of the same value are not en prise.
    EXPECT_EQ(en_prise("4k3/2p5/3n4/8/5B2/6P1/8/4K3 b - - 0 1"), Bitboard());
    // A defended rook that a queen attacks is not en prise.
    EXPECT_EQ(en_prise("4k3/2p5/3r4/8/8/8/3Q4/3KR3 b - - 0 1"), Bitboard(Square::D2));
}

TEST(ActiveFeatures, AKingIsNeverEnPrise) {
    EXPECT_EQ(en_prise("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1"), Bitboard());
}

/// The definition for one square, from the attacks on it.
bool is_en_prise(const Position& position, Square square) {
    const Piece piece = position.piece_on(square);
    const Color us = color_of(piece);
    const Bitboard attackers = position.attackers_to(square, position.occupied());
    Bitboard lesser = position.pieces(PieceType::Pawn);
    if (type_of(piece) == PieceType::Pawn) lesser = {};
    if (type_of(piece) == PieceType::Rook || type_of(piece) == PieceType::Queen)
        lesser |= position.pieces(PieceType::Knight) | position.pieces(PieceType::Bishop);
    if (type_of(piece) == PieceType::Queen) lesser |= position.pieces(PieceType::Rook);
    const Bitboard enemies = attackers & position.pieces(~us);
    return type_of(piece) != PieceType::King &&
           (enemies.intersects(lesser) ||
            (!enemies.empty() && !attackers.intersects(position.pieces(us))));
}

TEST(ActiveFeatures, FindsWhatIsEnPriseByItsDefinition) {
    std::size_t found = 0;
    test::for_each_interesting_position(1, [&](Position& position) {
        const ActiveFeatures placement(position.board());
        for (Square square : position.occupied())
            ASSERT_EQ(placement.en_prise().contains(square), is_en_prise(position, square));
        found += static_cast<std::size_t>(placement.en_prise().count());
    });
    EXPECT_GT(found, 100U);
}

}  // namespace
}  // namespace octet::eval::nnue
