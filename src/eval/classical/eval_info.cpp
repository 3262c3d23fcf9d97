// Attack sets of pawns and kings, pins, mobility areas and king rings.
#include "eval/classical/eval_info.h"

#include <algorithm>

#include "eval/classical/pawn_fill.h"

namespace octet::eval::classical {

namespace {

using board::Bitboard;
using board::Color;
using board::PieceType;
using board::Square;

/// The king ring; for a king at an edge it is the ring of the next square inwards, so that every
/// ring has nine squares.
Bitboard ring_around(Square king) {
    const int file = std::clamp(static_cast<int>(file_of(king)), 1, 6);
    const int rank = std::clamp(static_cast<int>(rank_of(king)), 1, 6);
    const Square middle =
        make_square(static_cast<board::File>(file), static_cast<board::Rank>(rank));
    return board::king_attacks(middle) | middle;
}

/// The mobility area: all squares but those of the own king and queens, of own pawns that are
/// blocked or on low ranks, and those that enemy pawns attack.
template <Color Us>
Bitboard mobility_area(const board::Position& position, Bitboard enemy_pawn_attacks) {
    const Bitboard pawns = position.pieces(Us, PieceType::Pawn);
    const Bitboard low =
        Bitboard(relative_rank(Us, board::Rank::R2)) | Bitboard(relative_rank(Us, board::Rank::R3));
    const Bitboard stuck = pawns & (low | step_forward<~Us>(position.occupied()));
    return ~(stuck | position.pieces(Us, PieceType::King, PieceType::Queen) | enemy_pawn_attacks);
}

/// The squares that two pawns of the set attack.
template <Color Us>
Bitboard double_pawn_attacks(Bitboard pawns) {
    const Bitboard ahead = step_forward<Us>(pawns);
    return board::shift<board::Direction::East>(ahead) &
           board::shift<board::Direction::West>(ahead);
}

template <Color Us>
void add_pawns_and_king(EvalInfo& info) {
    const Bitboard pawns = info.position.pieces(Us, PieceType::Pawn);
    info.add_attacks(Us, PieceType::Pawn, board::pawn_attacks<Us>(pawns));
    info.twice[Us] |= double_pawn_attacks<Us>(pawns);
    const Square king = info.position.king_square(Us);
    info.add_attacks(Us, PieceType::King, board::king_attacks(king));
    info.king_ring[Us] = ring_around(king);
}

}  // namespace

EvalInfo::EvalInfo(const board::Position& of, const PawnEntry& pawn_entry)
    : position(of), pawns(pawn_entry) {
    add_pawns_and_king<Color::White>(*this);
    add_pawns_and_king<Color::Black>(*this);
    mobility_area[Color::White] =
        classical::mobility_area<Color::White>(of, by[Color::Black][PieceType::Pawn]);
    mobility_area[Color::Black] =
        classical::mobility_area<Color::Black>(of, by[Color::White][PieceType::Pawn]);
    const Color us = of.side_to_move();
    pinned[us] = of.pinned();
    pinned[~us] = of.pinned_pieces(~us, of.occupied());
}

}  // namespace octet::eval::classical
