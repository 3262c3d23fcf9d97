// Setups: for each rule of find_fault() there is a setup that breaks only this rule.
//
// Tests write board::Setup, because GoogleTest reserves the name Setup.
#include "board/setup.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace octet::board {
namespace {

using testing::HasSubstr;

/// A setup with bare kings on e1 and e8.
Setup kings() {
    Setup setup;
    setup.at(Square::E1) = Piece::WhiteKing;
    setup.at(Square::E8) = Piece::BlackKing;
    return setup;
}

/// A setup with kings and rooks on their start squares and all castling rights.
Setup castles() {
    Setup setup = kings();
    setup.at(Square::A1) = setup.at(Square::H1) = Piece::WhiteRook;
    setup.at(Square::A8) = setup.at(Square::H8) = Piece::BlackRook;
    setup.castling.set(Color::White, CastlingSide::King, Square::H1);
    setup.castling.set(Color::White, CastlingSide::Queen, Square::A1);
    setup.castling.set(Color::Black, CastlingSide::King, Square::H8);
    setup.castling.set(Color::Black, CastlingSide::Queen, Square::A8);
    return setup;
}

/// A setup with White to move after ...d7-d5.
Setup pushed() {
    Setup setup = kings();
    setup.at(Square::D5) = Piece::BlackPawn;
    setup.en_passant = Square::D6;
    return setup;
}

std::string fault(const Setup& setup) { return std::string(find_fault(setup).value_or("")); }

TEST(Setup, LegalBoardsHaveNoFault) {
    EXPECT_EQ(fault(kings()), "");
    EXPECT_EQ(fault(castles()), "");
    EXPECT_EQ(fault(pushed()), "");
}

TEST(Setup, TooManyPieces) {
    board::Setup setup = kings();
    for (Square s : kSquares) {
        const Rank r = rank_of(s);
        if (r >= Rank::R3 && r <= Rank::R5) setup.at(s) = Piece::WhiteKnight;
    }
    setup.at(Square::D3) = setup.at(Square::F3) = Piece::WhitePawn;
    for (Square s : {Square::A7, Square::B7, Square::G7, Square::H7, Square::A2, Square::B2})
        setup.at(s) = Piece::BlackPawn;
    EXPECT_EQ(fault(setup), "") << "32 pieces are allowed";
    setup.at(Square::H2) = Piece::BlackPawn;
    EXPECT_THAT(fault(setup), HasSubstr("more than 32 pieces"));
}

TEST(Setup, OneKingEach) {
    board::Setup setup = kings();
    setup.at(Square::E1) = Piece::None;
    EXPECT_THAT(fault(setup), HasSubstr("White must have exactly one king"));
    setup = kings();
    setup.at(Square::A3) = Piece::WhiteKing;
    EXPECT_THAT(fault(setup), HasSubstr("White must have exactly one king"));
    setup = kings();
    setup.at(Square::E8) = Piece::None;
    EXPECT_THAT(fault(setup), HasSubstr("Black must have exactly one king"));
    setup = kings();
    setup.at(Square::A6) = Piece::BlackKing;
    EXPECT_THAT(fault(setup), HasSubstr("Black must have exactly one king"));
    EXPECT_NE(fault(board::Setup()), "");
}

TEST(Setup, NoPawnsOnTheOuterRanks) {
    for (Piece pawn : {Piece::WhitePawn, Piece::BlackPawn}) {
        for (Square s : kSquares) {
            board::Setup setup = kings();
            if (setup.at(s) != Piece::None) continue;
            setup.at(s) = pawn;
            // A white pawn on d7 would attack the king of the side that just moved.
            if (find_fault(setup) && fault(setup).find("captured") != std::string::npos) continue;
            const bool outer = rank_of(s) == Rank::R1 || rank_of(s) == Rank::R8;
            EXPECT_EQ(fault(setup), outer ? "a pawn stands on rank 1 or 8" : "")
                << "square " << static_cast<int>(s);
        }
    }
}

TEST(Setup, TheSideThatJustMovedIsNotInCheck) {
    struct Case {
        Piece attacker;
        Square on;
    };
    for (const Case& c :
         {Case{Piece::WhitePawn, Square::D7}, Case{Piece::WhiteKnight, Square::F6},
          Case{Piece::WhiteBishop, Square::A4}, Case{Piece::WhiteRook, Square::E3},
          Case{Piece::WhiteQueen, Square::H5}, Case{Piece::WhiteQueen, Square::A8}}) {
        board::Setup setup = kings();
        setup.at(c.on) = c.attacker;
        setup.side_to_move = Color::White;
        EXPECT_THAT(fault(setup), HasSubstr("can be captured")) << static_cast<int>(c.on);
        setup.side_to_move = Color::Black;
        EXPECT_EQ(fault(setup), "") << "Black may be in check when it is to move";
    }
    board::Setup setup = kings();
    setup.at(Square::E1) = Piece::None;
    setup.at(Square::E7) = Piece::WhiteKing;
    for (Color c : kColors) {
        setup.side_to_move = c;
        EXPECT_THAT(fault(setup), HasSubstr("can be captured")) << "kings may not touch";
    }
}

TEST(Setup, ABlockedCheckIsNone) {
    board::Setup setup = kings();
    setup.at(Square::E3) = Piece::WhiteRook;
    setup.at(Square::E5) = Piece::BlackPawn;
    EXPECT_EQ(fault(setup), "");
}

TEST(Setup, CastlingRightsNeedKingAndRookOnTheBackRank) {
    const auto expect_fault = [](const board::Setup& setup) {
        EXPECT_THAT(fault(setup), HasSubstr("castling right"));
    };
    board::Setup setup = castles();
    setup.at(Square::H1) = Piece::None;
    expect_fault(setup);

    setup = castles();
    setup.at(Square::A8) = Piece::BlackKnight;
    expect_fault(setup);

    setup = castles();
    setup.at(Square::A8) = Piece::WhiteRook;
    setup.at(Square::B8) = Piece::BlackKnight;
    expect_fault(setup);

    setup = castles();
    setup.at(Square::E1) = Piece::None;
    setup.at(Square::E2) = Piece::WhiteKing;
    for (CastlingSide side : kCastlingSides) {
        setup.castling = {};
        setup.castling.set(Color::White, side,
                           side == CastlingSide::King ? Square::H1 : Square::A1);
        expect_fault(setup);
    }

    // The rook has the right colour but stands on the fourth rank.
    setup = castles();
    setup.at(Square::H4) = Piece::WhiteRook;
    setup.castling.set(Color::White, CastlingSide::King, Square::H4);
    expect_fault(setup);

    // The right is that of king-side castling, but the rook stands on the queen's side.
    setup = castles();
    setup.castling.clear(Color::White);
    setup.castling.set(Color::White, CastlingSide::King, Square::A1);
    expect_fault(setup);
    setup.castling.clear(Color::White);
    setup.castling.set(Color::White, CastlingSide::Queen, Square::A1);
    EXPECT_EQ(fault(setup), "");
}

TEST(Setup, WhichRooksMayCastle) {
    const board::Setup setup = castles();
    EXPECT_TRUE(castling_right_is_possible(setup, Color::White, CastlingSide::King, Square::H1));
    EXPECT_FALSE(castling_right_is_possible(setup, Color::White, CastlingSide::Queen, Square::H1));
    EXPECT_FALSE(castling_right_is_possible(setup, Color::White, CastlingSide::King, Square::H8));
    EXPECT_FALSE(castling_right_is_possible(setup, Color::White, CastlingSide::King, Square::G1));
    EXPECT_FALSE(castling_right_is_possible(setup, Color::White, CastlingSide::King, Square::None));
    EXPECT_FALSE(
        castling_right_is_possible(board::Setup(), Color::White, CastlingSide::King, Square::H1));
    board::Setup kingless;
    kingless.at(Square::A1) = Piece::WhiteRook;
    for (CastlingSide side : kCastlingSides)
        EXPECT_FALSE(castling_right_is_possible(kingless, Color::White, side, Square::A1));
}

TEST(Setup, StandardCastlingNeedsTheKingOnTheEFileAndTheRookInACorner) {
    board::Setup setup = castles();
    EXPECT_EQ(standard_castling(setup), setup.castling);
    EXPECT_TRUE(setup.castling.has(Color::White, CastlingSide::King));
    setup.at(Square::H1) = Piece::None;
    setup.at(Square::G1) = Piece::WhiteRook;
    setup.castling.set(Color::White, CastlingSide::King, Square::G1);
    CastlingRights expected = setup.castling;
    expected.set(Color::White, CastlingSide::King, Square::None);
    EXPECT_EQ(standard_castling(setup), expected);
    setup.at(Square::E1) = Piece::None;
    setup.at(Square::D1) = Piece::WhiteKing;
    expected.clear(Color::White);
    EXPECT_EQ(standard_castling(setup), expected);
}

TEST(Setup, EnPassantNeedsAPawnThatHasJustPassed) {
    const auto expect_fault = [](const board::Setup& setup) {
        EXPECT_THAT(fault(setup), HasSubstr("en-passant"));
    };
    board::Setup setup = pushed();
    setup.at(Square::D5) = Piece::None;
    expect_fault(setup);

    setup = pushed();
    setup.at(Square::D5) = Piece::WhitePawn;
    expect_fault(setup);

    setup = pushed();
    setup.at(Square::D6) = Piece::BlackKnight;
    expect_fault(setup);

    setup = pushed();
    setup.at(Square::D7) = Piece::BlackBishop;
    expect_fault(setup);

    setup = pushed();
    setup.side_to_move = Color::Black;
    expect_fault(setup);

    setup = kings();
    setup.at(Square::D4) = Piece::BlackPawn;
    setup.en_passant = Square::D5;
    expect_fault(setup);

    setup = kings();
    setup.at(Square::A4) = Piece::WhitePawn;
    setup.side_to_move = Color::Black;
    setup.en_passant = Square::A3;
    EXPECT_EQ(fault(setup), "");
}

TEST(Setup, ClocksHaveLimits) {
    board::Setup setup = kings();
    for (int clock : {0, kMaxHalfmoveClock}) {
        setup.halfmove_clock = clock;
        EXPECT_EQ(fault(setup), "");
    }
    for (int clock : {-1, kMaxHalfmoveClock + 1}) {
        setup.halfmove_clock = clock;
        EXPECT_THAT(fault(setup), HasSubstr("half-move clock"));
    }
    setup = kings();
    for (int number : {1, kMaxMoveNumber}) {
        setup.move_number = number;
        EXPECT_EQ(fault(setup), "");
    }
    for (int number : {0, kMaxMoveNumber + 1}) {
        setup.move_number = number;
        EXPECT_THAT(fault(setup), HasSubstr("move number"));
    }
}

TEST(Setup, FindsTheSquaresOfAPiece) {
    const board::Setup setup = castles();
    EXPECT_EQ(squares_of(setup, Piece::WhiteRook), Bitboard(Square::A1) | Square::H1);
    EXPECT_EQ(squares_of(setup, Piece::BlackKing), Bitboard(Square::E8));
    EXPECT_EQ(squares_of(setup, Piece::WhitePawn), Bitboard());
}

TEST(ColorsSwapped, TurnsTheBoardUpsideDown) {
    board::Setup setup = castles();
    setup.castling.set(Color::White, CastlingSide::Queen, Square::None);
    setup.at(Square::C5) = Piece::WhitePawn;
    setup.en_passant = Square::D6;
    const board::Setup swapped = colors_swapped(setup);
    EXPECT_EQ(swapped.side_to_move, Color::Black);
    EXPECT_EQ(swapped.at(Square::C4), Piece::BlackPawn);
    EXPECT_EQ(swapped.en_passant, Square::D3);
    EXPECT_EQ(swapped.castling.rook(Color::Black, CastlingSide::Queen), Square::None);
    EXPECT_EQ(swapped.castling.rook(Color::White, CastlingSide::Queen), Square::A1);
    EXPECT_EQ(colors_swapped(swapped), setup);
}

}  // namespace
}  // namespace octet::board
