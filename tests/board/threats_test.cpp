// Threats agree with the attackers of each square.
#include "board/threats.h"

#include <gtest/gtest.h>

#include "support/walk.h"

namespace octet::board {
namespace {

TEST(Threats, AreTheSquaresThatTheSideAttacks) {
    test::for_each_interesting_position(1, [](Position& position) {
        for (Color side : kColors) {
            const Threats threats(position.board(), side);
            for (Square s : kSquares) {
                const Bitboard attackers =
                    position.attackers_to(s, position.occupied()) & position.pieces(side);
                const auto are_among = [&](auto... types) {
                    return attackers.intersects((position.pieces(types) | ...));
                };
                using enum PieceType;
                ASSERT_EQ(threats.by_pawns.contains(s), are_among(Pawn));
                ASSERT_EQ(threats.by_minors.contains(s), are_among(Pawn, Knight, Bishop));
                ASSERT_EQ(threats.by_rooks.contains(s), are_among(Pawn, Knight, Bishop, Rook));
                ASSERT_EQ(threats.all.contains(s), !attackers.empty());
            }
        }
    });
}

TEST(Threats, ByTypeAreTheSquaresThatPiecesOfTheTypeAttack) {
    test::for_each_interesting_position(1, [](Position& position) {
        for (Color side : kColors) {
            const AttacksByType attacks = attacks_by_type(position.board(), side);
            for (Square s : kSquares) {
                const Bitboard attackers = position.attackers_to(s, position.occupied());
                for (PieceType type : kPieceTypes)
                    ASSERT_EQ(attacks[type].contains(s),
                              attackers.intersects(position.pieces(side, type)));
            }
        }
    });
}

TEST(Threats, OfAPositionAreThoseOfTheSideNotToMove) {
    test::for_each_interesting_position(1, [](Position& position) {
        ASSERT_EQ(Threats(position).all, Threats(position.board(), ~position.side_to_move()).all);
    });
}

TEST(Threats, OfLesserPiecesAreByWhatIsWorthLess) {
    Threats threats;
    threats.by_pawns = Bitboard(Square::A1);
    threats.by_minors = Bitboard(Square::A2);
    threats.by_rooks = Bitboard(Square::A3);
    threats.all = Bitboard(Square::A4);
    EXPECT_EQ(threats.by_lesser_than(PieceType::Pawn), Bitboard());
    EXPECT_EQ(threats.by_lesser_than(PieceType::Knight), threats.by_pawns);
    EXPECT_EQ(threats.by_lesser_than(PieceType::Bishop), threats.by_pawns);
    EXPECT_EQ(threats.by_lesser_than(PieceType::Rook), threats.by_minors);
    EXPECT_EQ(threats.by_lesser_than(PieceType::Queen), threats.by_rooks);
    EXPECT_EQ(threats.by_lesser_than(PieceType::King), Bitboard());
}

}  // namespace
}  // namespace octet::board
