// Names of squares and pieces.
#include "notation/names.h"

#include <gtest/gtest.h>

namespace octet::notation {
namespace {

using board::Piece;
using board::PieceType;
using board::Square;

TEST(Names, SquaresReadBackAsWritten) {
    EXPECT_EQ(to_text(Square::A1), "a1");
    EXPECT_EQ(to_text(Square::H8), "h8");
    EXPECT_EQ(to_text(Square::B7), "b7");
    EXPECT_EQ(to_text(Square::None), "-");
    for (Square s : board::kSquares) EXPECT_EQ(parse_square(to_text(s)), s);
}

TEST(Names, OnlySquaresAreSquares) {
    for (const char* text : {"", "e", "4", "e0", "e9", "i4", "E4", "4e", "e4 ", " e4", "e44", "-"})
        EXPECT_FALSE(parse_square(text)) << text;
    EXPECT_FALSE(parse_square(std::string_view("e\0", 2)));
}

TEST(Names, PiecesReadBackAsWritten) {
    EXPECT_EQ(letter(Piece::WhiteKnight), 'N');
    EXPECT_EQ(letter(Piece::BlackQueen), 'q');
    EXPECT_EQ(letter(PieceType::King), 'K');
    for (int i = 0; i < 12; ++i) {
        const auto piece = static_cast<Piece>(i);
        EXPECT_EQ(parse_piece(letter(piece)), piece);
        EXPECT_EQ(parse_piece_type(letter(type_of(piece))), type_of(piece));
    }
    EXPECT_FALSE(parse_piece('x'));
    EXPECT_FALSE(parse_piece('\0'));
    EXPECT_FALSE(parse_piece_type('n'));
}

}  // namespace
}  // namespace octet::notation
