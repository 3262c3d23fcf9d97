// The 16-bit move: each field can be read as it was written.
#include "board/move.h"

#include <gtest/gtest.h>

namespace octet::board {
namespace {

constexpr std::array kAllKinds{MoveKind::Quiet,
                               MoveKind::DoublePush,
                               MoveKind::Castling,
                               MoveKind::Capture,
                               MoveKind::EnPassant,
                               MoveKind::PromoteKnight,
                               MoveKind::PromoteBishop,
                               MoveKind::PromoteRook,
                               MoveKind::PromoteQueen,
                               MoveKind::CapturePromoteKnight,
                               MoveKind::CapturePromoteBishop,
                               MoveKind::CapturePromoteRook,
                               MoveKind::CapturePromoteQueen};

TEST(Move, HoldsFromToAndKind) {
    for (Square from : kSquares) {
        for (Square to : kSquares) {
            for (MoveKind kind : kAllKinds) {
                const Move move(from, to, kind);
                ASSERT_EQ(move.from(), from);
                ASSERT_EQ(move.to(), to);
                ASSERT_EQ(move.kind(), kind);
                ASSERT_EQ(Move::from_word(move.word()), move);
            }
        }
    }
}

TEST(Move, TheNullValueIsFalse) {
    EXPECT_FALSE(static_cast<bool>(Move()));
    EXPECT_EQ(Move().word(), 0);
    EXPECT_TRUE(static_cast<bool>(Move(Square::E2, Square::E3, MoveKind::Quiet)));
    EXPECT_TRUE(static_cast<bool>(Move(Square::A1, Square::B1, MoveKind::Quiet)));
}

TEST(Move, KindTellsCapturesPromotionsAndNoise) {
    const auto of = [](MoveKind kind) { return Move(Square::B7, Square::A8, kind); };
    for (MoveKind kind : {MoveKind::Quiet, MoveKind::DoublePush, MoveKind::Castling}) {
        EXPECT_FALSE(of(kind).is_capture());
        EXPECT_FALSE(of(kind).is_promotion());
        EXPECT_FALSE(of(kind).is_noisy());
        EXPECT_EQ(of(kind).is_castling(), kind == MoveKind::Castling);
    }
    for (MoveKind kind : {MoveKind::Capture, MoveKind::EnPassant}) {
        EXPECT_TRUE(of(kind).is_capture());
        EXPECT_FALSE(of(kind).is_promotion());
        EXPECT_TRUE(of(kind).is_noisy());
        EXPECT_EQ(of(kind).is_en_passant(), kind == MoveKind::EnPassant);
    }
    for (MoveKind kind : {MoveKind::PromoteKnight, MoveKind::PromoteBishop, MoveKind::PromoteRook,
                          MoveKind::PromoteQueen}) {
        EXPECT_FALSE(of(kind).is_capture());
        EXPECT_TRUE(of(kind).is_promotion());
        EXPECT_TRUE(of(kind).is_noisy());
        EXPECT_FALSE(of(kind).is_castling());
    }
}

TEST(Move, InvalidKindsAreDetected) {
    unsigned valid = 0;
    for (unsigned kind = 0; kind < 16; ++kind) {
        const auto word = static_cast<std::uint16_t>(kind << 12 | 077);
        valid += Move::from_word(word).has_valid_kind();
    }
    EXPECT_EQ(valid, kAllKinds.size());
    for (MoveKind kind : kAllKinds) {
        EXPECT_TRUE(Move(Square::B7, Square::A8, kind).has_valid_kind());
    }
}

TEST(Move, PromotionNamesItsPiece) {
    for (bool capture : {false, true}) {
        for (PieceType piece :
             {PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen}) {
            const Move move = Move::promotion(Square::C2, Square::D1, piece, capture);
            EXPECT_EQ(move.promoted_to(), piece);
            EXPECT_EQ(move.is_capture(), capture);
            EXPECT_TRUE(move.is_promotion());
            EXPECT_FALSE(move.is_en_passant());
            EXPECT_EQ(move.from(), Square::C2);
            EXPECT_EQ(move.to(), Square::D1);
        }
    }
}

TEST(Move, CastlingSideIsWhereTheRookStands) {
    EXPECT_EQ(Move(Square::E1, Square::H1, MoveKind::Castling).castling_side(), CastlingSide::King);
    EXPECT_EQ(Move(Square::E1, Square::A1, MoveKind::Castling).castling_side(),
              CastlingSide::Queen);
    EXPECT_EQ(Move(Square::B8, Square::A8, MoveKind::Castling).castling_side(),
              CastlingSide::Queen);
    EXPECT_EQ(Move(Square::B8, Square::C8, MoveKind::Castling).castling_side(), CastlingSide::King);
}

}  // namespace
}  // namespace octet::board
