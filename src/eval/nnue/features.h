// Which inputs of the network a position switches on: the one definition for engine and trainer.
//
// Each side has its own view. It sees the board from its end, and mirrored left to right if its
// king would stand on the files e to h otherwise: positions that differ only in the wing are the
// same to the network. There is an input for every (own or enemy piece, kind, square):
//
//   [own | enemy] [pawn, knight, bishop, rook, queen, king] [64 squares as seen]
//
// once for every set. There is a set for every king bucket, a group of squares for the own king:
// what a piece is worth where depends on whether that king has castled, still stands in the middle,
// or has left the first rank. And one more, for all king buckets the same: a piece en prise
// (placement.h), which may not be there for long, switches on its input of this set as well.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "board/types.h"
#include "eval/nnue/architecture.h"

namespace octet::eval::nnue {

/// What there is an input for in a set: a piece on a square, or that it is en prise there.
struct Feature {
    board::Piece piece = board::Piece::None;
    board::Square square = board::Square::None;
    bool en_prise = false;
};

/// By the square as seen, files a to d of each rank.
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

/// How one side sees the board. It changes only when the side's own king crosses the middle or
/// enters another bucket; then all inputs change.
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

    /// The number of an input, below kFeatureCount.
    constexpr std::size_t feature_index(const Feature& feature) const {
        const std::size_t set = feature.en_prise ? kEnPriseSet : bucket_;
        const std::size_t enemy = board::color_of(feature.piece) != side_ ? 1 : 0;
        const auto kind = static_cast<std::size_t>(board::type_of(feature.piece));
        return set * kFeaturesPerSet + (enemy * 6 + kind) * 64 +
               (static_cast<std::size_t>(feature.square) ^ flip_);
    }

    /// Below kKingBuckets.
    constexpr std::size_t king_bucket() const { return bucket_; }

    /// Tells the views of one side apart, from 0.
    constexpr std::size_t refresh_slot() const { return 2 * bucket_ + (mirrored_ ? 1 : 0); }
    static constexpr std::size_t kRefreshSlots = 2 * kKingBuckets;

    friend constexpr bool operator==(const Perspective&, const Perspective&) = default;

private:
    static constexpr unsigned kFlipRanks = 56;
    static constexpr unsigned kFlipFiles = 7;

    board::Color side_;
    unsigned flip_;
    bool mirrored_;
    std::size_t bucket_;
};

}  // namespace octet::eval::nnue
