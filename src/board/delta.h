// What a move changes on the board, for those who keep sums over its pieces.
//
// Computed from the position before the move by whoever wants it, so that make() and perft do not
// pay for it.
#pragma once

#include "board/position.h"

namespace octet::board {

struct PlacedPiece {
    Piece piece = Piece::None;
    Square square = Square::None;

    friend constexpr bool operator==(PlacedPiece, PlacedPiece) = default;
};

/// At most four changes. The first of each kind is that of the moving piece, in castling the king;
/// the second is absent (Piece::None) but for the victim of a capture and the castling rook.
struct Delta {
    PlacedPiece removed;
    PlacedPiece added;
    PlacedPiece also_removed;
    PlacedPiece also_added;

    Delta() = default;
    /// Of a legal move in the position before it.
    Delta(const Position& before, Move move) : removed{before.piece_on(move.from()), move.from()} {
        const Color us = before.side_to_move();
        if (move.is_castling()) {
            const CastlingSide side = move.castling_side();
            const Piece rook = make_piece(us, PieceType::Rook);
            added = {removed.piece, castled_king_square(us, side)};
            also_removed = {rook, move.to()};
            also_added = {rook, castled_rook_square(us, side)};
            return;
        }
        added = {move.is_promotion() ? make_piece(us, move.promoted_to()) : removed.piece,
                 move.to()};
        if (move.is_capture()) {
            const Square victim = move.is_en_passant() ? move.to() - pawn_push(us) : move.to();
            also_removed = {before.piece_on(victim), victim};
        }
    }

    friend constexpr bool operator==(const Delta&, const Delta&) = default;
};

static_assert(sizeof(Delta) == 8);

}  // namespace octet::board
