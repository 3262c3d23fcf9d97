// Plays the exchange on bitboards, the least valuable attacker first.
#include "search/see.h"

namespace octet::search {

namespace {

using board::Bitboard;
using board::Color;
using board::PieceType;
using board::Position;
using board::Square;
using eval::Value;

/// The pieces of `c` that may not capture on `target` with these `occupied` squares: they are
/// pinned, and not on the line through their king and the target.
Bitboard pinned_off_line(const Position& position, Color c, Square target, Bitboard occupied) {
    return position.pinned_pieces(c, occupied) & ~board::line(position.king_square(c), target);
}

/// The squares on which a piece can be pinned to a king on `king`.
Bitboard lines_through(Square king) {
    return board::file_through(king) | board::rank_through(king) | board::diagonal_through(king) |
           board::antidiagonal_through(king);
}

/// The sliders that attack `target` after an attacker of type `left` has left the squares
/// `occupied` (x-ray attacks). A pawn attacks along a diagonal; no slider stands behind a knight.
Bitboard x_ray_attackers(const Position& position, Square target, Bitboard occupied,
                         PieceType left) {
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
    // Castling captures nothing, and its king and rook cannot be captured.
    if (move.is_castling()) return threshold <= 0;

    const Color us = position.side_to_move();
    const Square target = move.to();
    PieceType on_target = type_of(position.piece_on(move.from()));
    Value gain = move.is_capture() ? kExchangeValue[type_of(position.captured_by(move))] : 0;
    if (move.is_promotion()) {
        on_target = move.promoted_to();
        gain += kExchangeValue[on_target] - kExchangeValue[PieceType::Pawn];
    }

    // `balance` is what the side that captured last has won above what it needs. The sign changes
    // with the side at each capture.
    Value balance = gain - threshold;
    if (balance < 0) return false;
    balance = kExchangeValue[on_target] - balance;
    if (balance <= 0) return true;

    Bitboard occupied = (position.occupied() ^ move.from()) | target;
    if (move.is_en_passant()) occupied ^= target - board::pawn_push(us);
    Bitboard attackers = position.attackers_to(target, occupied);
    Color side = us;
    bool we_win = true;
    for (;;) {
        side = ~side;
        attackers &= occupied;
        Bitboard mine = attackers & position.pieces(side);
        if (mine.empty()) break;
        if (mine.intersects(lines_through(position.king_square(side)))) {
            mine &= ~pinned_off_line(position, side, target, occupied);
            if (mine.empty()) break;
        }
        we_win = !we_win;

        PieceType type = PieceType::Pawn;
        while (!mine.intersects(position.pieces(type)))
            type = static_cast<PieceType>(static_cast<int>(type) + 1);
        // A king may capture only an undefended piece.
        if (type == PieceType::King)
            return (attackers & position.pieces(~side)).empty() ? we_win : !we_win;
        balance = kExchangeValue[type] - balance;
        if (balance < static_cast<Value>(we_win)) break;
        occupied ^= (mine & position.pieces(type)).first();
        attackers |= x_ray_attackers(position, target, occupied, type);
    }
    return we_win;
}

}  // namespace octet::search
