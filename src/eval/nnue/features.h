// The features of the network: the one definition for engine and trainer.
//
// Each side has a perspective. It sees the board from its end, mirrored left to right if its king
// would stand on the files e to h (horizontal mirroring). A feature set has one feature for every
// (own or enemy piece, type, square):
//
//   [own | enemy] [pawn, knight, bishop, rook, queen, king] [64 squares as seen]
//
// There is one feature set for each king bucket, a group of squares of the own king, and one set
// for pieces en prise, which all king buckets share: a piece that is en prise (active_features.h)
// activates a second feature there.
// Source of the idea: https://www.chessprogramming.org/NNUE, "HalfKA" with king buckets.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "board/types.h"
#include "eval/nnue/architecture.h"

namespace octet::eval::nnue {

/// A piece on a square, or the fact that it is en prise there.
struct Feature {
    board::Piece piece = board::Piece::None;
    board::Square square = board::Square::None;
    bool en_prise = false;
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
/// middle of the board or enters another king bucket; then every feature index changes.
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
        const std::size_t set = feature.en_prise ? kEnPriseSet : bucket_;
        const std::size_t enemy = board::color_of(feature.piece) != side_ ? 1 : 0;
        const auto type = static_cast<std::size_t>(board::type_of(feature.piece));
        return set * kFeaturesPerSet + (enemy * 6 + type) * 64 +
               (static_cast<std::size_t>(feature.square) ^ flip_);
    }

    /// The king bucket, below kKingBuckets.
    constexpr std::size_t king_bucket() const { return bucket_; }

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
