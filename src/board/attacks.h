// Which squares a piece attacks: table look-ups for every kind of piece.
//
// Leapers and pawns come from geometry.h at compile time. Rooks and bishops use one table of
// attacks per occupancy, indexed by PEXT or by magic multiplication behind one interface. The
// slider table (210 KiB with PEXT, else 841) is built before main, in about a millisecond, by
// attacks.cpp.
#pragma once

#include <array>

#include "board/bitboard.h"
#include "board/geometry.h"
#include "board/slider_magic.h"
#include "board/slider_pext.h"

namespace octet::board {

/// Attacks of rooks and bishops; `Index` maps a relevant occupancy to a place in the table, and
/// packs what is kept there.
template <class Index>
class SliderTable {
public:
    SliderTable();

    Bitboard rook(Square s, Bitboard occupied) const { return rooks_[s](occupied); }
    Bitboard bishop(Square s, Bitboard occupied) const { return bishops_[s](occupied); }

    // The entries point into the object itself.
    SliderTable(const SliderTable&) = delete;
    SliderTable& operator=(const SliderTable&) = delete;

private:
    using Packed = typename Index::Packed;

    struct Entry {
        const Packed* attacks = nullptr;
        Index index;

        Bitboard operator()(Bitboard occupied) const {
            return index.unpack(attacks[index(occupied)]);
        }
    };
    // Sums of 2^(relevant squares) over the board.
    static constexpr std::size_t kRookSize = 102400;
    static constexpr std::size_t kBishopSize = 5248;

    util::EnumArray<Entry, Square> rooks_;
    util::EnumArray<Entry, Square> bishops_;
    std::array<Packed, kRookSize + kBishopSize> attacks_;
};

#if defined(OCTET_HAS_PEXT)
using SliderIndex = PextIndex;
#else
using SliderIndex = MagicIndex;
#endif

extern const SliderTable<SliderIndex> kSliders;

/// The attacks of a slider found square by square: the oracle that the tables are built and
/// tested with. `type` is Bishop, Rook or Queen.
Bitboard walk_rays(PieceType type, Square s, Bitboard occupied);

/// The squares whose occupancy can change the slider's attacks from `s`: its rays without the
/// last square of each.
Bitboard relevant_occupancy(PieceType type, Square s);

inline Bitboard pawn_attacks(Color c, Square s) { return detail::kPawnAttacks[c][s]; }
inline Bitboard knight_attacks(Square s) { return detail::kKnightAttacks[s]; }
inline Bitboard king_attacks(Square s) { return detail::kKingAttacks[s]; }
inline Bitboard bishop_attacks(Square s, Bitboard occupied) { return kSliders.bishop(s, occupied); }
inline Bitboard rook_attacks(Square s, Bitboard occupied) { return kSliders.rook(s, occupied); }
inline Bitboard queen_attacks(Square s, Bitboard occupied) {
    return bishop_attacks(s, occupied) | rook_attacks(s, occupied);
}

/// The squares that a piece other than a pawn attacks from `s`.
inline Bitboard attacks(PieceType type, Square s, Bitboard occupied) {
    switch (type) {
        case PieceType::Knight:
            return knight_attacks(s);
        case PieceType::Bishop:
            return bishop_attacks(s, occupied);
        case PieceType::Rook:
            return rook_attacks(s, occupied);
        case PieceType::Queen:
            return queen_attacks(s, occupied);
        case PieceType::King:
            return king_attacks(s);
        default:
            assert(false);
            return {};
    }
}

/// Bishop and rook moves from `s` on an empty board.
inline Bitboard empty_board_bishop_attacks(Square s) {
    return (diagonal_through(s) | antidiagonal_through(s)) ^ s;
}
inline Bitboard empty_board_rook_attacks(Square s) { return file_through(s) ^ rank_through(s); }

}  // namespace octet::board
