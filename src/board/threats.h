// Threats: the squares that one side attacks, by the value of the attacking piece. The search and
// the evaluation use them to see which pieces are attacked by a piece of lower value.
#pragma once

#include "board/attacks.h"
#include "board/position.h"

namespace octet::board {

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
    Threats(const Board& board, Color side) {
        const Bitboard occupied = board.occupied();
        by_pawns = pawn_attacks(side, board.pieces(side, PieceType::Pawn));
        by_minors = by_pawns | knight_attacks(board.pieces(side, PieceType::Knight));
        for (Square s : board.pieces(side, PieceType::Bishop))
            by_minors |= bishop_attacks(s, occupied);
        by_rooks = by_minors;
        for (Square s : board.pieces(side, PieceType::Rook)) by_rooks |= rook_attacks(s, occupied);
        all = by_rooks;
        for (Square s : board.pieces(side, PieceType::Queen)) all |= queen_attacks(s, occupied);
        for (Square s : board.pieces(side, PieceType::King)) all |= king_attacks(s);
    }

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
