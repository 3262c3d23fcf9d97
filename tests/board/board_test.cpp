// Boards: the bitboards follow the pieces, and attacks and pins agree with the naive rules.
#include "board/board.h"

#include <gtest/gtest.h>

#include "board/position.h"
#include "support/naive_rules.h"
#include "support/samples.h"

namespace octet::board {
namespace {

using test::position;

TEST(Board, IsEmptyAtFirst) {
    const Board board;
    EXPECT_TRUE(board.occupied().empty());
    for (Square s : kSquares) EXPECT_EQ(board.piece_on(s), Piece::None);
}

TEST(Board, BitboardsAndMailboxFollowEveryPiece) {
    Board board;
    board.put(Piece::WhiteRook, Square::A1);
    board.put(Piece::BlackKing, Square::E8);
    board.put(Piece::BlackPawn, Square::C6);
    board.shift_piece(Piece::WhiteRook, Square::A1, Square::A5);
    board.remove(Piece::BlackPawn, Square::C6);

    EXPECT_EQ(board.pieces(Color::White), Bitboard(Square::A5));
    EXPECT_EQ(board.pieces(Color::Black, PieceType::King), Bitboard(Square::E8));
    EXPECT_EQ(board.king_square(Color::Black), Square::E8);
    EXPECT_TRUE(board.pieces(PieceType::Pawn).empty());
    EXPECT_EQ(board.occupied(), Bitboard(Square::A5) | Square::E8);
    EXPECT_EQ(board.piece_on(Square::A5), Piece::WhiteRook);
    for (Square s : {Square::A1, Square::C6}) EXPECT_EQ(board.piece_on(s), Piece::None);
}

TEST(Board, DifferenceIsWhereAnotherPieceStands) {
    const Board before = position("4k3/8/8/R1n1p2p/8/8/8/4K3 w - - 0 1").board();
    EXPECT_TRUE(before.difference(before).empty());
    // A piece moved, a piece was captured, and a pawn changed its colour.
    const Board after = position("4k3/R7/8/4p2P/8/8/8/4K3 w - - 0 1").board();
    const Bitboard expected = Bitboard(Square::A5) | Square::A7 | Square::C5 | Square::H5;
    EXPECT_EQ(before.difference(after), expected);
    EXPECT_EQ(after.difference(before), expected);
}

TEST(Board, AttackersAgreeWithTheNaiveRules) {
    test::for_each_sample(0, 20, [](Position& p) {
        const board::Setup setup = p.to_setup();
        for (Color c : kColors) {
            const Bitboard attacked = p.attacked_squares(c, p.occupied());
            for (Square s : kSquares) {
                const bool expected = test::naive_is_attacked(setup, s, c);
                EXPECT_EQ(p.is_attacked(s, c, p.occupied()), expected);
                EXPECT_EQ(p.attackers_to(s, p.occupied()).intersects(p.pieces(c)), expected);
                EXPECT_EQ(attacked.contains(s), expected);
            }
        }
    });
}

TEST(Board, PinnedPiecesAreThoseWhoseRemovalExposesTheKing) {
    util::Random random(64);
    test::for_each_sample(0, 20, [&random](Position& p) {
        EXPECT_EQ(p.pinned(), p.pinned_pieces(p.side_to_move(), p.occupied()));
        // All pieces are on the board, then about a quarter of them is missing.
        const Bitboard gone = Bitboard(random.next() & random.next()) & ~p.pieces(PieceType::King);
        for (Bitboard occupied : {p.occupied(), p.occupied() & ~gone}) {
            for (Color c : kColors) {
                const Square king = p.king_square(c);
                const Bitboard enemies = p.pieces(~c) & occupied;
                const Bitboard checkers = p.attackers_to(king, occupied) & enemies;
                Bitboard expected;
                for (Square s : (p.pieces(c) & occupied) ^ king)
                    if ((p.attackers_to(king, occupied ^ s) & enemies) != checkers) expected |= s;
                EXPECT_EQ(p.pinned_pieces(c, occupied), expected);
            }
        }
    });
}

TEST(Board, AttackersSeeThroughTheGivenOccupancy) {
    const Position p = position("4k3/4r3/8/8/4P3/8/4R3/4K3 w - - 0 1");
    EXPECT_EQ(p.attackers_to(Square::E5, p.occupied()), Bitboard(Square::E7));
    EXPECT_EQ(p.attackers_to(Square::E5, p.occupied() ^ Square::E4),
              Bitboard(Square::E7) | Square::E2);
    EXPECT_EQ(p.attackers_to(Square::D5, p.occupied()), Bitboard(Square::E4));
    EXPECT_FALSE(p.is_attacked(Square::E2, Color::Black, p.occupied()));
    EXPECT_TRUE(p.is_attacked(Square::E2, Color::Black, p.occupied() ^ Square::E4));
}

}  // namespace
}  // namespace octet::board
