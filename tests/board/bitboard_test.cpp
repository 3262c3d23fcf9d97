// Bitboards: construction, queries, operators, iteration, shifts, pawn and knight attacks.
#include "board/bitboard.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

#include "util/random.h"

namespace octet::board {
namespace {

using testing::ElementsAre;

std::vector<Square> squares(Bitboard b) {
    std::vector<Square> result;
    for (Square s : b) result.push_back(s);
    return result;
}

/// The squares one step away, computed with files and ranks instead of shifts.
Bitboard stepped(Bitboard b, int files, int ranks) {
    Bitboard result;
    for (Square s : kSquares) {
        const int f = static_cast<int>(file_of(s)) + files;
        const int r = static_cast<int>(rank_of(s)) + ranks;
        if (b.contains(s) && f >= 0 && f < 8 && r >= 0 && r < 8)
            result |= make_square(static_cast<File>(f), static_cast<Rank>(r));
    }
    return result;
}

TEST(Bitboard, IsMadeOfSquaresFilesAndRanks) {
    EXPECT_TRUE(Bitboard().empty());
    EXPECT_THAT(squares(Bitboard(Square::E4)), ElementsAre(Square::E4));
    for (Square s : kSquares) {
        EXPECT_EQ(Bitboard(file_of(s)) & Bitboard(rank_of(s)), Bitboard(s));
        EXPECT_EQ(Bitboard(s).bits(), std::uint64_t{1} << static_cast<int>(s));
    }
}

TEST(Bitboard, AnswersQuestions) {
    const Bitboard two = Bitboard(Square::B2) | Square::G7;
    EXPECT_TRUE(two.contains(Square::B2));
    EXPECT_FALSE(two.contains(Square::B3));
    EXPECT_EQ(two.count(), 2);
    EXPECT_TRUE(two.more_than_one());
    EXPECT_FALSE(Bitboard(Square::H8).more_than_one());
    EXPECT_FALSE(Bitboard().more_than_one());
    EXPECT_TRUE(two.intersects(Bitboard(Rank::R7)));
    EXPECT_FALSE(two.intersects(Bitboard(Rank::R8)));
    EXPECT_EQ(two.first(), Square::B2);
    EXPECT_EQ(two.last(), Square::G7);
    EXPECT_TRUE(static_cast<bool>(two));
    EXPECT_FALSE(static_cast<bool>(Bitboard()));
}

TEST(Bitboard, CombinesSets) {
    Bitboard b = Bitboard(Square::A1) | Square::C3;
    b ^= Square::A1;
    EXPECT_EQ(b, Bitboard(Square::C3));
    b |= Square::H8;
    b &= Bitboard(File::H);
    EXPECT_EQ(b, Bitboard(Square::H8));
    EXPECT_EQ((~b).count(), 63);
    EXPECT_EQ(b ^ Square::H8, Bitboard());
}

TEST(Bitboard, IteratesFromA1ToH8) {
    const Bitboard b = Bitboard(Square::H8) | Square::A1 | Square::D5 | Square::E2;
    EXPECT_THAT(squares(b), ElementsAre(Square::A1, Square::E2, Square::D5, Square::H8));
    EXPECT_EQ(squares(kAllSquares), std::vector<Square>(kSquares.begin(), kSquares.end()));
}

TEST(Bitboard, LightAndDarkSquaresDivideTheBoard) {
    EXPECT_TRUE(kDarkSquares.contains(Square::A1));
    EXPECT_TRUE(kLightSquares.contains(Square::H1));
    for (Square s : kSquares) {
        const bool dark = (static_cast<int>(file_of(s)) + static_cast<int>(rank_of(s))) % 2 == 0;
        EXPECT_EQ(kDarkSquares.contains(s), dark);
        EXPECT_NE(kLightSquares.contains(s), dark);
    }
}

TEST(Bitboard, ShiftsDropWhatLeavesTheBoard) {
    for (Square s : kSquares) {
        const Bitboard b(s);
        EXPECT_EQ(shift<Direction::North>(b), stepped(b, 0, 1));
        EXPECT_EQ(shift<Direction::South>(b), stepped(b, 0, -1));
        EXPECT_EQ(shift<Direction::East>(b), stepped(b, 1, 0));
        EXPECT_EQ(shift<Direction::West>(b), stepped(b, -1, 0));
        EXPECT_EQ(shift<Direction::NorthEast>(b), stepped(b, 1, 1));
        EXPECT_EQ(shift<Direction::NorthWest>(b), stepped(b, -1, 1));
        EXPECT_EQ(shift<Direction::SouthEast>(b), stepped(b, 1, -1));
        EXPECT_EQ(shift<Direction::SouthWest>(b), stepped(b, -1, -1));
    }
}

TEST(Bitboard, PawnsAttackForwardAndAside) {
    EXPECT_EQ(pawn_attacks(Color::White, Bitboard(Square::E4)), Bitboard(Square::D5) | Square::F5);
    EXPECT_EQ(pawn_attacks(Color::Black, Bitboard(Square::A4)), Bitboard(Square::B3));
    const Bitboard rank = Bitboard(Rank::R4);
    EXPECT_EQ(pawn_attacks<Color::White>(rank), Bitboard(Rank::R5));
    EXPECT_EQ(pawn_attacks<Color::Black>(rank), Bitboard(Rank::R3));
}

TEST(Bitboard, KnightsAttackTwoOneWayAndOneTheOther) {
    util::Random random(3);
    for (int n = 0; n < 1000; ++n) {
        const Bitboard b(random.next() & random.next() & random.next());
        Bitboard expected;
        for (int one : {-1, 1})
            for (int two : {-2, 2}) expected |= stepped(b, one, two) | stepped(b, two, one);
        ASSERT_EQ(knight_attacks(b), expected);
    }
}

}  // namespace
}  // namespace octet::board
