// Pawn structure: doubled, isolated, backward, phalanx, defended, candidate and passed pawns.
#include "eval/classical/pawns.h"

#include <gtest/gtest.h>

#include "support/coefficients.h"

namespace octet::eval::classical {
namespace {

using board::Bitboard;
using board::Color;
using board::Rank;
using board::Square;
using test::count;

TEST(Pawns, DoubledUnlessDefended) {
    EXPECT_EQ(count("4k3/8/8/8/8/4P3/4P3/4K3 w - - 0 1", kWeights.doubled), 1);
    EXPECT_EQ(count("4k3/8/8/4P3/8/4P3/4P3/4K3 w - - 0 1", kWeights.doubled), 2);
    EXPECT_EQ(count("4k3/8/8/4P3/4P3/3P4/8/4K3 w - - 0 1", kWeights.doubled), 0);
    EXPECT_EQ(count("4k3/4p3/4p3/8/8/8/8/4K3 w - - 0 1", kWeights.doubled), -1);
    EXPECT_EQ(count("4k3/8/8/8/8/8/3PP3/4K3 w - - 0 1", kWeights.doubled), 0);
}

TEST(Pawns, Isolated) {
    const char* one = "4k3/3pp3/8/8/8/8/P1P1PP2/4K3 w - - 0 1";
    EXPECT_EQ(count(one, kWeights.isolated), 2);
    EXPECT_EQ(count(one, kWeights.isolated_open), 2);
    EXPECT_EQ(count("4k3/2pp4/8/8/8/8/P1P1PP2/4K3 w - - 0 1", kWeights.isolated_open), 1);
    EXPECT_EQ(count("4k3/p6p/8/8/8/8/8/4K3 w - - 0 1", kWeights.isolated), -2);
}

TEST(Pawns, BackwardIfTheStopSquareIsLost) {
    EXPECT_EQ(count("4k3/8/8/2p5/4P3/3P4/8/4K3 w - - 0 1", kWeights.backward), 1);
    EXPECT_EQ(count("4k3/8/8/2p5/4P3/3P4/8/4K3 w - - 0 1", kWeights.backward_open), 1);
    EXPECT_EQ(count("4k3/3p4/8/2p5/4P3/3P4/8/4K3 w - - 0 1", kWeights.backward_open), 0);
    EXPECT_EQ(count("4k3/8/8/2p5/8/3PP3/8/4K3 w - - 0 1", kWeights.backward), 0) << "has a helper";
    EXPECT_EQ(count("4k3/8/8/8/4P3/3P4/8/4K3 w - - 0 1", kWeights.backward), 0) << "can advance";
    EXPECT_EQ(count("4k3/8/8/2p5/8/3P4/8/4K3 w - - 0 1", kWeights.backward), 0) << "is isolated";
    EXPECT_EQ(count("4k3/8/3p4/4p3/2P5/8/8/4K3 w - - 0 1", kWeights.backward), -1);
}

TEST(Pawns, SideBySideAndDefendedByRank) {
    const char* chain = "4k3/8/8/8/2PP4/1P6/8/4K3 w - - 0 1";
    EXPECT_EQ(count(chain, kWeights.phalanx[Rank::R4]), 2);
    EXPECT_EQ(count(chain, kWeights.phalanx[Rank::R3]), 0);
    EXPECT_EQ(count(chain, kWeights.defended[Rank::R4]), 1);
    const char* black = "4k3/8/6p1/4pp2/8/8/8/4K3 w - - 0 1";
    EXPECT_EQ(count(black, kWeights.phalanx[Rank::R4]), -2);
    EXPECT_EQ(count(black, kWeights.defended[Rank::R4]), -1);
}

TEST(Pawns, CandidatesHaveEnoughHelp) {
    EXPECT_EQ(count("4k3/5p2/8/8/4P3/3P4/8/4K3 w - - 0 1", kWeights.candidate[Rank::R4]), 1);
    EXPECT_EQ(count("4k3/5p2/8/8/4P3/8/8/4K3 w - - 0 1", kWeights.candidate[Rank::R4]), 0);
    EXPECT_EQ(count("4k3/4p3/8/8/4P3/3P4/8/4K3 w - - 0 1", kWeights.candidate[Rank::R4]), 0);
    EXPECT_EQ(count("4k3/8/8/8/4P3/3P4/8/4K3 w - - 0 1", kWeights.candidate[Rank::R4]), 0)
        << "passed already";
    EXPECT_EQ(count("4k3/8/5p2/4p3/8/8/3P4/4K3 w - - 0 1", kWeights.candidate[Rank::R4]), -1);
}

PawnEntry structure(std::string_view fen) {
    TaperedSum<NoTrace> sum;
    return evaluate_pawns(test::position(fen), sum);
}

TEST(Pawns, PassedIfNothingIsAhead) {
    const auto passed = structure("4k3/p2p4/6P1/2p1P3/P7/8/2P3PP/4K3 w - - 0 1").passed;
    EXPECT_EQ(passed[Color::White], Bitboard(Square::G6) | Square::H2);
    EXPECT_TRUE(passed[Color::Black].empty());
    EXPECT_EQ(structure("4k3/8/8/8/2p1p3/8/8/4K3 b - - 0 1").passed[Color::Black],
              Bitboard(Square::C4) | Square::E4);
}

TEST(Pawns, AttackSpanIsWhatTheyCanEverAttack) {
    EXPECT_EQ(structure("4k3/8/8/8/8/P7/8/4K3 w - - 0 1").attack_span[Color::White],
              Bitboard(Square::B4) | Square::B5 | Square::B6 | Square::B7 | Square::B8);
    EXPECT_EQ(structure("4k3/8/8/8/7p/8/8/4K3 w - - 0 1").attack_span[Color::Black],
              Bitboard(Square::G3) | Square::G2 | Square::G1);
}

TEST(PawnTable, ReturnsWhatItWouldWorkOut) {
    PawnTable table;
    for (int round = 0; round < 2; ++round)
        for (std::string_view fen : test::standard_fens())
            ASSERT_EQ(table.probe(test::position(fen)), structure(fen)) << fen;
}

}  // namespace
}  // namespace octet::eval::classical
