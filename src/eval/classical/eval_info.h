// Data that several terms of one evaluation share: attack sets, pins, mobility areas, king rings.
#pragma once

#include "board/position.h"
#include "eval/classical/pawns.h"

namespace octet::eval::classical {

struct EvalInfo {
    /// Computes everything but the attacks of knights, bishops, rooks and queens and the pressure
    /// on kings, which add_pieces() adds.
    EvalInfo(const board::Position& of, const PawnEntry& pawn_entry);

    const board::Position& position;
    PawnEntry pawns;

    /// The squares attacked by the pieces of a type. Sliders see through allied sliders of their
    /// line, so that batteries count; pinned pieces attack along the pin only.
    util::EnumArray<board::Bitboard, board::Color, board::PieceType> by;
    /// The squares attacked by any piece, and by more than one.
    util::EnumArray<board::Bitboard, board::Color> all;
    util::EnumArray<board::Bitboard, board::Color> twice;

    util::EnumArray<board::Bitboard, board::Color> pinned;
    /// The squares that count as mobility.
    util::EnumArray<board::Bitboard, board::Color> mobility_area;
    /// The king of a colour and the squares around it: always nine squares.
    util::EnumArray<board::Bitboard, board::Color> king_ring;
    /// The attack units of the enemy's pieces on the king ring of a colour.
    util::EnumArray<int, board::Color> ring_pressure;

    void add_attacks(board::Color c, board::PieceType type, board::Bitboard squares) {
        by[c][type] |= squares;
        twice[c] |= all[c] & squares;
        all[c] |= squares;
    }
};

}  // namespace octet::eval::classical
