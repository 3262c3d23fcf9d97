#include "eval/nnue/features.h"

#include <gtest/gtest.h>

#include <set>
#include <utility>

namespace octet::eval::nnue {
namespace {

using board::Color;
using board::Piece;
using board::PieceType;
using board::Square;

constexpr FeatureKind kPlacement = FeatureKind::Placement;

TEST(Features, AreNumberedByOwnerKindAndSquare) {
    EXPECT_EQ(Perspective(Color::White, Square::A1)
                  .feature_index({Piece::WhitePawn, Square::A2, kPlacement}),
              8U);
    EXPECT_EQ(Perspective(Color::White, Square::A1)
                  .feature_index({Piece::BlackPawn, Square::A2, kPlacement}),
              384U + 8);
    EXPECT_EQ(Perspective(Color::White, Square::A1)
                  .feature_index({Piece::WhiteQueen, Square::H8, kPlacement}),
              4U * 64 + 63);
    EXPECT_EQ(Perspective(Color::White, Square::A1)
                  .feature_index({Piece::BlackKing, Square::H8, kPlacement}),
              384U + 5 * 64 + 63);
}

TEST(Features, AreThereForEveryBucketOfTheOwnKing) {
    for (const auto& [king, bucket] : {std::pair{Square::B1, 0U},
                                       {Square::D1, 1U},
                                       {Square::C2, 2U},
                                       {Square::A3, 3U},
                                       {Square::D8, 3U}}) {
        const std::size_t index = bucket * kFeaturesPerSet + 64 + 26;
        EXPECT_EQ(Perspective(Color::White, king)
                      .feature_index({Piece::WhiteKnight, Square::C4, kPlacement}),
                  index);
        EXPECT_EQ(Perspective(Color::White, flip_file(king))
                      .feature_index({Piece::WhiteKnight, Square::F4, kPlacement}),
                  index);
        EXPECT_EQ(Perspective(Color::Black, flip_rank(king))
                      .feature_index({Piece::BlackKnight, Square::C5, kPlacement}),
                  index);
    }
}

TEST(Features, OfThreatsAreTheSameForAllKingBuckets) {
    constexpr std::size_t kRookOnC4 = 384 + 3 * 64 + 26;
    for (Square king : {Square::B1, Square::A2, Square::C8}) {
        const auto index = [&](FeatureKind kind) {
            return Perspective(Color::White, king)
                .feature_index({Piece::BlackRook, Square::C4, kind});
        };
        EXPECT_EQ(index(FeatureKind::EnPrise), kKingBuckets * kFeaturesPerSet + kRookOnC4);
        EXPECT_EQ(index(attacked_by(PieceType::Knight)),
                  (kKingBuckets + 2) * kFeaturesPerSet + kRookOnC4);
        EXPECT_EQ(index(defended_by(PieceType::King)),
                  (kKingBuckets + 12) * kFeaturesPerSet + kRookOnC4);
    }
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
    EXPECT_EQ(Perspective(Color::White, Square::E1)
                  .feature_index({Piece::WhiteKing, Square::E1, kPlacement}),
              kFeaturesPerSet + 5 * 64 + 3);
    EXPECT_EQ(Perspective(Color::White, Square::G1)
                  .feature_index({Piece::BlackRook, Square::A3, kPlacement}),
              384U + 3 * 64 + 23);
    EXPECT_EQ(Perspective(Color::Black, Square::E8)
                  .feature_index({Piece::BlackKing, Square::E8, kPlacement}),
              kFeaturesPerSet + 5 * 64 + 3);
}

TEST(Features, AreTheSameForBothSidesOfTheTableAndBothWings) {
    for (Square king : board::kSquares)
        for (int p = 0; p < 12; ++p)
            for (Square square : board::kSquares) {
                const auto piece = static_cast<Piece>(p);
                const auto other = static_cast<Piece>(p ^ 1);
                const std::size_t index =
                    Perspective(Color::White, king).feature_index({piece, square, kPlacement});
                EXPECT_EQ(Perspective(Color::Black, flip_rank(king))
                              .feature_index({other, flip_rank(square), kPlacement}),
                          index);
                EXPECT_EQ(Perspective(Color::White, flip_file(king))
                              .feature_index({piece, flip_file(square), kPlacement}),
                          index);
            }
}

TEST(Features, OfOneViewAreAllDifferentAndInRange) {
    for (Color side : board::kColors)
        for (Square king : {Square::C2, Square::F7}) {
            std::set<std::size_t> seen;
            for (int p = 0; p < 12; ++p)
                for (Square square : board::kSquares) {
                    const Perspective view(side, king);
                    const auto piece = static_cast<Piece>(p);
                    for (FeatureKind kind : kFeatureKinds)
                        seen.insert(view.feature_index({piece, square, kind}));
                }
            EXPECT_EQ(seen.size(), kFeatureKinds.size() * kFeaturesPerSet);
            EXPECT_LT(*seen.rbegin(), kFeatureCount);
        }
}

}  // namespace
}  // namespace octet::eval::nnue
