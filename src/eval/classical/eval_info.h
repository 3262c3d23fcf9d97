// What several terms of one evaluation need: attack sets, pins, pawn spans. Each is worked out
// once.
#pragma once

#include "board/position.h"
#include "eval/classical/pawns.h"

namespace octet::eval::classical {

struct EvalInfo {
    /// Fills everything but the attacks of knights, bishops, rooks and queens and the pressure on
    /// kings, which add_pieces() adds.
    EvalInfo(const board::Position& of, const PawnEntry& pawn_entry);

    const board::Position& position;
    PawnEntry pawns;

    /// Squares attacked by the pieces of a kind. Sliders look through their own kind's allies, so
    /// that batteries count; pinned pieces attack along the pin only.
    util::EnumArray<board::Bitboard, board::Color, board::PieceType> by;
    /// Squares attacked by any piece; by more than one.
    util::EnumArray<board::Bitboard, board::Color> all;
    util::EnumArray<board::Bitboard, board::Color> twice;

    util::EnumArray<board::Bitboard, board::Color> pinned;
    /// Squares that count as mobility.
    util::EnumArray<board::Bitboard, board::Color> mobility_area;
    /// The king of a colour and the squares around it, always nine.
    util::EnumArray<board::Bitboard, board::Color> king_ring;
    /// Attack units that the enemy's pieces put on the king ring of a colour.
    util::EnumArray<int, board::Color> ring_pressure;

    void add_attacks(board::Color c, board::PieceType type, board::Bitboard squares) {
        by[c][type] |= squares;
        twice[c] |= all[c] & squares;
        all[c] |= squares;
    }
};

}  // namespace octet::eval::classical
