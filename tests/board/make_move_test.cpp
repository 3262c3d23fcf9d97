// Making and unmaking moves: the result agrees with the naive rules, the incremental state with the
// recomputed one, and unmake restores the position, at all nodes of small trees.
#include <gtest/gtest.h>

#include "board/movegen.h"
#include "board/position.h"
#include "support/naive_rules.h"
#include "support/samples.h"

namespace octet::board {
namespace {

using test::position;

TEST(MakeMove, AgreesWithTheNaiveRules) {
    test::for_each_sample(1, 40, [](Position& p) {
        const board::Setup setup = p.to_setup();
        const State before = p.state();
        for (Move move : legal_moves(p)) {
            p.make(move);
            EXPECT_EQ(p.to_setup(), test::naive_make(setup, move)) << "move word " << move.word();
            p.unmake(move, before);
        }
    });
}

TEST(MakeMove, OfABoardGivesThePiecesOfThePosition) {
    test::for_each_sample(1, 40, [](Position& p) {
        const State before = p.state();
        for (Move move : legal_moves(p)) {
            Board board = p.board();
            board.make(move);
            p.make(move);
            EXPECT_EQ(board, p.board()) << "move word " << move.word();
            p.unmake(move, before);
        }
    });
}

TEST(MakeMove, IncrementalStateIsTheRecomputedState) {
    test::for_each_sample(2, 60, [](Position& p) { EXPECT_EQ(p.state(), recomputed_state(p)); });
}

TEST(MakeMove, KeepsThePositionConsistent) {
    test::for_each_sample(2, 60, [](Position& p) { EXPECT_TRUE(is_consistent(p)); });
}

TEST(MakeMove, UnmakeRestoresThePositionExactly) {
    test::for_each_sample(1, 40, [](Position& p) {
        const Position copy = p;
        for (Move move : legal_moves(p)) {
            p.make(move);
            EXPECT_NE(p, copy);
            p.unmake(move, copy.state());
            EXPECT_EQ(p, copy) << "move word " << move.word();
        }
    });
}

TEST(MakeMove, EnPassantSquareIsSetOnlyForALegalCapture) {
    test::for_each_sample(2, 60, [](Position& p) {
        bool capture_exists = false;
        for (Move move : legal_moves(p)) capture_exists |= move.is_en_passant();
        EXPECT_EQ(p.en_passant() != Square::None, capture_exists);
    });
}

TEST(MakeMove, NullMovePassesTheTurnAndBack) {
    test::for_each_sample(1, 40, [](Position& p) {
        if (p.in_check()) return;
        const Position copy = p;
        p.make_null();
        EXPECT_EQ(p.side_to_move(), ~copy.side_to_move());
        EXPECT_EQ(p.occupied(), copy.occupied());
        EXPECT_EQ(p.castling(), copy.castling());
        EXPECT_EQ(p.en_passant(), Square::None);
        EXPECT_EQ(p.halfmove_clock(), copy.halfmove_clock() + 1);
        EXPECT_EQ(p.move_number(),
                  copy.move_number() + (copy.side_to_move() == Color::Black ? 1 : 0));
        EXPECT_EQ(p.state().plies_from_null, 0);
        EXPECT_EQ(p.state().captured, Piece::None);
        EXPECT_EQ(p.key(),
                  copy.key() ^ zobrist::black_to_move() ^ zobrist::en_passant(copy.en_passant()));
        EXPECT_EQ(p.state(), recomputed_state(p));
        p.unmake_null(copy.state());
        EXPECT_EQ(p, copy);
    });
}

TEST(MakeMove, CountsMovesAndPlies) {
    Position p = Position::start();
    p.make({Square::G1, Square::F3, MoveKind::Quiet});
    EXPECT_EQ(p.halfmove_clock(), 1);
    EXPECT_EQ(p.move_number(), 1);
    EXPECT_EQ(p.state().plies_from_null, 1);
    p.make({Square::G8, Square::F6, MoveKind::Quiet});
    EXPECT_EQ(p.halfmove_clock(), 2);
    EXPECT_EQ(p.move_number(), 2);
    p.make({Square::E2, Square::E3, MoveKind::Quiet});
    EXPECT_EQ(p.halfmove_clock(), 0) << "a pawn moved";
    EXPECT_EQ(p.state().plies_from_null, 3);
    p.make({Square::F6, Square::E4, MoveKind::Quiet});
    p.make({Square::D2, Square::D3, MoveKind::Quiet});
    p.make({Square::E4, Square::F2, MoveKind::Capture});
    EXPECT_EQ(p.halfmove_clock(), 0) << "a piece was taken";
    EXPECT_EQ(p.state().captured, Piece::WhitePawn);
}

TEST(MakeMove, CapturingARookAtHomeEndsItsRight) {
    Position p = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    p.make({Square::H1, Square::H8, MoveKind::Capture});
    EXPECT_FALSE(p.castling().has(Color::White, CastlingSide::King));
    EXPECT_TRUE(p.castling().has(Color::White, CastlingSide::Queen));
    EXPECT_FALSE(p.castling().has(Color::Black, CastlingSide::King));
    EXPECT_TRUE(p.castling().has(Color::Black, CastlingSide::Queen));
}

TEST(MakeMove, AnotherRookOnTheHomeSquareHasNoRight) {
    // The rook leaves and returns. Its right does not return.
    Position p = position("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    for (Move move : {Move(Square::H1, Square::H2, MoveKind::Quiet),
                      Move(Square::E8, Square::E7, MoveKind::Quiet),
                      Move(Square::H2, Square::H1, MoveKind::Quiet),
                      Move(Square::E7, Square::E8, MoveKind::Quiet)})
        p.make(move);
    EXPECT_FALSE(p.castling().any());
    EXPECT_NE(p.key(), position("4k3/8/8/8/8/8/8/4K2R w K - 0 1").key());
}

TEST(MakeMove, CastlingPutsKingAndRookOnTheirSquares) {
    struct Case {
        std::string_view before;
        Move move;
        std::string_view after;
    };
    for (const Case& c : {
             Case{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
                  {Square::E1, Square::H1, MoveKind::Castling},
                  "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1"},
             Case{"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
                  {Square::E8, Square::A8, MoveKind::Castling},
                  "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 1 2"},
             // King and rook exchange their squares.
             Case{"4k3/8/8/8/8/8/8/5KR1 w G - 0 1",
                  {Square::F1, Square::G1, MoveKind::Castling},
                  "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
             Case{"2rk4/8/8/8/8/8/8/4K3 b c - 0 1",
                  {Square::D8, Square::C8, MoveKind::Castling},
                  "2kr4/8/8/8/8/8/8/4K3 w - - 1 2"},
             // Only the rook moves, or only the king moves.
             Case{"4k3/8/8/8/8/8/8/6KR w H - 0 1",
                  {Square::G1, Square::H1, MoveKind::Castling},
                  "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
             Case{"4k3/8/8/8/8/8/8/3RK3 w D - 0 1",
                  {Square::E1, Square::D1, MoveKind::Castling},
                  "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
             // Each enters the square of the other or a square beyond it.
             Case{"4k3/8/8/8/8/8/8/1RK5 w B - 0 1",
                  {Square::C1, Square::B1, MoveKind::Castling},
                  "4k3/8/8/8/8/8/8/2KR4 b - - 1 1"},
             Case{"4k3/8/8/8/8/8/8/K5R1 w G - 0 1",
                  {Square::A1, Square::G1, MoveKind::Castling},
                  "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"},
         }) {
        Position p = position(c.before);
        const Position before = p;
        ASSERT_TRUE(p.is_legal(c.move)) << c.before;
        p.make(c.move);
        EXPECT_EQ(p.to_setup(), position(c.after).to_setup()) << c.before;
        EXPECT_EQ(p.key(), position(c.after).key()) << c.before;
        p.unmake(c.move, before.state());
        EXPECT_EQ(p, before) << c.before;
    }
}

TEST(MakeMove, EnPassantCapturesThePawnThatPassed) {
    Position p = position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 5");
    p.make({Square::E5, Square::D6, MoveKind::EnPassant});
    EXPECT_EQ(p.to_setup(), position("4k3/8/3P4/8/8/8/8/4K3 b - - 0 5").to_setup());
    EXPECT_EQ(p.state().captured, Piece::BlackPawn);
}

TEST(MakeMove, PromotionPutsTheNewPiece) {
    for (PieceType piece :
         {PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen}) {
        Position p = position("3n4/4P3/8/8/8/8/8/k3K3 w - - 7 5");
        const Position before = p;
        const Move move = Move::promotion(Square::E7, Square::D8, piece, true);
        p.make(move);
        EXPECT_EQ(p.piece_on(Square::D8), make_piece(Color::White, piece));
        EXPECT_EQ(p.pieces(PieceType::Pawn), Bitboard());
        EXPECT_EQ(p.state().captured, Piece::BlackKnight);
        EXPECT_EQ(p.halfmove_clock(), 0);
        p.unmake(move, before.state());
        EXPECT_EQ(p, before);
    }
}

}  // namespace
}  // namespace octet::board
