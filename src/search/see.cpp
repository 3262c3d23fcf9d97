// The exchange is played on bitboards, least valuable attacker first.
#include "search/see.h"

namespace octet::search {

namespace {

using board::Bitboard;
using board::Color;
using board::PieceType;
using board::Position;
using board::Square;
using eval::Value;

/// Pieces of `c` that may not capture on `target` now that `occupied` has thinned out: they are
/// pinned, and not on the line through their king and the target.
Bitboard held_back(const Position& position, Color c, Square target, Bitboard occupied) {
    return position.pinned_pieces(c, occupied) & ~board::line(position.king_square(c), target);
}

/// The lines on which pieces may be pinned to a king.
Bitboard lines_through(Square king) {
    return board::file_through(king) | board::rank_through(king) | board::diagonal_through(king) |
           board::antidiagonal_through(king);
}

/// The sliders behind an attacker of `target` that has left `occupied`: the way of a pawn is
/// diagonal, and nothing stands behind a knight.
Bitboard uncovered(const Position& position, Square target, Bitboard occupied, PieceType left) {
    const Bitboard queens = position.pieces(PieceType::Queen);
    Bitboard sliders;
    if (left != PieceType::Rook && left != PieceType::Knight)
        sliders |=
            board::bishop_attacks(target, occupied) & (position.pieces(PieceType::Bishop) | queens);
    if (left == PieceType::Rook || left == PieceType::Queen)
        sliders |=
            board::rook_attacks(target, occupied) & (position.pieces(PieceType::Rook) | queens);
    return sliders;
}

}  // namespace

bool see_ge(const Position& position, board::Move move, Value threshold) {
    // The king and rook of a castling move take nothing and cannot be taken.
    if (move.is_castling()) return threshold <= 0;

    const Color us = position.side_to_move();
    const Square target = move.to();
    PieceType on_target = type_of(position.piece_on(move.from()));
    Value gain = move.is_capture() ? kExchangeValue[type_of(position.captured_by(move))] : 0;
    if (move.is_promotion()) {
        on_target = move.promoted_to();
        gain += kExchangeValue[on_target] - kExchangeValue[PieceType::Pawn];
    }

    // `balance` is what the side to move next needs to win back; it changes sides every ply.
    Value balance = gain - threshold;
    if (balance < 0) return false;
    balance = kExchangeValue[on_target] - balance;
    if (balance <= 0) return true;

    Bitboard occupied = (position.occupied() ^ move.from()) | target;
    if (move.is_en_passant()) occupied ^= target - board::pawn_push(us);
    Bitboard attackers = position.attackers_to(target, occupied);
    Color side = us;
    bool ours_to_gain = true;
    for (;;) {
        side = ~side;
        attackers &= occupied;
        Bitboard mine = attackers & position.pieces(side);
        if (mine.empty()) break;
        if (mine.intersects(lines_through(position.king_square(side)))) {
            mine &= ~held_back(position, side, target, occupied);
            if (mine.empty()) break;
        }
        ours_to_gain = !ours_to_gain;

        PieceType type = PieceType::Pawn;
        while (!mine.intersects(position.pieces(type)))
            type = static_cast<PieceType>(static_cast<int>(type) + 1);
        // A king may take only what nobody defends.
        if (type == PieceType::King)
            return (attackers & position.pieces(~side)).empty() ? ours_to_gain : !ours_to_gain;
        balance = kExchangeValue[type] - balance;
        if (balance < static_cast<Value>(ours_to_gain)) break;
        occupied ^= (mine & position.pieces(type)).first();
        attackers |= uncovered(position, target, occupied, type);
    }
    return ours_to_gain;
}

}  // namespace octet::search
