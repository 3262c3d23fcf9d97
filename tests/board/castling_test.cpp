// Castling rights, stored as rook squares.
#include "board/castling.h"

#include <gtest/gtest.h>

namespace octet::board {
namespace {

CastlingRights all_rights() {
    CastlingRights rights;
    rights.set(Color::White, CastlingSide::King, Square::H1);
    rights.set(Color::White, CastlingSide::Queen, Square::A1);
    rights.set(Color::Black, CastlingSide::King, Square::G8);
    rights.set(Color::Black, CastlingSide::Queen, Square::B8);
    return rights;
}

TEST(Castling, BeginsWithoutRights) {
    const CastlingRights rights;
    EXPECT_FALSE(rights.any());
    for (Color c : kColors)
        for (CastlingSide side : kCastlingSides) EXPECT_EQ(rights.rook(c, side), Square::None);
}

TEST(Castling, RemembersEachRook) {
    const CastlingRights rights = all_rights();
    EXPECT_EQ(rights.rook(Color::White, CastlingSide::King), Square::H1);
    EXPECT_EQ(rights.rook(Color::White, CastlingSide::Queen), Square::A1);
    EXPECT_EQ(rights.rook(Color::Black, CastlingSide::King), Square::G8);
    EXPECT_EQ(rights.rook(Color::Black, CastlingSide::Queen), Square::B8);
    EXPECT_TRUE(rights.any());
}

TEST(Castling, ClearingOneColourLeavesTheOther) {
    CastlingRights rights = all_rights();
    rights.clear(Color::White);
    EXPECT_FALSE(rights.has(Color::White));
    EXPECT_TRUE(rights.has(Color::Black, CastlingSide::King));
    EXPECT_TRUE(rights.has(Color::Black, CastlingSide::Queen));
    rights.clear(Color::Black);
    EXPECT_EQ(rights, CastlingRights());
}

TEST(Castling, ClearingARookDropsItsRightOnly) {
    CastlingRights rights = all_rights();
    rights.clear_rook(Square::E4);
    EXPECT_EQ(rights, all_rights());
    rights.clear_rook(Square::G8);
    EXPECT_FALSE(rights.has(Color::Black, CastlingSide::King));
    EXPECT_TRUE(rights.has(Color::Black, CastlingSide::Queen));
    EXPECT_TRUE(rights.has(Color::White, CastlingSide::King));
}

}  // namespace
}  // namespace octet::board
