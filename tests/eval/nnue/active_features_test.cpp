// Pieces en prise, attacked and defended; the features that a move adds.
#include "eval/nnue/active_features.h"

#include <gtest/gtest.h>

#include <set>
#include <tuple>

#include "board/movegen.h"
#include "support/positions.h"
#include "support/walk.h"

namespace octet::eval::nnue {
namespace {

using board::Bitboard;
using board::Color;
using board::Piece;
using board::PieceType;
using board::Position;
using board::Square;

Bitboard en_prise(std::string_view fen) {
    return ActiveFeatures(test::position(fen).board()).pieces(FeatureKind::EnPrise);
}

TEST(ActiveFeatures, PiecesThatAreAttackedAndNotDefendedAreEnPrise) {
    // The rook attacks a defended pawn and an undefended knight.
    EXPECT_EQ(en_prise("4k3/8/3p4/R1n1p2p/8/8/8/4K3 w - - 0 1"), Bitboard());
    EXPECT_EQ(en_prise("4k3/8/8/R1n1p2p/8/8/8/4K3 w - - 0 1"), Bitboard(Square::C5));
    // The side to move does not matter.
    EXPECT_EQ(en_prise("4k3/8/8/R1n1p2p/8/8/8/4K3 b - - 0 1"), Bitboard(Square::C5));
}

TEST(ActiveFeatures, PiecesThatALesserOneAttacksAreEnPriseEvenIfDefended) {
    // A pawn attacks a knight, a bishop a rook, a rook a queen; all are defended.
    EXPECT_EQ(en_prise("4k3/2p1p3/3n4/4P3/8/8/8/4K3 b - - 0 1"), Bitboard(Square::D6));
    EXPECT_EQ(en_prise("4k3/2p5/3r4/8/5B2/6P1/8/4K3 b - - 0 1"), Bitboard(Square::D6));
    EXPECT_EQ(en_prise("4k3/2p5/3q4/8/8/8/3R4/3QK3 b - - 0 1"), Bitboard(Square::D6));
    // Defended pieces that are attacked by pieces of the same value are not en prise.
    EXPECT_EQ(en_prise("4k3/2p5/3n4/8/5B2/6P1/8/4K3 b - - 0 1"), Bitboard());
    // A defended rook that a queen attacks is not en prise.
    EXPECT_EQ(en_prise("4k3/2p5/3r4/8/8/8/3Q4/3KR3 b - - 0 1"), Bitboard(Square::D2));
}

TEST(ActiveFeatures, AKingIsNeverEnPrise) {
    EXPECT_EQ(en_prise("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1"), Bitboard());
}

/// The definition for one square, from the attacks on it.
bool is_en_prise(const Position& position, Square square) {
    const Piece piece = position.piece_on(square);
    const Color us = color_of(piece);
    const Bitboard attackers = position.attackers_to(square, position.occupied());
    Bitboard lesser = position.pieces(PieceType::Pawn);
    if (type_of(piece) == PieceType::Pawn) lesser = {};
    if (type_of(piece) == PieceType::Rook || type_of(piece) == PieceType::Queen)
        lesser |= position.pieces(PieceType::Knight) | position.pieces(PieceType::Bishop);
    if (type_of(piece) == PieceType::Queen) lesser |= position.pieces(PieceType::Rook);
    const Bitboard enemies = attackers & position.pieces(~us);
    return type_of(piece) != PieceType::King &&
           (enemies.intersects(lesser) ||
            (!enemies.empty() && !attackers.intersects(position.pieces(us))));
}

TEST(ActiveFeatures, FindsWhatIsEnPriseByItsDefinition) {
    std::size_t found = 0;
    test::for_each_interesting_position(1, [&](Position& position) {
        const Bitboard en_prise = ActiveFeatures(position.board()).pieces(FeatureKind::EnPrise);
        for (Square square : position.occupied())
            ASSERT_EQ(en_prise.contains(square), is_en_prise(position, square));
        found += static_cast<std::size_t>(en_prise.count());
    });
    EXPECT_GT(found, 100U);
}

TEST(ActiveFeatures, AttackersAndDefendersAreToldApartByType) {
    // The white knight attacks the rook, which a pawn and the king defend; the rook attacks
    // nothing.
    const ActiveFeatures features(test::position("8/2p1k3/3r4/8/2N5/8/8/4K3 w - - 0 1").board());
    const Bitboard rook(Square::D6);
    EXPECT_EQ(features.pieces(attacked_by(PieceType::Knight)), rook);
    EXPECT_EQ(features.pieces(defended_by(PieceType::Pawn)), rook);
    EXPECT_EQ(features.pieces(defended_by(PieceType::King)), rook);
    EXPECT_EQ(features.pieces(attacked_by(PieceType::Rook)), Bitboard());
    EXPECT_EQ(features.pieces(defended_by(PieceType::Rook)), Bitboard());
}

TEST(ActiveFeatures, FindsAttackersAndDefendersByTheAttacksOnEachSquare) {
    test::for_each_interesting_position(1, [](Position& position) {
        const ActiveFeatures features(position.board());
        for (Square square : position.occupied()) {
            const Color us = color_of(position.piece_on(square));
            const bool is_king = type_of(position.piece_on(square)) == PieceType::King;
            const Bitboard attackers = position.attackers_to(square, position.occupied());
            for (PieceType type : board::kPieceTypes) {
                ASSERT_EQ(features.pieces(attacked_by(type)).contains(square),
                          !is_king && attackers.intersects(position.pieces(~us, type)));
                ASSERT_EQ(features.pieces(defended_by(type)).contains(square),
                          !is_king && attackers.intersects(position.pieces(us, type)));
            }
        }
    });
}

using FeatureKey = std::tuple<Piece, Square, FeatureKind>;

FeatureKey key(const Feature& feature) { return {feature.piece, feature.square, feature.kind}; }

std::multiset<FeatureKey> all_features(const ActiveFeatures& features) {
    std::multiset<FeatureKey> keys;
    features.for_each_feature([&](const Feature& feature) { keys.insert(key(feature)); });
    return keys;
}

/// The features of the first set that the other does not have.
std::multiset<FeatureKey> less(std::multiset<FeatureKey> all,
                               const std::multiset<FeatureKey>& other) {
    for (const FeatureKey& each : other) all.erase(each);
    return all;
}

TEST(FeatureChange, HasTheFeaturesThatOnlyOneOfTheBoardsHas) {
    test::for_each_interesting_position(1, [](Position& position) {
        const ActiveFeatures before(position.board());
        const std::multiset<FeatureKey> features_before = all_features(before);
        for (board::Move move : board::legal_moves(position)) {
            const board::State state = position.state();
            position.make(move);
            const ActiveFeatures now(position.board());
            const std::multiset<FeatureKey> features_now = all_features(now);
            const FeatureChange change(before, now);
            std::multiset<FeatureKey> added;
            std::multiset<FeatureKey> removed;
            change.for_each_added([&](const Feature& f) { added.insert(key(f)); });
            change.for_each_removed([&](const Feature& f) { removed.insert(key(f)); });
            ASSERT_EQ(added, less(features_now, features_before));
            ASSERT_EQ(removed, less(features_before, features_now));
            position.unmake(move, state);
        }
    });
}

}  // namespace
}  // namespace octet::eval::nnue
