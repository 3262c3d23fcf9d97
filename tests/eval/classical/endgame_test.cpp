// Endgame knowledge: scale factors, and the drive to mate a bare king.
#include "eval/classical/endgame.h"

#include <gtest/gtest.h>

#include "support/coefficients.h"
#include "support/mirror.h"

namespace octet::eval::classical {
namespace {

using board::Color;

/// White's scale factor. Black's in the colour-swapped position must be equal.
int scale(std::string_view fen) {
    const board::Position position = test::position(fen);
    const int white = scale_factor(position, Color::White);
    EXPECT_EQ(scale_factor(test::colors_swapped(position), Color::Black), white);
    return white;
}

Value value(std::string_view fen) { return evaluate(test::position(fen)); }

TEST(ScaleFactor, TooLittleToMate) {
    EXPECT_EQ(scale("4k3/8/8/8/8/8/8/N3K3 w - - 0 1"), 0);
    EXPECT_EQ(scale("4k3/p7/8/8/8/8/8/B3K3 w - - 0 1"), 0);
    EXPECT_EQ(scale("4k3/8/8/8/8/8/8/NN2K3 w - - 0 1"), 0);
    EXPECT_EQ(value("4k3/8/8/8/8/8/8/NN2K3 w - - 0 1"), 0);
}

TEST(ScaleFactor, EnoughToMate) {
    EXPECT_EQ(scale("4k3/8/8/8/8/8/8/BN2K3 w - - 0 1"), kFullScale);
    EXPECT_EQ(scale("4k3/8/8/8/8/8/8/BB2K3 w - - 0 1"), kFullScale);
    EXPECT_EQ(scale("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), kFullScale);
    EXPECT_EQ(scale("4k3/4r3/8/8/8/8/8/Q3K3 w - - 0 1"), kFullScale);
    EXPECT_EQ(scale("4k3/8/8/8/8/8/8/NNNK4 w - - 0 1"), kFullScale);
}

TEST(ScaleFactor, ASmallLeadWithoutPawns) {
    EXPECT_LT(scale("4k3/4b3/8/8/8/8/8/R3K3 w - - 0 1"), kFullScale / 4);
    EXPECT_LT(scale("4k3/4r3/8/8/8/8/8/RB2K3 w - - 0 1"), kFullScale / 4);
    EXPECT_GT(scale("4k3/4r3/8/8/8/8/P7/RB2K3 w - - 0 1"), kFullScale / 2);
}

TEST(ScaleFactor, WrongBishop) {
    const char* wrong = "1k6/8/8/8/P7/8/8/2B1K3 w - - 0 1";
    EXPECT_EQ(scale(wrong), 0);
    EXPECT_EQ(value(wrong), 0);
    EXPECT_EQ(scale("6k1/8/8/7P/7P/8/8/5BK1 w - - 0 1"), 0);
    EXPECT_GT(scale("1k6/8/8/8/P7/8/8/4KB2 w - - 0 1"), 0) << "the right bishop";
    EXPECT_GT(scale("8/8/3k4/8/P7/8/8/2B1K3 w - - 0 1"), 0) << "the king is late";
    EXPECT_GT(scale("1k6/8/8/8/PP6/8/8/2B1K3 w - - 0 1"), 0) << "another pawn";
    EXPECT_GT(scale("1k6/8/8/8/P7/8/8/2BNK3 w - - 0 1"), 0) << "another piece";
}

TEST(ScaleFactor, OppositeBishops) {
    const int bare = scale("4k3/4b3/8/8/8/8/PPPP4/4KB2 b - - 0 1");
    const int with_rooks = scale("r3k3/4b3/8/8/8/8/PPPP4/R3KB2 w - - 0 1");
    EXPECT_LT(bare, with_rooks);
    EXPECT_LT(with_rooks, kFullScale);
    EXPECT_EQ(scale("4kb2/8/8/8/8/8/PPPP4/2B1KB2 w - - 0 1"), kFullScale);
    EXPECT_EQ(scale("2b1k3/8/8/8/8/8/PPPP4/4KB2 b - - 0 1"), kFullScale) << "not opposite";
}

TEST(ScaleFactor, EveryPawnKeepsTheGameAlive) {
    const int one = scale("4kn2/8/8/8/8/8/P7/1R2K3 w - - 0 1");
    const int two = scale("4kn2/8/8/8/8/8/PP6/1R2K3 w - - 0 1");
    EXPECT_LT(one, two);
    EXPECT_LT(two, kFullScale);
}

TEST(ScaleFactor, ABareKingExchangesNoPawns) {
    EXPECT_EQ(scale("8/8/8/3k4/8/8/P7/KBN5 w - - 0 1"), kFullScale);
    EXPECT_GT(value("8/8/8/3k4/8/8/P7/KBN5 w - - 0 1"), value("8/8/8/3k4/8/8/8/KBN5 w - - 0 1"));
}

TEST(MateDrive, ToTheEdgeAndTogether) {
    EXPECT_GT(value("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), value("8/8/8/4k3/8/8/8/R3K3 w - - 0 1"));
    EXPECT_GT(value("4k3/8/4K3/8/8/8/8/R7 w - - 0 1"), value("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"));
    EXPECT_EQ(test::count("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", kWeights.drive_to_edge), 3);
    EXPECT_EQ(test::count("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", kWeights.drive_kings_together), 0);
    EXPECT_EQ(test::count("4k3/8/4K3/8/8/8/8/R7 w - - 0 1", kWeights.drive_kings_together), 5);
}

TEST(MateDrive, OnlyABareKingAndOnlyWithEnough) {
    EXPECT_EQ(test::count("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", kWeights.known_win), 1);
    EXPECT_EQ(test::count("r3k3/8/8/8/8/8/8/4K3 w - - 0 1", kWeights.known_win), -1);
    EXPECT_EQ(test::count("4k3/p7/8/8/8/8/8/R3K3 w - - 0 1", kWeights.known_win), 0);
    EXPECT_EQ(test::count("4k3/8/8/8/8/8/8/NN2K3 w - - 0 1", kWeights.known_win), 0);
    EXPECT_EQ(test::count("4k3/8/8/8/8/8/8/2B1K3 w - - 0 1", kWeights.known_win), 0);
    EXPECT_EQ(test::count("4k3/8/8/8/8/8/8/BB2K3 w - - 0 1", kWeights.known_win), 1);
}

TEST(MateDrive, BishopAndKnightToTheirCorner) {
    // The bishop on c1 controls a1 and h8.
    const Value right = value("7k/8/5K2/8/5N2/8/8/2B5 w - - 0 1");
    const Value wrong = value("k7/8/2K5/8/2N5/8/8/2B5 w - - 0 1");
    EXPECT_GT(right, wrong + 100);
    EXPECT_EQ(test::count("7k/8/5K2/8/5N2/8/8/2B5 w - - 0 1", kWeights.drive_to_corner), 7);
    EXPECT_EQ(test::count("k7/8/2K5/8/2N5/8/8/2B5 w - - 0 1", kWeights.drive_to_corner), 0);
    EXPECT_EQ(test::count("8/8/8/8/7k/5K2/4N3/2B5 w - - 0 1", kWeights.drive_to_corner), 3);
    EXPECT_EQ(test::count("8/8/8/8/k7/2K5/3N4/5B2 w - - 0 1", kWeights.drive_to_corner), 3);
    EXPECT_EQ(test::count("7k/8/5K2/8/5N2/8/8/2B5 w - - 0 1", kWeights.drive_king_to_corner), 5);
    EXPECT_EQ(test::count("7k/8/5K2/8/5N2/8/8/2B5 w - - 0 1", kWeights.drive_knight_to_corner), 3);
    EXPECT_EQ(test::count("7k/8/5K2/8/5N2/8/8/2B5 w - - 0 1", kWeights.drive_to_edge), 0);
    EXPECT_EQ(test::count("7k/8/5K2/8/5N2/8/8/2BR4 w - - 0 1", kWeights.drive_to_corner), 0);
}

}  // namespace
}  // namespace octet::eval::classical
