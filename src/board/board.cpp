// Attackers, attacked squares and pins.
#include "board/board.h"

namespace octet::board {

Bitboard Board::attackers_to(Square s, Bitboard occupied) const {
    const Bitboard queens = pieces(PieceType::Queen);
    return (pawn_attacks(Color::Black, s) & pieces(Color::White, PieceType::Pawn)) |
           (pawn_attacks(Color::White, s) & pieces(Color::Black, PieceType::Pawn)) |
           (knight_attacks(s) & pieces(PieceType::Knight)) |
           (king_attacks(s) & pieces(PieceType::King)) |
           (bishop_attacks(s, occupied) & (pieces(PieceType::Bishop) | queens)) |
           (rook_attacks(s, occupied) & (pieces(PieceType::Rook) | queens));
}

bool Board::is_attacked(Square s, Color by, Bitboard occupied) const {
    const Bitboard queens = pieces(by, PieceType::Queen);
    return pawn_attacks(~by, s).intersects(pieces(by, PieceType::Pawn)) ||
           knight_attacks(s).intersects(pieces(by, PieceType::Knight)) ||
           king_attacks(s).intersects(pieces(by, PieceType::King)) ||
           bishop_attacks(s, occupied).intersects(pieces(by, PieceType::Bishop) | queens) ||
           rook_attacks(s, occupied).intersects(pieces(by, PieceType::Rook) | queens);
}

Bitboard Board::attacked_squares(Color by, Bitboard occupied) const {
    const Bitboard queens = pieces(by, PieceType::Queen);
    Bitboard attacked =
        pawn_attacks(by, pieces(by, PieceType::Pawn)) | king_attacks(king_square(by));
    for (Square s : pieces(by, PieceType::Knight)) attacked |= knight_attacks(s);
    for (Square s : pieces(by, PieceType::Bishop) | queens) attacked |= bishop_attacks(s, occupied);
    for (Square s : pieces(by, PieceType::Rook) | queens) attacked |= rook_attacks(s, occupied);
    return attacked;
}

Bitboard Board::pinned_pieces(Color c, Bitboard occupied) const {
    const Square king = king_square(c);
    const Bitboard snipers =
        (empty_board_bishop_attacks(king) & pieces(~c, PieceType::Bishop, PieceType::Queen)) |
        (empty_board_rook_attacks(king) & pieces(~c, PieceType::Rook, PieceType::Queen));
    Bitboard pinned;
    for (Square sniper : snipers& occupied) {
        const Bitboard blockers = between(king, sniper) & occupied;
        if (!blockers.more_than_one()) pinned |= blockers & pieces(c);
    }
    return pinned;
}

}  // namespace octet::board
