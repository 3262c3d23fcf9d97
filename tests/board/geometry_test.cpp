// The geometry of the empty board agrees with arithmetic on files and ranks.
#include "board/geometry.h"

#include <gtest/gtest.h>

namespace octet::board {
namespace {

int file_index(Square s) { return static_cast<int>(file_of(s)); }
int rank_index(Square s) { return static_cast<int>(rank_of(s)); }

bool is_aligned(Square a, Square b) {
    const int f = file_distance(a, b);
    const int r = rank_distance(a, b);
    return a != b && (f == 0 || r == 0 || f == r);
}

/// Whether c lies on the infinite line through a and b, whose cross product is then zero.
bool on_pv(Square a, Square b, Square c) {
    return (file_index(b) - file_index(a)) * (rank_index(c) - rank_index(a)) ==
           (rank_index(b) - rank_index(a)) * (file_index(c) - file_index(a));
}

TEST(Geometry, BetweenIsWhatLiesStrictlyInside) {
    EXPECT_EQ(between(Square::A1, Square::D4), Bitboard(Square::B2) | Square::C3);
    EXPECT_EQ(between(Square::E1, Square::E2), Bitboard());
    EXPECT_EQ(between(Square::A1, Square::B3), Bitboard());
    for (Square a : kSquares) {
        for (Square b : kSquares) {
            Bitboard expected;
            if (is_aligned(a, b))
                for (Square c : kSquares)
                    if (on_pv(a, b, c) && distance(a, c) + distance(c, b) == distance(a, b) &&
                        c != a && c != b)
                        expected |= c;
            ASSERT_EQ(between(a, b), expected);
        }
    }
}

TEST(Geometry, LineRunsFromEdgeToEdge) {
    EXPECT_EQ(line(Square::B1, Square::C2), line(Square::G6, Square::H7));
    for (Square a : kSquares) {
        for (Square b : kSquares) {
            Bitboard expected;
            if (is_aligned(a, b))
                for (Square c : kSquares)
                    if (on_pv(a, b, c)) expected |= c;
            ASSERT_EQ(line(a, b), expected);
        }
    }
}

TEST(Geometry, RankSpanIncludesBothEnds) {
    EXPECT_EQ(rank_span(Square::E1, Square::E1), Bitboard(Square::E1));
    EXPECT_EQ(rank_span(Square::A8, Square::H8), Bitboard(Rank::R8));
    for (Square a : kSquares) {
        for (Square b : rank_through(a)) {
            Bitboard expected;
            for (Square c : rank_through(a))
                if (std::min(a, b) <= c && c <= std::max(a, b)) expected |= c;
            ASSERT_EQ(rank_span(a, b), expected);
        }
    }
}

TEST(Geometry, AlignedAsksForOneLine) {
    EXPECT_TRUE(aligned(Square::A1, Square::C3, Square::H8));
    EXPECT_TRUE(aligned(Square::E1, Square::E8, Square::E4));
    EXPECT_FALSE(aligned(Square::E1, Square::E8, Square::D4));
    EXPECT_FALSE(aligned(Square::A1, Square::B3, Square::C5));
}

TEST(Geometry, DistanceCountsKingSteps) {
    EXPECT_EQ(distance(Square::A1, Square::A1), 0);
    EXPECT_EQ(distance(Square::A1, Square::H8), 7);
    EXPECT_EQ(distance(Square::B2, Square::C7), 5);
}

TEST(Geometry, LeapersStepByTheirOffsets) {
    for (Square a : kSquares) {
        for (Square b : kSquares) {
            const int f = file_distance(a, b);
            const int r = rank_distance(a, b);
            ASSERT_EQ(detail::kKnightAttacks[a].contains(b), f * r == 2);
            ASSERT_EQ(detail::kKingAttacks[a].contains(b), distance(a, b) == 1);
            for (Color c : kColors) {
                const int forward = c == Color::White ? 1 : -1;
                ASSERT_EQ(detail::kPawnAttacks[c][a].contains(b),
                          f == 1 && rank_index(b) - rank_index(a) == forward);
            }
        }
    }
}

TEST(Geometry, LinesThroughASquare) {
    EXPECT_EQ(diagonal_through(Square::A8), Bitboard(Square::A8));
    EXPECT_EQ(antidiagonal_through(Square::A8), line(Square::A8, Square::H1));
    for (Square a : kSquares) {
        for (Square b : kSquares) {
            ASSERT_EQ(diagonal_through(a).contains(b),
                      file_index(a) - rank_index(a) == file_index(b) - rank_index(b));
            ASSERT_EQ(antidiagonal_through(a).contains(b),
                      file_index(a) + rank_index(a) == file_index(b) + rank_index(b));
            ASSERT_EQ(file_through(a).contains(b), file_of(a) == file_of(b));
            ASSERT_EQ(rank_through(a).contains(b), rank_of(a) == rank_of(b));
        }
    }
}

}  // namespace
}  // namespace octet::board
