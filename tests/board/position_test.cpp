// Positions: construction from setups, queries, Zobrist keys, invariants.
#include "board/position.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <tuple>

#include "board/movegen.h"
#include "support/naive_rules.h"
#include "support/samples.h"

namespace octet::board {
namespace {

using test::position;

TEST(Position, StartIsTheInitialPosition) {
    const Position start = Position::start();
    EXPECT_EQ(start, position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
    EXPECT_EQ(start.side_to_move(), Color::White);
    EXPECT_EQ(start.occupied().count(), 32);
    EXPECT_EQ(start.king_square(Color::White), Square::E1);
    EXPECT_EQ(start.king_square(Color::Black), Square::E8);
    EXPECT_EQ(start.halfmove_clock(), 0);
    EXPECT_EQ(start.move_number(), 1);
    EXPECT_EQ(game_ply(start), 0);
    EXPECT_TRUE(is_consistent(start));
}

TEST(Position, CreateRefusesASetupWithAFault) {
    const auto nothing = Position::create(board::Setup());
    ASSERT_FALSE(nothing);
    EXPECT_EQ(nothing.reason(), *find_fault(board::Setup()));
}

TEST(Position, PiecesAreFoundByKindColourAndSquare) {
    const Position p = position("r3k2r/8/8/3Pp3/8/8/8/R3KB1Q w Qkq - 3 9");
    EXPECT_EQ(p.pieces(PieceType::Rook), Bitboard(Square::A1) | Square::A8 | Square::H8);
    EXPECT_EQ(p.pieces(Color::Black), (Bitboard(Rank::R8) & p.occupied()) | Square::E5);
    EXPECT_EQ(p.pieces(Color::White, PieceType::Rook), Bitboard(Square::A1));
    EXPECT_EQ(p.pieces(Color::White, PieceType::Rook, PieceType::Queen),
              Bitboard(Square::A1) | Square::H1);
    EXPECT_EQ(p.non_pawn_material(Color::White), Bitboard(Square::A1) | Square::F1 | Square::H1);
    EXPECT_EQ(p.piece_on(Square::D5), Piece::WhitePawn);
    EXPECT_EQ(p.piece_on(Square::E4), Piece::None);
    EXPECT_EQ(p.halfmove_clock(), 3);
    EXPECT_EQ(p.move_number(), 9);
    EXPECT_EQ(game_ply(p), 16);
    EXPECT_EQ(game_ply(position("4k3/8/8/8/8/8/8/R3K3 b - - 0 8")), 15);
}

TEST(Position, ASetupComesBackAsItWasGiven) {
    for (const std::string& fen : test::sample_fens()) {
        const Position p = position(fen);
        const auto again = Position::create(p.to_setup());
        ASSERT_TRUE(again) << fen;
        EXPECT_EQ(*again, p) << fen;
        EXPECT_EQ(again->to_setup(), p.to_setup()) << fen;
    }
}

TEST(Position, SetupsOfPlayedPositionsMakeTheSamePosition) {
    test::for_each_sample(1, 30, [](Position& p) {
        board::Setup setup = p.to_setup();
        if (setup.halfmove_clock > kMaxHalfmoveClock || setup.move_number > kMaxMoveNumber) return;
        const auto again = Position::create(setup);
        ASSERT_TRUE(again) << again.reason();
        EXPECT_EQ(again->to_setup(), setup);
        // A setup does not hold these two members, which depend on the last moves.
        State state = again->state();
        state.captured = p.state().captured;
        state.plies_from_null = p.state().plies_from_null;
        EXPECT_EQ(state, p.state());
    });
}

TEST(Position, CheckersAreTheAttackersOfTheKing) {
    test::for_each_sample(1, 30, [](Position& p) {
        const Color us = p.side_to_move();
        EXPECT_EQ(p.in_check(), test::naive_in_check(p.to_setup(), us));
        EXPECT_EQ(p.checkers(), p.attackers_to(p.king_square(us), p.occupied()) & p.pieces(~us));
    });
}

TEST(Position, EachFeatureChangesTheKey) {
    const std::set<Key> keys{
        position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").key(),
        position("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1").key(),
        position("r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1").key(),
        position("r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1").key(),
        position("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1").key(),
        position("r3k2r/8/8/8/8/8/8/1R2K2R w Kkq - 0 1").key(),
        position("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1").key(),
        position("4k3/8/8/8/3Pp3/8/8/4K3 b - - 0 1").key(),
    };
    EXPECT_EQ(keys.size(), 8U);
}

TEST(Position, KeysAreMadeOfTheirParts) {
    for (const std::string& fen : test::sample_fens()) {
        const Position p = position(fen);
        Key pieces = 0;
        Key pawns = 0;
        Key minor = 0;
        util::EnumArray<Key, Color> non_pawns;
        for (Square s : p.occupied()) {
            const Piece piece = p.piece_on(s);
            const PieceType type = type_of(piece);
            const Key key = zobrist::piece(piece, s);
            const bool king = type == PieceType::King;
            pieces ^= key;
            (type == PieceType::Pawn ? pawns : non_pawns[color_of(piece)]) ^= key;
            if (king || type == PieceType::Knight || type == PieceType::Bishop) minor ^= key;
        }
        const Key turn = p.side_to_move() == Color::Black ? zobrist::black_to_move() : 0;
        EXPECT_EQ(p.key(), pieces ^ turn ^ zobrist::castling(p.castling()) ^
                               zobrist::en_passant(p.en_passant()))
            << fen;
        EXPECT_EQ(p.state().pawn_key, pawns) << fen;
        EXPECT_EQ(p.state().non_pawn_key, non_pawns) << fen;
        EXPECT_EQ(p.state().minor_key, minor) << fen;
    }
}

TEST(Position, TheClockOfASetupCountsNoNullMoves) {
    EXPECT_EQ(position("4k3/8/8/8/8/8/8/4K2R w K - 37 99").state().plies_from_null, 37);
}

TEST(Position, ClocksDoNotChangeTheKey) {
    EXPECT_EQ(position("4k3/8/8/8/8/8/8/4K2R w K - 0 1").key(),
              position("4k3/8/8/8/8/8/8/4K2R w K - 37 99").key());
}

TEST(Position, AnEnPassantSquareWithoutCaptureIsDropped) {
    for (const char* fen : {
             "4k3/8/8/8/3P4/8/8/4K3 b - d3 0 1",    // no pawn beside it
             "8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1",   // rook sees the king along the rank
             "4k3/8/8/8/3Pp3/8/8/K3R3 b - d3 0 1",  // pinned on the file
             "8/8/4k3/8/2pPp3/8/B7/7K b - - 0 1",   // not given
             "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
         }) {
        EXPECT_EQ(position(fen).en_passant(), Square::None) << fen;
    }
    EXPECT_EQ(position("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1").en_passant(), Square::D3);
    // One of two capturing pawns is pinned, and the other one can capture.
    EXPECT_EQ(position("2k5/8/8/8/2pPp3/8/8/K1R5 b - d3 0 1").en_passant(), Square::D3);
    EXPECT_EQ(position("4k3/8/8/8/2pPp3/8/8/K3R3 b - d3 0 1").en_passant(), Square::D3);
}

TEST(Position, PartialKeysDependOnTheirPiecesOnly) {
    const Position a = position("1n2k3/2p5/8/8/8/8/5P2/3QK3 w - - 0 1");
    const auto others_equal = [&](const Position& b) {
        return std::tuple(
            a.state().pawn_key == b.state().pawn_key,
            a.state().non_pawn_key[Color::White] == b.state().non_pawn_key[Color::White],
            a.state().non_pawn_key[Color::Black] == b.state().non_pawn_key[Color::Black],
            a.state().minor_key == b.state().minor_key);
    };
    // The second position differs by a pawn, the queen, the knight, the white king, the side to
    // move.
    EXPECT_EQ(others_equal(position("1n2k3/2p5/8/8/8/5P2/8/3QK3 w - - 0 1")),
              std::tuple(false, true, true, true));
    EXPECT_EQ(others_equal(position("1n2k3/2p5/8/8/8/8/2Q2P2/4K3 w - - 0 1")),
              std::tuple(true, false, true, true));
    EXPECT_EQ(others_equal(position("4k3/2pn4/8/8/8/8/5P2/3QK3 w - - 0 1")),
              std::tuple(true, true, false, false));
    EXPECT_EQ(others_equal(position("1n2k3/2p5/8/8/8/8/4KP2/3Q4 w - - 0 1")),
              std::tuple(true, false, true, false));
    EXPECT_EQ(others_equal(position("1n2k3/2p5/8/8/8/8/5P2/3QK3 b - - 0 1")),
              std::tuple(true, true, true, true));
}

TEST(Position, EqualPositionsHaveEqualKeysAndOthersDiffer) {
    // Several move orders reach many of the positions three plies after the start.
    std::map<std::tuple<std::array<Piece, 64>, Square>, Key> keys;
    std::set<Key> distinct;
    std::size_t visited = 0;
    Position start = Position::start();
    test::for_each_position(start, 3, [&](Position& p) {
        if (p.move_number() != 2 || p.side_to_move() != Color::Black) return;
        ++visited;
        const board::Setup setup = p.to_setup();
        const auto [entry, inserted] = keys.insert({{setup.pieces, setup.en_passant}, p.key()});
        ASSERT_EQ(entry->second, p.key());
        distinct.insert(p.key());
    });
    EXPECT_EQ(visited, 8902U);
    EXPECT_EQ(keys.size(), 5362U);
    EXPECT_EQ(distinct.size(), keys.size());
}

TEST(Position, TranspositionsHaveEqualKeys) {
    const auto play = [](std::initializer_list<Move> moves) {
        Position p = Position::start();
        for (Move move : moves) p.make(move);
        return p;
    };
    const Move nf3(Square::G1, Square::F3, MoveKind::Quiet);
    const Move nf6(Square::G8, Square::F6, MoveKind::Quiet);
    const Move nc3(Square::B1, Square::C3, MoveKind::Quiet);
    const Move nc6(Square::B8, Square::C6, MoveKind::Quiet);
    EXPECT_EQ(play({nf3, nf6, nc3, nc6}), play({nc3, nc6, nf3, nf6}));
    // A double push that allows no en-passant capture leads to the same position as two pushes.
    const Move e4(Square::E2, Square::E4, MoveKind::DoublePush);
    const Move e5(Square::E7, Square::E5, MoveKind::DoublePush);
    const Move e3(Square::E2, Square::E3, MoveKind::Quiet);
    const Move e6(Square::E7, Square::E6, MoveKind::Quiet);
    const Move e3e4(Square::E3, Square::E4, MoveKind::Quiet);
    const Move e6e5(Square::E6, Square::E5, MoveKind::Quiet);
    EXPECT_EQ(play({e4, e5}).key(), play({e3, e6, e3e4, e6e5}).key());
}

TEST(Position, CapturedByIsTheCapturedPiece) {
    test::for_each_sample(0, 20, [](Position& p) {
        const State before = p.state();
        const Position copy = p;
        for (Move move : legal_moves(p)) {
            const Piece victim = p.captured_by(move);
            p.make(move);
            EXPECT_EQ(victim, p.state().captured);
            EXPECT_EQ(victim != Piece::None, p.occupied().count() < copy.occupied().count());
            p.unmake(move, before);
        }
    });
    const Position p = position("4k3/8/8/3pP3/8/8/8/r3K2R w - d6 0 1");
    EXPECT_EQ(p.captured_by({Square::E5, Square::D6, MoveKind::EnPassant}), Piece::BlackPawn);
    EXPECT_EQ(p.captured_by({Square::E5, Square::E6, MoveKind::Quiet}), Piece::None);
    const Position castling = position("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    EXPECT_EQ(castling.captured_by({Square::E1, Square::H1, MoveKind::Castling}), Piece::None);
}

TEST(Position, ApproximateKeyIsExactForPlainMoves) {
    test::for_each_sample(0, 20, [](Position& p) {
        const State before = p.state();
        for (Move move : legal_moves(p)) {
            if (move.is_castling() || move.is_en_passant() || move.is_promotion()) continue;
            const Key approximate = p.approximate_key_after(move);
            p.make(move);
            if (p.castling() == before.castling && p.en_passant() == Square::None &&
                before.en_passant == Square::None) {
                EXPECT_EQ(approximate, p.key());
            }
            p.unmake(move, before);
        }
    });
}

TEST(Position, CountersAboveTheLimitsOfASetupAreConsistent) {
    Position p = position("8/8/4k3/8/8/4K3/8/8 b - - 1000 20000");
    p.make({Square::E6, Square::E7, MoveKind::Quiet});
    EXPECT_EQ(p.halfmove_clock(), 1001);
    EXPECT_EQ(p.move_number(), 20001);
    EXPECT_TRUE(is_consistent(p));
}

}  // namespace
}  // namespace octet::board
