#include "eval/nnue/features.h"

#include <gtest/gtest.h>

#include <set>
#include <utility>

namespace octet::eval::nnue {
namespace {

using board::Color;
using board::Piece;
using board::Square;

TEST(Features, AreNumberedByOwnerKindAndSquare) {
    EXPECT_EQ(Perspective(Color::White, Square::A1).feature_index({Piece::WhitePawn, Square::A2}),
              8U);
    EXPECT_EQ(Perspective(Color::White, Square::A1).feature_index({Piece::BlackPawn, Square::A2}),
              384U + 8);
    EXPECT_EQ(Perspective(Color::White, Square::A1).feature_index({Piece::WhiteQueen, Square::H8}),
              4U * 64 + 63);
    EXPECT_EQ(Perspective(Color::White, Square::A1).feature_index({Piece::BlackKing, Square::H8}),
              384U + 5 * 64 + 63);
}

TEST(Features, AreThereForEveryBucketOfTheOwnKing) {
    for (const auto& [king, bucket] : {std::pair{Square::B1, 0U},
                                       {Square::D1, 1U},
                                       {Square::C2, 2U},
                                       {Square::A3, 3U},
                                       {Square::D8, 3U}}) {
        EXPECT_EQ(Perspective(Color::White, king).king_bucket(), bucket);
        EXPECT_EQ(Perspective(Color::White, flip_file(king)).king_bucket(), bucket);
        EXPECT_EQ(Perspective(Color::Black, flip_rank(king)).king_bucket(), bucket);
        EXPECT_EQ(Perspective(Color::White, king).feature_index({Piece::WhiteKnight, Square::C4}),
                  bucket * kFeaturesPerSet + 64 + 26);
    }
}

TEST(Features, OfPiecesEnPriseAreTheSameForAllKingBuckets) {
    for (Square king : {Square::B1, Square::A2, Square::C8})
        EXPECT_EQ(
            Perspective(Color::White, king).feature_index({Piece::BlackRook, Square::C4, true}),
            kKingBuckets * kFeaturesPerSet + 384 + 3 * 64 + 26);
}

TEST(Perspective, IsNumberedApartFromTheOthersOfItsSide) {
    for (Square one : board::kSquares)
        for (Square other : board::kSquares) {
            const Perspective first(Color::Black, one);
            const Perspective second(Color::Black, other);
            EXPECT_LT(first.refresh_slot(), Perspective::kRefreshSlots);
            EXPECT_EQ(first.refresh_slot() == second.refresh_slot(), first == second);
        }
}

TEST(Features, AreMirroredSoThatTheOwnKingStandsOnTheFilesAToD) {
    EXPECT_EQ(Perspective(Color::White, Square::E1).feature_index({Piece::WhiteKing, Square::E1}),
              kFeaturesPerSet + 5 * 64 + 3);
    EXPECT_EQ(Perspective(Color::White, Square::G1).feature_index({Piece::BlackRook, Square::A3}),
              384U + 3 * 64 + 23);
    EXPECT_EQ(Perspective(Color::Black, Square::E8).feature_index({Piece::BlackKing, Square::E8}),
              kFeaturesPerSet + 5 * 64 + 3);
}

TEST(Features, AreTheSameForBothSidesOfTheTableAndBothWings) {
    for (Square king : board::kSquares)
        for (int p = 0; p < 12; ++p)
            for (Square square : board::kSquares) {
                const auto piece = static_cast<Piece>(p);
                const auto other = static_cast<Piece>(p ^ 1);
                const std::size_t index =
                    Perspective(Color::White, king).feature_index({piece, square});
                EXPECT_EQ(Perspective(Color::Black, flip_rank(king))
                              .feature_index({other, flip_rank(square)}),
                          index);
                EXPECT_EQ(Perspective(Color::White, flip_file(king))
                              .feature_index({piece, flip_file(square)}),
                          index);
            }
}

TEST(Features, OfOneViewAreAllDifferentAndInRange) {
    for (Color side : board::kColors)
        for (Square king : {Square::C2, Square::F7}) {
            std::set<std::size_t> seen;
            for (int p = 0; p < 12; ++p)
                for (Square square : board::kSquares)
                    for (bool en_prise : {false, true})
                        seen.insert(Perspective(side, king)
                                        .feature_index({static_cast<Piece>(p), square, en_prise}));
            EXPECT_EQ(seen.size(), 2 * kFeaturesPerSet);
            EXPECT_LT(*seen.rbegin(), kFeatureCount);
        }
}

}  // namespace
}  // namespace octet::eval::nnue
