// The basic types: square numbers, conversions, directions.
#include "board/types.h"

#include <gtest/gtest.h>

namespace octet::board {
namespace {

TEST(Types, SquaresAreNumberedLittleEndianRankFile) {
    EXPECT_EQ(static_cast<int>(Square::A1), 0);
    EXPECT_EQ(static_cast<int>(Square::B1), 1);
    EXPECT_EQ(static_cast<int>(Square::A2), 8);
    EXPECT_EQ(static_cast<int>(Square::H8), 63);
    EXPECT_EQ(static_cast<int>(Square::None), 64);
}

TEST(Types, FileAndRankNameTheSquare) {
    EXPECT_EQ(make_square(File::C, Rank::R7), Square::C7);
    int expected = 0;
    for (Square s : kSquares) {
        EXPECT_EQ(static_cast<int>(s), expected++);
        EXPECT_EQ(make_square(file_of(s), rank_of(s)), s);
    }
    EXPECT_EQ(expected, 64);
}

TEST(Types, PieceHoldsKindAndColour) {
    EXPECT_EQ(make_piece(Color::White, PieceType::Pawn), Piece::WhitePawn);
    EXPECT_EQ(make_piece(Color::Black, PieceType::Queen), Piece::BlackQueen);
    for (Color c : kColors) {
        for (PieceType type : kPieceTypes) {
            EXPECT_EQ(type_of(make_piece(c, type)), type);
            EXPECT_EQ(color_of(make_piece(c, type)), c);
        }
    }
    EXPECT_EQ(type_of(Piece::None), PieceType::None);
    EXPECT_EQ(~Color::White, Color::Black);
    EXPECT_EQ(~Color::Black, Color::White);
}

TEST(Types, FlipsAreInvolutions) {
    EXPECT_EQ(flip_rank(Square::E2), Square::E7);
    EXPECT_EQ(flip_file(Square::C1), Square::F1);
    for (Square s : kSquares) {
        EXPECT_EQ(flip_rank(flip_rank(s)), s);
        EXPECT_EQ(flip_file(flip_file(s)), s);
        EXPECT_EQ(file_of(flip_rank(s)), file_of(s));
        EXPECT_EQ(rank_of(flip_file(s)), rank_of(s));
    }
}

TEST(Types, EachColourSeesItsOwnBackRankAsTheFirst) {
    EXPECT_EQ(relative_square(Color::White, Square::E2), Square::E2);
    EXPECT_EQ(relative_square(Color::Black, Square::E2), Square::E7);
    EXPECT_EQ(relative_rank(Color::White, Square::A8), Rank::R8);
    EXPECT_EQ(relative_rank(Color::Black, Square::A8), Rank::R1);
    EXPECT_EQ(relative_rank(Color::Black, Rank::R3), Rank::R6);
}

TEST(Types, DirectionsStepOnTheBoard) {
    EXPECT_EQ(Square::E4 + Direction::North, Square::E5);
    EXPECT_EQ(Square::E4 + Direction::NorthEast, Square::F5);
    EXPECT_EQ(Square::E4 + Direction::NorthWest, Square::D5);
    EXPECT_EQ(Square::E4 + Direction::SouthEast, Square::F3);
    EXPECT_EQ(Square::E4 + Direction::SouthWest, Square::D3);
    EXPECT_EQ(Square::E4 - Direction::East, Square::D4);
    EXPECT_EQ(Square::E4 - Direction::South, Square::E5);
    EXPECT_EQ(Square::E2 + pawn_push(Color::White), Square::E3);
    EXPECT_EQ(Square::E7 + pawn_push(Color::Black), Square::E6);
}

TEST(Types, DistancesCountSteps) {
    EXPECT_EQ(file_distance(Square::A1, Square::H3), 7);
    EXPECT_EQ(file_distance(Square::H3, Square::A1), 7);
    EXPECT_EQ(rank_distance(Square::A1, Square::H3), 2);
    EXPECT_EQ(rank_distance(Square::H3, Square::A1), 2);
}

TEST(Types, CastlingEndsWhereStandardChessHasIt) {
    EXPECT_EQ(castled_king_square(Color::White, CastlingSide::King), Square::G1);
    EXPECT_EQ(castled_rook_square(Color::White, CastlingSide::King), Square::F1);
    EXPECT_EQ(castled_king_square(Color::White, CastlingSide::Queen), Square::C1);
    EXPECT_EQ(castled_rook_square(Color::White, CastlingSide::Queen), Square::D1);
    EXPECT_EQ(castled_king_square(Color::Black, CastlingSide::King), Square::G8);
    EXPECT_EQ(castled_rook_square(Color::Black, CastlingSide::Queen), Square::D8);
}

}  // namespace
}  // namespace octet::board
