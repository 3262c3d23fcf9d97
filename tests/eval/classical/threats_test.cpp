// Threats: pieces that are attacked, hanging, or can be attacked by a pawn push.
#include <gtest/gtest.h>

#include "support/coefficients.h"

namespace octet::eval::classical {
namespace {

using board::PieceType;
using test::count;

TEST(Threats, PawnOnPiece) {
    const char* fork = "4k3/8/8/2n1r3/3P4/8/8/4K3 w - - 0 1";
    EXPECT_EQ(count(fork, kWeights.threat_by_pawn[PieceType::Knight]), 1);
    EXPECT_EQ(count(fork, kWeights.threat_by_pawn[PieceType::Rook]), 1);
    EXPECT_EQ(count(fork, kWeights.threat_by_pawn[PieceType::Queen]), 0);
}

TEST(Threats, MinorOnMajorEvenIfDefended) {
    EXPECT_EQ(
        count("4k3/2p5/3r4/8/4N3/8/8/4K3 w - - 0 1", kWeights.threat_by_minor[PieceType::Rook]), 1);
    EXPECT_EQ(count("4k3/8/8/8/3b4/8/5Q2/7K w - - 0 1", kWeights.threat_by_minor[PieceType::Queen]),
              -1);
}

TEST(Threats, MinorOnWeakMinorOrPawn) {
    EXPECT_EQ(
        count("4k3/8/3b4/8/4N3/8/8/4K3 w - - 0 1", kWeights.threat_by_minor[PieceType::Bishop]), 1);
    EXPECT_EQ(
        count("4k3/2p5/3b4/8/4N3/8/8/4K3 w - - 0 1", kWeights.threat_by_minor[PieceType::Bishop]),
        0)
        << "a pawn defends it";
    EXPECT_EQ(count("4k3/8/3p4/8/4N3/8/8/4K3 w - - 0 1", kWeights.threat_by_minor[PieceType::Pawn]),
              1);
}

TEST(Threats, RookOnQueenAndOnWeakPieces) {
    const char* fen = "6k1/8/2p5/1n1q3R/8/8/8/4K3 w - - 0 1";
    EXPECT_EQ(count(fen, kWeights.threat_by_rook[PieceType::Queen]), 1);
    EXPECT_EQ(count(fen, kWeights.threat_by_rook[PieceType::Knight]), 0);
    EXPECT_EQ(count("6k1/8/8/3n3R/8/8/8/4K3 w - - 0 1", kWeights.threat_by_rook[PieceType::Knight]),
              1);
}

TEST(Threats, King) {
    EXPECT_EQ(count("8/8/8/4k3/8/8/4n3/4K3 w - - 0 1", kWeights.threat_by_king), 1);
    EXPECT_EQ(count("8/8/8/4k3/3p4/4n3/4K3/8 w - - 0 1", kWeights.threat_by_king), 0);
}

TEST(Threats, Hanging) {
    EXPECT_EQ(count("6k1/8/8/3n3R/8/8/8/4K3 w - - 0 1", kWeights.hanging), 1);
    EXPECT_EQ(count("6k1/8/1b6/3n3R/8/8/8/4K3 w - - 0 1", kWeights.hanging), 1);
    EXPECT_EQ(count("8/8/4k3/3n3R/8/8/8/4K3 w - - 0 1", kWeights.hanging), 0) << "defended";
    EXPECT_EQ(count("8/8/4k3/3n3R/8/8/3R4/4K3 w - - 0 1", kWeights.hanging), 1)
        << "defended once, attacked twice";
}

TEST(Threats, PawnPush) {
    EXPECT_EQ(count("6k1/8/8/3n4/8/4P3/8/4K3 w - - 0 1", kWeights.push_threat), 1);
    EXPECT_EQ(count("6k1/8/8/8/3n4/8/4P3/4K3 w - - 0 1", kWeights.push_threat), 1);
    EXPECT_EQ(count("6k1/8/8/3n4/8/8/4P3/4K3 w - - 0 1", kWeights.push_threat), 1) << "two steps";
    EXPECT_EQ(count("6k1/8/8/3n1p2/8/4P3/8/4K3 w - - 0 1", kWeights.push_threat), 0)
        << "a pawn would take it";
    EXPECT_EQ(count("6k1/8/8/3nb3/4P3/8/8/4K3 w - - 0 1", kWeights.push_threat), 0) << "blocked";
}

TEST(Threats, RestrictedSquares) {
    // Both knights attack d5 and e4. The pawn defends one of these squares and attacks b5.
    EXPECT_EQ(count("7k/8/2p2n2/8/8/2N5/8/K7 w - - 0 1", kWeights.restricted), 1 - 3);
    EXPECT_EQ(count("7k/8/5n2/8/8/2NP4/8/K7 w - - 0 1", kWeights.restricted), 2 - 1);
}

}  // namespace
}  // namespace octet::eval::classical
