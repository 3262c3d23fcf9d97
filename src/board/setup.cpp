// The legality of setups, and setups with colours exchanged.
#include "board/setup.h"

#include "board/attacks.h"

namespace octet::board {

namespace {

bool is_attacked(const Setup& setup, Square target, Color by) {
    Bitboard occupied;
    for (Square s : kSquares)
        if (setup.at(s) != Piece::None) occupied |= s;
    for (Square s : occupied) {
        const Piece p = setup.at(s);
        if (color_of(p) != by) continue;
        const Bitboard attacked =
            type_of(p) == PieceType::Pawn ? pawn_attacks(by, s) : attacks(type_of(p), s, occupied);
        if (attacked.contains(target)) return true;
    }
    return false;
}

}  // namespace

Setup colors_swapped(const Setup& setup) {
    Setup swapped = setup;
    for (Square s : kSquares) {
        const Piece p = setup.at(s);
        swapped.at(flip_rank(s)) = p == Piece::None ? p : make_piece(~color_of(p), type_of(p));
    }
    swapped.side_to_move = ~setup.side_to_move;
    for (Color c : kColors)
        for (CastlingSide side : kCastlingSides) {
            const Square rook = setup.castling.rook(~c, side);
            swapped.castling.set(c, side, rook == Square::None ? rook : flip_rank(rook));
        }
    if (setup.en_passant != Square::None) swapped.en_passant = flip_rank(setup.en_passant);
    return swapped;
}

Bitboard squares_of(const Setup& setup, Piece p) {
    Bitboard result;
    for (Square s : kSquares)
        if (setup.at(s) == p) result |= s;
    return result;
}

bool castling_right_is_possible(const Setup& setup, Color c, CastlingSide side, Square rook) {
    const Bitboard king = squares_of(setup, make_piece(c, PieceType::King));
    if (king.count() != 1 || rook == Square::None) return false;
    if (setup.at(rook) != make_piece(c, PieceType::Rook)) return false;
    if (relative_rank(c, king.first()) != Rank::R1 || relative_rank(c, rook) != Rank::R1)
        return false;
    return (rook > king.first()) == (side == CastlingSide::King);
}

bool en_passant_is_possible(const Setup& setup) {
    const Color pusher = ~setup.side_to_move;
    const Square target = setup.en_passant;
    if (relative_rank(pusher, target) != Rank::R3) return false;
    const Direction push = pawn_push(pusher);
    return setup.at(target + push) == make_piece(pusher, PieceType::Pawn) &&
           setup.at(target) == Piece::None && setup.at(target - push) == Piece::None;
}

CastlingRights standard_castling(const Setup& setup) {
    CastlingRights rights = setup.castling;
    for (Color c : kColors)
        for (CastlingSide side : kCastlingSides) {
            const Square king = make_square(File::E, relative_rank(c, Rank::R1));
            const File corner = side == CastlingSide::King ? File::H : File::A;
            const bool is_standard = setup.at(king) == make_piece(c, PieceType::King) &&
                                     rights.rook(c, side) == make_square(corner, rank_of(king));
            if (!is_standard) rights.set(c, side, Square::None);
        }
    return rights;
}

std::optional<std::string_view> find_fault(const Setup& setup) {
    Bitboard occupied;
    for (Square s : kSquares)
        if (setup.at(s) != Piece::None) occupied |= s;
    if (occupied.count() > 32) return "there are more than 32 pieces";

    const Bitboard white_kings = squares_of(setup, Piece::WhiteKing);
    const Bitboard black_kings = squares_of(setup, Piece::BlackKing);
    if (white_kings.count() != 1) return "White must have exactly one king";
    if (black_kings.count() != 1) return "Black must have exactly one king";

    const Bitboard pawns =
        squares_of(setup, Piece::WhitePawn) | squares_of(setup, Piece::BlackPawn);
    if (pawns.intersects(Bitboard(Rank::R1) | Bitboard(Rank::R8)))
        return "a pawn stands on rank 1 or 8";

    const Square king_of_mover =
        (setup.side_to_move == Color::White ? black_kings : white_kings).first();
    if (is_attacked(setup, king_of_mover, setup.side_to_move))
        return "the king of the side that just moved can be captured";

    for (Color c : kColors)
        for (CastlingSide side : kCastlingSides)
            if (setup.castling.has(c, side) &&
                !castling_right_is_possible(setup, c, side, setup.castling.rook(c, side)))
                return "a castling right lacks its king or rook on the back rank";

    if (setup.en_passant != Square::None && !en_passant_is_possible(setup))
        return "no pawn can just have passed the en-passant square";
    if (setup.halfmove_clock < 0 || setup.halfmove_clock > kMaxHalfmoveClock)
        return "the half-move clock is out of range";
    if (setup.move_number < 1 || setup.move_number > kMaxMoveNumber)
        return "the move number is out of range";
    return std::nullopt;
}

}  // namespace octet::board
