// The squares that a piece attacks, looked up in tables.
//
// The tables of pawns, knights and kings are made at compile time (geometry.h). Those of rooks and
// bishops hold the attacks for each occupancy of the relevant squares; PEXT bitboards or fancy
// magic bitboards index them, behind one interface. attacks.cpp builds them before main, in about a
// millisecond. They take 210 KiB with PEXT and 841 KiB with magics.
#pragma once

#include <array>

#include "board/bitboard.h"
#include "board/geometry.h"
#include "board/slider_magic.h"
#include "board/slider_pext.h"

namespace octet::board {

/// The attacks of rooks and bishops. `Index` is MagicIndex or PextIndex: it maps an occupancy to a
/// place in the table and packs the attacks that the table keeps there.
template <class Index>
class SliderTable {
public:
    SliderTable();

    Bitboard rook(Square s, Bitboard occupied) const { return rooks_[s](occupied); }
    Bitboard bishop(Square s, Bitboard occupied) const { return bishops_[s](occupied); }

    // A copy would point into the original, because the entries point into the object itself.
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
    // The sums of 2^(number of relevant squares) over all squares.
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

/// The attacks of a slider, found by walking its rays square by square. It builds and tests the
/// tables. `type` is Bishop, Rook or Queen.
Bitboard walk_rays(PieceType type, Square s, Bitboard occupied);

/// The relevant occupancy of a slider on `s`: the squares on which a blocker changes its attacks.
/// These are its rays without the last square of each.
Bitboard relevant_occupancy(PieceType type, Square s);

inline Bitboard pawn_attacks(Color c, Square s) { return detail::kPawnAttacks[c][s]; }
inline Bitboard knight_attacks(Square s) { return detail::kKnightAttacks[s]; }
inline Bitboard king_attacks(Square s) { return detail::kKingAttacks[s]; }
inline Bitboard bishop_attacks(Square s, Bitboard occupied) { return kSliders.bishop(s, occupied); }
inline Bitboard rook_attacks(Square s, Bitboard occupied) { return kSliders.rook(s, occupied); }
inline Bitboard queen_attacks(Square s, Bitboard occupied) {
    return bishop_attacks(s, occupied) | rook_attacks(s, occupied);
}

/// The squares that a piece attacks from `s`. The piece is not a pawn.
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

/// The attacks of a bishop and of a rook on `s` on an empty board.
inline Bitboard empty_board_bishop_attacks(Square s) {
    return (diagonal_through(s) | antidiagonal_through(s)) ^ s;
}
inline Bitboard empty_board_rook_attacks(Square s) { return file_through(s) ^ rank_through(s); }

}  // namespace octet::board
