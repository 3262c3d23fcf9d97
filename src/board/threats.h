// Squares that one side attacks, by the worth of the attacker: what the other side's pieces should
// not stand on.
#pragma once

#include "board/attacks.h"
#include "board/position.h"

namespace octet::board {

struct Threats {
    Bitboard by_pawns;
    /// By pawns, knights and bishops.
    Bitboard by_minors;
    /// By all but queen and king.
    Bitboard by_rooks;
    /// By anything.
    Bitboard all;

    Threats() = default;
    /// Of the side that is not to move.
    explicit Threats(const Position& position)
        : Threats(position.board(), ~position.side_to_move()) {}
    /// Of one side.
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

    /// Squares where a piece of this kind can be taken by a lesser one.
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
