// Which inputs of the network a position switches on: the one definition for engine and trainer.
//
// Each side has its own view. It sees the board from its end, and mirrored left to right if its
// king would stand on the files e to h otherwise: positions that differ only in the wing are the
// same to the network. There is an input for every (own or enemy piece, kind, square):
//
//   [own | enemy] [pawn, knight, bishop, rook, queen, king] [64 squares as seen]
#pragma once

#include <cstddef>
#include <cstdint>

#include "board/types.h"
#include "eval/nnue/architecture.h"

namespace octet::eval::nnue {

/// How one side sees the board. It changes only when the side's own king crosses the middle; then
/// all inputs change.
class View {
public:
    constexpr View(board::Color side, board::Square own_king)
        : side_(side),
          flip_(side == board::Color::White ? 0U : kFlipRanks),
          mirrored_(board::file_of(own_king) >= board::File::E) {
        if (mirrored_) flip_ ^= kFlipFiles;
    }

    /// The input that a piece on a square switches on; below kKingBuckets * kInputs. Where king
    /// buckets come to be, each adds its multiple of kInputs here.
    constexpr std::size_t input(board::Piece piece, board::Square square) const {
        const std::size_t enemy = board::color_of(piece) != side_ ? 1 : 0;
        const auto kind = static_cast<std::size_t>(board::type_of(piece));
        return (enemy * 6 + kind) * 64 + (static_cast<std::size_t>(square) ^ flip_);
    }

    /// Tells the views of one side apart, from 0.
    constexpr std::size_t index() const { return mirrored_ ? 1 : 0; }
    static constexpr std::size_t kCount = 2 * kKingBuckets;

    friend constexpr bool operator==(View, View) = default;

private:
    static constexpr unsigned kFlipRanks = 56;
    static constexpr unsigned kFlipFiles = 7;

    board::Color side_;
    unsigned flip_;
    bool mirrored_;
};

/// The input that a piece on a square switches on in the view of `side`, whose king is on
/// `own_king`.
constexpr std::size_t feature_index(board::Color side, board::Square own_king, board::Piece piece,
                                    board::Square square) {
    return View(side, own_king).input(piece, square);
}

}  // namespace octet::eval::nnue
