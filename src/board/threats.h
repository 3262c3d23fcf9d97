// Threats: the squares that one side attacks, by the type or by the value of the attacking piece.
// The search uses them to see which pieces are attacked by a piece of lower value; the network has
// inputs for the attackers and defenders of each piece.
#pragma once

#include "board/attacks.h"
#include "board/position.h"

namespace octet::board {

/// The squares that the pieces of each type of one side attack. Pins are ignored.
using AttacksByType = util::EnumArray<Bitboard, PieceType>;

inline AttacksByType attacks_by_type(const Board& board, Color side) {
    const Bitboard occupied = board.occupied();
    AttacksByType by;
    by[PieceType::Pawn] = pawn_attacks(side, board.pieces(side, PieceType::Pawn));
    by[PieceType::Knight] = knight_attacks(board.pieces(side, PieceType::Knight));
    for (Square s : board.pieces(side, PieceType::Bishop))
        by[PieceType::Bishop] |= bishop_attacks(s, occupied);
    for (Square s : board.pieces(side, PieceType::Rook))
        by[PieceType::Rook] |= rook_attacks(s, occupied);
    for (Square s : board.pieces(side, PieceType::Queen))
        by[PieceType::Queen] |= queen_attacks(s, occupied);
    for (Square s : board.pieces(side, PieceType::King)) by[PieceType::King] |= king_attacks(s);
    return by;
}

struct Threats {
    /// The squares that pawns attack.
    Bitboard by_pawns;
    /// The squares that pawns, knights or bishops attack.
    Bitboard by_minors;
    /// The squares that pawns, knights, bishops or rooks attack.
    Bitboard by_rooks;
    /// The squares that any piece attacks.
    Bitboard all;

    Threats() = default;
    /// The threats of the side that is not to move.
    explicit Threats(const Position& position)
        : Threats(position.board(), ~position.side_to_move()) {}
    /// The threats of `side`.
    Threats(const Board& board, Color side) : Threats(attacks_by_type(board, side)) {}
    explicit Threats(const AttacksByType& by)
        : by_pawns(by[PieceType::Pawn]),
          by_minors(by_pawns | by[PieceType::Knight] | by[PieceType::Bishop]),
          by_rooks(by_minors | by[PieceType::Rook]),
          all(by_rooks | by[PieceType::Queen] | by[PieceType::King]) {}

    /// The squares on which a piece of lower value attacks a piece of this type.
    Bitboard by_lesser_than(PieceType type) const {
        switch (type) {
            case PieceType::Knight:
            case PieceType::Bishop:
                return by_pawns;
            case PieceType::Rook:
                return by_minors;
            case PieceType::Queen:
                return by_rooks;
            default:
                return {};
        }
    }
};

}  // namespace octet::board
