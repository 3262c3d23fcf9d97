// Whether a move is legal, and whether it gives check.
//
// is_legal() accepts any 16-bit word: the move of a TT entry may belong to another position.
#include "board/position.h"

namespace octet::board {

Bitboard castling_path(const Position& position, CastlingSide side) {
    const Color us = position.side_to_move();
    const Square rook = position.castling().rook(us, side);
    if (rook == Square::None || position.occupied().intersects(position.castling_gap_[us][side]))
        return {};
    // A castling rook can be pinned on the back rank in Chess960. Castling would expose the king.
    if (position.in_check() || position.pinned().contains(rook)) return {};
    return rank_span(position.king_square(us), castled_king_square(us, side));
}

bool en_passant_is_safe(const Position& position, Square from) {
    const Color us = position.side_to_move();
    const Square to = position.en_passant();
    const Square victim = to - pawn_push(us);
    const Bitboard occupied_after = position.occupied() ^ from ^ victim ^ to;
    const Bitboard attackers =
        position.attackers_to(position.king_square(us), occupied_after) & position.pieces(~us);
    return (attackers & ~Bitboard(victim)).empty();
}

bool Position::is_legal(Move move) const {
    const Color us = side_to_move_;
    const Square from = move.from();
    const Square to = move.to();
    if (!pieces(us).contains(from) || !move.has_valid_kind()) return false;
    const PieceType type = type_of(piece_on(from));
    const Square king = king_square(us);

    if (move.is_castling()) {
        if (type != PieceType::King || state_.castling.rook(us, move.castling_side()) != to)
            return false;
        const Bitboard path = castling_path(*this, move.castling_side());
        return !path.empty() && !path.intersects(attacked_squares(~us, occupied() ^ from));
    }
    if (move.is_en_passant())
        return type == PieceType::Pawn && to == state_.en_passant &&
               pawn_attacks(us, from).contains(to) && en_passant_is_safe(*this, from);

    if (pieces(us).contains(to) || move.is_capture() != pieces(~us).contains(to)) return false;
    if (type == PieceType::Pawn) {
        if (move.is_promotion() != (relative_rank(us, to) == Rank::R8)) return false;
        const Square pushed = from + pawn_push(us);
        if (move.is_capture()) {
            if (!pawn_attacks(us, from).contains(to)) return false;
        } else if (move.kind() == MoveKind::DoublePush) {
            if (relative_rank(us, from) != Rank::R2 || to != pushed + pawn_push(us) ||
                occupied().contains(pushed))
                return false;
        } else if (to != pushed) {
            return false;
        }
    } else {
        if (move.kind() != MoveKind::Quiet && move.kind() != MoveKind::Capture) return false;
        if (!attacks(type, from, occupied()).contains(to)) return false;
        if (type == PieceType::King) return !is_attacked(to, ~us, occupied() ^ from);
    }

    if (in_check()) {
        if (checkers().more_than_one()) return false;
        const Square checker = checkers().first();
        if (to != checker && !between(king, checker).contains(to)) return false;
    }
    return !state_.pinned.contains(from) || aligned(king, from, to);
}

bool Position::gives_check(Move move) const {
    const Color us = side_to_move_;
    const Square from = move.from();
    const Square to = move.to();
    const Square king = king_square(~us);

    // The occupied squares after the move, and our pieces that stayed in place.
    Bitboard occupied_after = (occupied() ^ from) | to;
    Bitboard unmoved = pieces(us) ^ from;
    PieceType arrived = move.is_promotion() ? move.promoted_to() : type_of(piece_on(from));
    Square arrived_on = to;
    if (move.is_castling()) {
        arrived = PieceType::Rook;
        arrived_on = castled_rook_square(us, move.castling_side());
        unmoved ^= to;
        occupied_after =
            (occupied() ^ from ^ to) | arrived_on | castled_king_square(us, move.castling_side());
    } else if (move.is_en_passant()) {
        occupied_after ^= to - pawn_push(us);
    }

    if (arrived == PieceType::Pawn) {
        if (pawn_attacks(us, arrived_on).contains(king)) return true;
    } else if (arrived != PieceType::King) {
        if (attacks(arrived, arrived_on, occupied_after).contains(king)) return true;
    }

    // A discovered check needs a slider behind the square that the piece left. En passant empties a
    // second square.
    if (line(king, from).empty() && !move.is_en_passant()) return false;
    const Bitboard queens = pieces(PieceType::Queen);
    const Bitboard diagonal = unmoved & (pieces(PieceType::Bishop) | queens);
    const Bitboard straight = unmoved & (pieces(PieceType::Rook) | queens);
    return bishop_attacks(king, occupied_after).intersects(diagonal) ||
           rook_attacks(king, occupied_after).intersects(straight);
}

}  // namespace octet::board
