// Mobility, minor pieces and rooks: boards with and without each feature.
#include <gtest/gtest.h>

#include "support/coefficients.h"

namespace octet::eval::classical {
namespace {

using test::count;

TEST(Mobility, CountsSquares) {
    EXPECT_EQ(count("4k3/8/8/8/8/8/8/N3K3 w - - 0 1", kWeights.knight_mobility[2]), 1);
    EXPECT_EQ(count("4k3/8/8/8/4N3/8/8/4K3 w - - 0 1", kWeights.knight_mobility[8]), 1);
    EXPECT_EQ(count("4k3/8/8/3b4/8/8/8/4K3 w - - 0 1", kWeights.bishop_mobility[13]), -1);
    EXPECT_EQ(count("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", kWeights.rook_mobility[10]), 1);
    EXPECT_EQ(count("8/7k/8/3Q4/8/8/8/K7 w - - 0 1", kWeights.queen_mobility[27]), 1);
}

TEST(Mobility, LeavesOutWhatIsNoUse) {
    EXPECT_EQ(count("4k3/8/8/8/8/2P5/8/N3K3 w - - 0 1", kWeights.knight_mobility[2]), 1);
    EXPECT_EQ(count("4k3/8/8/8/8/1P6/8/N3K3 w - - 0 1", kWeights.knight_mobility[1]), 1)
        << "an own pawn on its third rank";
    EXPECT_EQ(count("4k3/8/8/8/3p4/8/8/N3K3 w - - 0 1", kWeights.knight_mobility[2]), 1);
    EXPECT_EQ(count("4k3/8/8/p7/1p6/8/8/N3K3 w - - 0 1", kWeights.knight_mobility[2]), 1);
    EXPECT_EQ(count("4k3/8/8/8/2p5/8/8/N3K3 w - - 0 1", kWeights.knight_mobility[1]), 1)
        << "a square that a pawn attacks";
}

TEST(Mobility, PinnedPiecesStayOnTheLine) {
    EXPECT_EQ(count("4k3/4r3/8/8/4N3/8/8/4K3 w - - 0 1", kWeights.knight_mobility[0]), 1);
    EXPECT_EQ(count("4k3/4r3/8/8/4R3/8/8/4K3 w - - 0 1", kWeights.rook_mobility[5]), 1);
    EXPECT_EQ(count("4k3/4r3/8/8/4R3/8/8/4K3 b - - 0 1", kWeights.rook_mobility[5]), 1)
        << "with either side to move";
}

TEST(MinorPieces, BishopPair) {
    EXPECT_EQ(count("4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", kWeights.bishop_pair), 1);
    EXPECT_EQ(count("4k3/8/8/8/8/8/8/2B1K1B1 w - - 0 1", kWeights.bishop_pair), 0);
    EXPECT_EQ(count("2b1kb2/8/8/8/8/8/8/4K3 w - - 0 1", kWeights.bishop_pair), -1);
}

TEST(MinorPieces, BishopBehindItsOwnPawns) {
    const char* fen = "4k3/8/8/8/3P4/4P3/5P2/2B1K3 w - - 0 1";
    EXPECT_EQ(count(fen, kWeights.bishop_own_pawns), 3);
    EXPECT_EQ(count("4k3/8/8/8/3P4/4P3/5P2/4KB2 w - - 0 1", kWeights.bishop_own_pawns), 0);
}

TEST(MinorPieces, BishopOnTheLongDiagonal) {
    EXPECT_EQ(count("4k3/8/8/8/8/8/6B1/4K3 w - - 0 1", kWeights.bishop_long_diagonal), 1);
    EXPECT_EQ(count("4k3/8/8/8/4P3/8/6B1/4K3 w - - 0 1", kWeights.bishop_long_diagonal), 0);
    EXPECT_EQ(count("4k3/8/8/8/8/5B2/8/4K3 w - - 0 1", kWeights.bishop_long_diagonal), 1);
    EXPECT_EQ(count("4k3/8/8/8/8/8/5B2/4K3 w - - 0 1", kWeights.bishop_long_diagonal), 0);
}

TEST(MinorPieces, Outposts) {
    const char* outpost = "4k3/p4p2/8/3N4/4P3/8/8/4K3 w - - 0 1";
    EXPECT_EQ(count(outpost, kWeights.knight_outpost), 1);
    EXPECT_EQ(count("4k3/p1p5/8/3N4/4P3/8/8/4K3 w - - 0 1", kWeights.knight_outpost), 0)
        << "a pawn can chase it";
    EXPECT_EQ(count("4k3/p4p2/8/3N4/8/8/8/4K3 w - - 0 1", kWeights.knight_outpost), 0)
        << "no pawn defends it";
    EXPECT_EQ(count("4k3/8/8/2p5/3b4/8/8/4K3 w - - 0 1", kWeights.bishop_outpost), -1);
    EXPECT_EQ(count("4k3/8/8/8/4P3/2N5/8/4K3 w - - 0 1", kWeights.knight_reaches_outpost), 1);
}

TEST(MinorPieces, BehindAPawn) {
    EXPECT_EQ(count("4k3/8/8/8/4p3/4N3/8/4K3 w - - 0 1", kWeights.minor_behind_pawn), 1);
    EXPECT_EQ(count("4k3/8/8/4P3/4N3/8/8/4K3 w - - 0 1", kWeights.minor_behind_pawn), 1);
    EXPECT_EQ(count("4k3/8/4b3/4p3/8/8/8/4K3 w - - 0 1", kWeights.minor_behind_pawn), -1);
    EXPECT_EQ(count("4k3/8/8/4N3/4P3/8/8/4K3 w - - 0 1", kWeights.minor_behind_pawn), 0);
}

TEST(Rooks, OpenAndSemiOpenFiles) {
    const char* fen = "4k3/1p6/8/8/8/8/P7/RRR1K3 w - - 0 1";
    EXPECT_EQ(count(fen, kWeights.rook_open_file), 1);
    EXPECT_EQ(count(fen, kWeights.rook_semi_open_file), 1);
    EXPECT_EQ(count("r3k3/8/8/8/8/8/P7/4K3 w - - 0 1", kWeights.rook_semi_open_file), -1);
}

}  // namespace
}  // namespace octet::eval::classical
