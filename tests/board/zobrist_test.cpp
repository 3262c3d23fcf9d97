// Zobrist keys: all numbers differ, and keys combine them as documented.
#include "board/zobrist.h"

#include <gtest/gtest.h>

#include <set>

namespace octet::board {
namespace {

std::set<Key> all_keys() {
    std::set<Key> keys;
    for (const auto& squares : zobrist::kKeys.pieces)
        for (Key key : squares) keys.insert(key);
    for (Key key : zobrist::kKeys.castling_rooks) keys.insert(key);
    for (Key key : zobrist::kKeys.en_passant) keys.insert(key);
    keys.insert(zobrist::kKeys.black_to_move);
    return keys;
}

TEST(Zobrist, KeysAreDistinctAndNotZero) {
    const std::set<Key> keys = all_keys();
    EXPECT_EQ(keys.size(), 12U * 64 + 64 + 8 + 1);
    EXPECT_FALSE(keys.contains(0));
}

TEST(Zobrist, BitsAreEvenlySet) {
    const std::set<Key> keys = all_keys();
    for (int bit = 0; bit < 64; ++bit) {
        int set = 0;
        for (Key key : keys) set += static_cast<int>(key >> bit & 1U);
        // The count of set bits is within six standard deviations of that of random bits.
        EXPECT_NEAR(set, static_cast<double>(keys.size()) / 2, 6 * 14.5) << "bit " << bit;
    }
}

TEST(Zobrist, CastlingKeyCombinesTheRooks) {
    CastlingRights rights;
    EXPECT_EQ(zobrist::castling(rights), 0U);
    rights.set(Color::White, CastlingSide::King, Square::H1);
    EXPECT_EQ(zobrist::castling(rights), zobrist::kKeys.castling_rooks[Square::H1]);
    rights.set(Color::Black, CastlingSide::Queen, Square::B8);
    EXPECT_EQ(zobrist::castling(rights), zobrist::kKeys.castling_rooks[Square::H1] ^
                                             zobrist::kKeys.castling_rooks[Square::B8]);
}

TEST(Zobrist, EnPassantKeyIsThatOfTheFile) {
    EXPECT_EQ(zobrist::en_passant(Square::None), 0U);
    EXPECT_EQ(zobrist::en_passant(Square::E3), zobrist::en_passant(Square::E6));
    EXPECT_NE(zobrist::en_passant(Square::E3), zobrist::en_passant(Square::D3));
}

}  // namespace
}  // namespace octet::board
