// The features of the network: the one definition for engine and trainer.
//
// Each side has a perspective. It sees the board from its end, mirrored left to right if its king
// would stand on the files e to h (horizontal mirroring). A feature set has one feature for every
// (own or enemy piece, type, square):
//
//   [own | enemy] [pawn, knight, bishop, rook, queen, king] [64 squares as seen]
//
// There is one feature set for each king bucket, a group of squares of the own king: a piece
// activates its placement feature in the set of the bucket. The threat sets follow, which all king
// buckets share. A piece activates one more feature in the set of each threat that is true of it:
// it is en prise, an enemy pawn attacks it, an own knight defends it, and so on
// (active_features.h). Sources of the ideas: https://www.chessprogramming.org/NNUE, "HalfKA" with
// king buckets, and the threat inputs of Reckless and Stockfish, which have a feature for each pair
// of pieces.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "board/types.h"
#include "eval/nnue/architecture.h"

namespace octet::eval::nnue {

/// What a feature says of a piece on its square. Placement features are in the feature set of the
/// king bucket; each other kind, a threat, has a set of its own and is never said of a king.
enum class FeatureKind : std::uint8_t {
    /// The piece stands there.
    Placement,
    /// A piece of lower value attacks it, or a piece attacks it and none defends it.
    EnPrise,
    /// An enemy piece of this type attacks it.
    AttackedByPawn,
    AttackedByKnight,
    AttackedByBishop,
    AttackedByRook,
    AttackedByQueen,
    AttackedByKing,
    /// An own piece of this type defends it.
    DefendedByPawn,
    DefendedByKnight,
    DefendedByBishop,
    DefendedByRook,
    DefendedByQueen,
    DefendedByKing
};

inline constexpr auto kFeatureKinds = [] {
    std::array<FeatureKind, 1 + kThreatSets> kinds{};
    for (std::size_t i = 0; i < kinds.size(); ++i) kinds[i] = static_cast<FeatureKind>(i);
    return kinds;
}();
static_assert(kFeatureKinds.back() == FeatureKind::DefendedByKing);

constexpr FeatureKind attacked_by(board::PieceType type) {
    return static_cast<FeatureKind>(static_cast<int>(FeatureKind::AttackedByPawn) +
                                    static_cast<int>(type));
}
constexpr FeatureKind defended_by(board::PieceType type) {
    return static_cast<FeatureKind>(static_cast<int>(FeatureKind::DefendedByPawn) +
                                    static_cast<int>(type));
}

static_assert(attacked_by(board::PieceType::King) == FeatureKind::AttackedByKing &&
              defended_by(board::PieceType::Pawn) == FeatureKind::DefendedByPawn &&
              defended_by(board::PieceType::King) == FeatureKind::DefendedByKing);

/// A statement about a piece on a square.
struct Feature {
    board::Piece piece = board::Piece::None;
    board::Square square = board::Square::None;
    FeatureKind kind = FeatureKind::Placement;
};

/// The king bucket by rank and file, a to d, of the own king as its side sees it.
inline constexpr std::array<std::array<std::uint8_t, 4>, 8> kKingBucketOf{{
    {0, 0, 1, 1},
    {2, 2, 2, 2},
    {3, 3, 3, 3},
    {3, 3, 3, 3},
    {3, 3, 3, 3},
    {3, 3, 3, 3},
    {3, 3, 3, 3},
    {3, 3, 3, 3},
}};
static_assert(std::ranges::all_of(kKingBucketOf, [](const auto& rank) {
    return std::ranges::max(rank) < kKingBuckets;
}));

/// The perspective of one side: how it sees the board. It changes only when its king crosses the
/// middle of the board, with the index of every feature, or enters another king bucket, with the
/// index of every placement feature.
class Perspective {
public:
    constexpr Perspective(board::Color side, board::Square own_king)
        : side_(side),
          flip_(side == board::Color::White ? 0U : kFlipRanks),
          mirrored_(board::file_of(own_king) >= board::File::E) {
        if (mirrored_) flip_ ^= kFlipFiles;
        const std::size_t seen = static_cast<std::size_t>(own_king) ^ flip_;
        bucket_ = kKingBucketOf[seen / 8][seen % 8];
    }

    /// The index of a feature, below kFeatureCount.
    constexpr std::size_t feature_index(const Feature& feature) const {
        const std::size_t set = feature.kind == FeatureKind::Placement
                                    ? bucket_
                                    : kKingBuckets - 1 + static_cast<std::size_t>(feature.kind);
        const std::size_t enemy = board::color_of(feature.piece) != side_ ? 1 : 0;
        const auto type = static_cast<std::size_t>(board::type_of(feature.piece));
        return set * kFeaturesPerSet + (enemy * 6 + type) * 64 +
               (static_cast<std::size_t>(feature.square) ^ flip_);
    }

    /// The slot in the refresh table, below kRefreshSlots: different perspectives of one side have
    /// different slots.
    constexpr std::size_t refresh_slot() const { return 2 * bucket_ + (mirrored_ ? 1 : 0); }
    static constexpr std::size_t kRefreshSlots = 2 * kKingBuckets;

    friend constexpr bool operator==(const Perspective&, const Perspective&) = default;

private:
    static constexpr unsigned kFlipRanks = 56;
    static constexpr unsigned kFlipFiles = 7;

    board::Color side_;
    /// The bits of a square's number that the perspective inverts.
    unsigned flip_;
    bool mirrored_;
    std::size_t bucket_;
};

}  // namespace octet::eval::nnue

template <>
inline constexpr std::size_t octet::util::kEnumSize<octet::eval::nnue::FeatureKind> =
    octet::eval::nnue::kFeatureKinds.size();
