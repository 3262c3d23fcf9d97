// King safety: shelter, storm, and the attack units that index the danger tables.
#include <gtest/gtest.h>

#include "support/coefficients.h"

namespace octet::eval::classical {
namespace {

using board::Rank;
using test::count;

TEST(Shelter, NearestPawnByFileAndRank) {
    // Black's king has no pawn on its file or beside it.
    const char* fen = "k7/8/8/8/8/6P1/5P1P/6K1 w - - 0 1";
    EXPECT_EQ(count(fen, kWeights.shelter[ShelterFile::King][Rank::R3]), 1);
    EXPECT_EQ(count(fen, kWeights.shelter[ShelterFile::Beside][Rank::R2]), 2);
    EXPECT_EQ(count(fen, kWeights.shelter[ShelterFile::King][Rank::R1]), -1);
    EXPECT_EQ(count(fen, kWeights.shelter[ShelterFile::Beside][Rank::R1]), -2);
}

TEST(Shelter, PawnsBehindTheKingAreNone) {
    const char* fen = "8/8/8/k7/8/6K1/5PPP/8 w - - 0 1";
    EXPECT_EQ(count(fen, kWeights.shelter[ShelterFile::King][Rank::R2]), 0);
    EXPECT_EQ(count(fen, kWeights.shelter[ShelterFile::Beside][Rank::R1]), 0) << "as for Black";
}

TEST(Shelter, AKingOnTheEdgeLooksAtThreeFilesAsWell) {
    const char* fen = "k7/8/8/8/8/8/5PPP/7K w - - 0 1";
    EXPECT_EQ(count(fen, kWeights.shelter[ShelterFile::King][Rank::R2]), 1);
    EXPECT_EQ(count(fen, kWeights.shelter[ShelterFile::Beside][Rank::R2]), 2);
}

TEST(Storm, FreeAndBlocked) {
    const char* fen = "k7/8/8/8/5p1p/7P/8/6K1 w - - 0 1";
    EXPECT_EQ(count(fen, kWeights.storm[StormKind::Blocked][Rank::R4]), 1);
    EXPECT_EQ(count(fen, kWeights.storm[StormKind::Free][Rank::R4]), 1);
    const char* black = "6k1/8/7P/8/8/8/8/K7 w - - 0 1";
    EXPECT_EQ(count(black, kWeights.storm[StormKind::Free][Rank::R3]), -1);
}

/// The attack units on Black's king without queens; White's king must have none.
int units(std::string_view fen) {
    const auto& table = kWeights.danger_without_queen;
    for (std::size_t i = 1; i < kDangerUnits; ++i) {
        const int found = count(fen, table[i]);
        EXPECT_LE(found, 0) << fen << ": White's king is in danger";
        if (found == -1) return static_cast<int>(i);
    }
    return 0;
}

TEST(Danger, RisesWithEachAttacker) {
    const int none = units("6k1/5ppp/8/8/8/8/8/K7 w - - 0 1");
    const int knight = units("6k1/5ppp/8/6N1/8/8/8/K7 w - - 0 1");
    const int both = units("6k1/5ppp/8/6N1/8/3B4/8/K7 w - - 0 1");
    EXPECT_EQ(none, 0);
    EXPECT_GT(knight, none);
    EXPECT_GT(both, knight);
}

TEST(Danger, OnlySafeChecksCount) {
    EXPECT_EQ(units("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1"), 6);
    EXPECT_EQ(units("6k1/2n2ppp/8/8/8/8/8/K3R3 w - - 0 1"), 0) << "the knight guards e8";
    EXPECT_EQ(units("6k1/5ppp/8/8/4P3/8/8/K3R3 w - - 0 1"), 0) << "a pawn is in the way";
}

TEST(Danger, AQueenHasItsOwnTable) {
    const char* fen = "6k1/5ppp/8/8/8/8/8/K2Q4 w - - 0 1";
    int with = 0;
    for (const TaperedScore& weight : kWeights.danger_with_queen) with += count(fen, weight);
    EXPECT_EQ(with, -1) << "Black's king faces a queen";
    EXPECT_EQ(count(fen, kWeights.danger_without_queen[0]), 1) << "White's does not";
}

TEST(Danger, EndsWithTheTable) {
    const char* fen = "6k1/8/5QQQ/5QQQ/8/8/8/K7 b - - 0 1";
    EXPECT_EQ(count(fen, kWeights.danger_with_queen.back()), -1);
}

}  // namespace
}  // namespace octet::eval::classical
