// Squares that the enemy attacks, by the worth of the attacker: what a piece should not stand on.
#pragma once

#include "board/position.h"

namespace octet::search {

struct Threats {
    board::Bitboard by_pawns;
    /// By pawns, knights and bishops.
    board::Bitboard by_minors;
    /// By all but queen and king.
    board::Bitboard by_rooks;
    /// By anything.
    board::Bitboard all;

    /// Threats of the side that is not to move.
    explicit Threats(const board::Position& position) {
        const board::Color them = ~position.side_to_move();
        const board::Bitboard occupied = position.occupied();
        by_pawns = pawn_attacks(them, position.pieces(them, board::PieceType::Pawn));
        by_minors = by_pawns;
        for (board::Square s : position.pieces(them, board::PieceType::Knight))
            by_minors |= board::knight_attacks(s);
        for (board::Square s : position.pieces(them, board::PieceType::Bishop))
            by_minors |= board::bishop_attacks(s, occupied);
        by_rooks = by_minors;
        for (board::Square s : position.pieces(them, board::PieceType::Rook))
            by_rooks |= board::rook_attacks(s, occupied);
        all = by_rooks | board::king_attacks(position.king_square(them));
        for (board::Square s : position.pieces(them, board::PieceType::Queen))
            all |= board::queen_attacks(s, occupied);
    }
    Threats() = default;

    /// Squares where a piece of this kind can be taken by a lesser one.
    board::Bitboard by_lesser_than(board::PieceType type) const {
        switch (type) {
            case board::PieceType::Knight:
            case board::PieceType::Bishop:
                return by_pawns;
            case board::PieceType::Rook:
                return by_minors;
            case board::PieceType::Queen:
                return by_rooks;
            default:
                return {};
        }
    }
};

}  // namespace octet::search
