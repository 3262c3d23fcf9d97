// Legality of single moves: is_legal() agrees with the move generator for all move words, and
// gives_check() with the position after the move.
#include <gtest/gtest.h>

#include <bitset>

#include "board/movegen.h"
#include "board/position.h"
#include "support/naive_rules.h"
#include "support/samples.h"

namespace octet::board {
namespace {

using test::position;

void expect_legal_words_are_the_generated_moves(const Position& p) {
    std::bitset<65536> generated;
    for (Move move : legal_moves(p)) generated.set(move.word());
    for (unsigned word = 0; word < 65536; ++word) {
        if (p.is_legal(Move::from_word(static_cast<std::uint16_t>(word))) == generated[word])
            continue;
        ADD_FAILURE() << "move word " << word << (generated[word] ? " is legal" : " is illegal");
        return;
    }
}

TEST(Legality, IsLegalForAllWordsMeansGenerated) {
    // 65,536 words take about a millisecond, so only one node in seven is tested.
    int count = 0;
    test::for_each_sample(1, 12, [&count](Position& p) {
        if (count++ % 7 == 0) expect_legal_words_are_the_generated_moves(p);
    });
    EXPECT_GT(count, 1000);
}

TEST(Legality, MovesOfOtherPositionsAreLegalOnlyIfGenerated) {
    // The TT may give moves of the parent, of siblings or of the other side.
    test::for_each_sample(0, 12, [](Position& p) {
        const MoveList moves = legal_moves(p);
        const State before = p.state();
        for (Move move : moves) {
            p.make(move);
            const MoveList replies = legal_moves(p);
            for (Move stale : moves) EXPECT_EQ(p.is_legal(stale), replies.contains(stale));
            p.unmake(move, before);
        }
    });
}

TEST(Legality, UnusedKindsAreIllegal) {
    const Position p = position("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    for (unsigned kind : {3U, 6U, 7U}) {
        EXPECT_FALSE(p.is_legal({Square::E4, Square::E5, static_cast<MoveKind>(kind)})) << kind;
        EXPECT_FALSE(p.is_legal({Square::E4, Square::D5, static_cast<MoveKind>(kind)})) << kind;
        EXPECT_FALSE(p.is_legal({Square::E1, Square::E2, static_cast<MoveKind>(kind)})) << kind;
    }
    EXPECT_TRUE(p.is_legal({Square::E4, Square::D5, MoveKind::Capture}));
    EXPECT_FALSE(p.is_legal(Move()));
}

TEST(Legality, GivesCheckMeansInCheckAfterTheMove) {
    test::for_each_sample(1, 40, [](Position& p) {
        const State before = p.state();
        for (Move move : legal_moves(p)) {
            const bool foreseen = p.gives_check(move);
            p.make(move);
            EXPECT_EQ(foreseen, p.in_check()) << "move word " << move.word();
            p.unmake(move, before);
        }
    });
}

TEST(Legality, ChecksOfAllKinds) {
    struct Case {
        std::string_view fen;
        Move move;
    };
    for (const Case& c : {
             Case{"3k4/8/4P3/8/8/8/8/4K3 w - - 0 1", {Square::E6, Square::E7, MoveKind::Quiet}},
             Case{"4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1", {Square::E4, Square::C3, MoveKind::Quiet}},
             Case{"k7/4P3/8/8/8/8/8/4K3 w - - 0 1",
                  Move::promotion(Square::E7, Square::E8, PieceType::Queen, false)},
             // The pawn's square was between the new rook and the king.
             Case{"8/4P3/8/8/4k3/8/8/K7 w - - 0 1",
                  Move::promotion(Square::E7, Square::E8, PieceType::Rook, false)},
             Case{"5k2/8/8/8/8/8/8/4K2R w K - 0 1", {Square::E1, Square::H1, MoveKind::Castling}},
             Case{"3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", {Square::E1, Square::A1, MoveKind::Castling}},
             // Castling opens the back rank, which happens only in Chess960.
             Case{"8/8/8/8/8/8/8/RK4k1 w A - 0 1", {Square::B1, Square::A1, MoveKind::Castling}},
             // The king's square was between the castling rook and the enemy king.
             Case{"8/8/8/8/8/8/8/k3K2R w K - 0 1", {Square::E1, Square::H1, MoveKind::Castling}},
             Case{"8/8/8/8/8/8/8/R3K2k w Q - 0 1", {Square::E1, Square::A1, MoveKind::Castling}},
             Case{"8/8/8/k2pP2R/8/8/8/4K3 w - d6 0 1",
                  {Square::E5, Square::D6, MoveKind::EnPassant}},
             Case{"6k1/8/8/3pP3/8/1B6/8/4K3 w - d6 0 1",
                  {Square::E5, Square::D6, MoveKind::EnPassant}},
             Case{"8/2k5/8/3pP3/8/8/8/4K3 w - d6 0 1",
                  {Square::E5, Square::D6, MoveKind::EnPassant}},
             Case{"4k3/8/8/8/8/8/4K3/4R3 w - - 0 1", {Square::E2, Square::D3, MoveKind::Quiet}},
         }) {
        const Position p = position(c.fen);
        ASSERT_TRUE(p.is_legal(c.move)) << c.fen;
        EXPECT_TRUE(p.gives_check(c.move)) << c.fen;
    }
    EXPECT_FALSE(position("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
                     .gives_check({Square::E1, Square::H1, MoveKind::Castling}));
}

TEST(Legality, TakingOneOfTwoCheckersIsNotEnough) {
    const Position p = position("4k3/8/8/8/R3r3/3n4/8/4KB2 w - - 0 1");
    EXPECT_EQ(p.checkers().count(), 2);
    EXPECT_FALSE(p.is_legal({Square::F1, Square::D3, MoveKind::Capture}));
    EXPECT_FALSE(p.is_legal({Square::A4, Square::E4, MoveKind::Capture}));
    EXPECT_TRUE(p.is_legal({Square::E1, Square::D1, MoveKind::Quiet}));
}

struct CastlingCase {
    std::string_view fen;
    bool king_side;
    bool queen_side;
};

TEST(Legality, CastlingNeedsFreeAndSafeSquares) {
    for (const CastlingCase& c : {
             CastlingCase{"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", true, true},
             CastlingCase{"4k3/8/8/8/8/8/8/R3K2R w K - 0 1", true, false},
             CastlingCase{"4k3/8/8/8/8/8/8/R3K2R w - - 0 1", false, false},
             CastlingCase{"4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1", false, false},
             CastlingCase{"4k3/8/8/8/8/8/8/Rn2K2R w KQ - 0 1", true, false},
             CastlingCase{"1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", true, true},
             CastlingCase{"2r1k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", true, false},
             CastlingCase{"3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1", true, false},
             CastlingCase{"4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", false, true},
             CastlingCase{"4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", false, true},
             CastlingCase{"r3k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1", true, true},
             CastlingCase{"4r1k1/8/8/8/8/8/8/R3K2R w KQ - 0 1", false, false},
             // Chess960: a pinned castling rook, a square that only the rook crosses, a king on its
             // target square.
             CastlingCase{"4k3/8/8/8/8/8/8/qRK5 w B - 0 1", false, false},
             CastlingCase{"4k3/8/8/8/8/8/8/1RK5 w B - 0 1", false, true},
             CastlingCase{"4k3/8/8/8/8/8/8/4K1Rr w G - 0 1", false, false},
             CastlingCase{"1k1r4/8/8/8/8/8/8/RK6 w A - 0 1", false, true},
             CastlingCase{"4k3/8/8/8/8/8/8/RN1K3R w HA - 0 1", true, false},
             CastlingCase{"4k3/8/8/8/8/8/8/1KR3n1 w C - 0 1", false, false},
             // Both rooks stand on the same side: one has the right, the other may block it.
             CastlingCase{"4k3/8/8/8/8/8/8/4K1RR w H - 0 1", false, false},
             CastlingCase{"4k3/8/8/8/8/8/8/4K1RR w G - 0 1", true, false},
         }) {
        const Position p = position(c.fen);
        const Square king = p.king_square(Color::White);
        for (CastlingSide side : kCastlingSides) {
            const bool expected = side == CastlingSide::King ? c.king_side : c.queen_side;
            bool generated = false;
            for (Move move : legal_moves(p))
                generated |= move.is_castling() && move.castling_side() == side;
            EXPECT_EQ(generated, expected) << c.fen;
            const Square rook = p.castling().rook(Color::White, side);
            if (rook == Square::None) continue;
            EXPECT_EQ(p.is_legal({king, rook, MoveKind::Castling}), expected) << c.fen;
        }
    }
}

}  // namespace
}  // namespace octet::board
