// Making and unmaking moves.
//
// make() updates the bitboards, the mailbox, the Zobrist keys, the castling rights, the checkers
// and the pins incrementally. unmake() needs only the move and the State from before it.
#include "board/position.h"

namespace octet::board {

namespace {

/// Removes the castling rights that a move between these squares ends: those of a king that moves,
/// and that of a rook that moves or is captured.
void drop_castling_rights(State& state, Piece moved, Square from, Square to) {
    state.key ^= zobrist::castling(state.castling);
    if (type_of(moved) == PieceType::King) state.castling.clear(color_of(moved));
    state.castling.clear_rook(from);
    state.castling.clear_rook(to);
    state.key ^= zobrist::castling(state.castling);
}

}  // namespace

void State::toggle(Piece p, Key change) {
    key ^= change;
    switch (type_of(p)) {
        case PieceType::Pawn:
            pawn_key ^= change;
            return;
        case PieceType::Knight:
        case PieceType::Bishop:
        case PieceType::King:
            minor_key ^= change;
            break;
        default:
            break;
    }
    non_pawn_key[color_of(p)] ^= change;
}

void Board::make(Move move) {
    const Square from = move.from();
    const Square to = move.to();
    const Piece moved = piece_on(from);
    const Color us = color_of(moved);
    remove(moved, from);
    if (move.is_castling()) {
        // In Chess960 the target of one may be the square of the other, so both leave first.
        const Piece rook = piece_on(to);
        remove(rook, to);
        put(moved, castled_king_square(us, move.castling_side()));
        put(rook, castled_rook_square(us, move.castling_side()));
        return;
    }
    if (move.is_capture()) {
        const Square victim = move.is_en_passant() ? to - pawn_push(us) : to;
        remove(piece_on(victim), victim);
    }
    put(move.is_promotion() ? make_piece(us, move.promoted_to()) : moved, to);
}

void Position::make(Move move) {
    assert(is_legal(move));
    const Color us = side_to_move_;
    const Square from = move.from();
    const Square to = move.to();
    const Piece moved = piece_on(from);

    state_.key ^= zobrist::en_passant(state_.en_passant) ^ zobrist::black_to_move();
    state_.en_passant = Square::None;
    state_.captured = Piece::None;
    ++state_.halfmove_clock;
    ++state_.plies_from_null;
    state_.move_number += static_cast<std::uint16_t>(us);
    if (castling_squares_.intersects(Bitboard(from) | to))
        drop_castling_rights(state_, moved, from, to);

    if (move.is_castling()) {
        const CastlingSide side = move.castling_side();
        const Piece rook = make_piece(us, PieceType::Rook);
        const Square king_to = castled_king_square(us, side);
        const Square rook_to = castled_rook_square(us, side);
        // In Chess960 the target of one may be the square of the other, so both leave first.
        remove(moved, from);
        remove(rook, to);
        put(moved, king_to);
        put(rook, rook_to);
        state_.toggle(moved, zobrist::piece(moved, from) ^ zobrist::piece(moved, king_to));
        state_.toggle(rook, zobrist::piece(rook, to) ^ zobrist::piece(rook, rook_to));
    } else {
        if (move.is_capture()) {
            const Square victim = move.is_en_passant() ? to - pawn_push(us) : to;
            state_.captured = piece_on(victim);
            state_.halfmove_clock = 0;
            remove(state_.captured, victim);
            state_.toggle(state_.captured, zobrist::piece(state_.captured, victim));
        }
        if (move.is_promotion()) {
            const Piece promoted = make_piece(us, move.promoted_to());
            remove(moved, from);
            put(promoted, to);
            state_.toggle(moved, zobrist::piece(moved, from));
            state_.toggle(promoted, zobrist::piece(promoted, to));
        } else {
            shift_piece(moved, from, to);
            state_.toggle(moved, zobrist::piece(moved, from) ^ zobrist::piece(moved, to));
        }
        if (type_of(moved) == PieceType::Pawn) state_.halfmove_clock = 0;
    }

    side_to_move_ = ~us;
    update_check_info();
    if (move.kind() == MoveKind::DoublePush) set_en_passant_if_capturable(to - pawn_push(us));
}

void Position::unmake(Move move, const State& before) {
    side_to_move_ = ~side_to_move_;
    const Color us = side_to_move_;
    const Square from = move.from();
    const Square to = move.to();

    if (move.is_castling()) {
        const CastlingSide side = move.castling_side();
        const Piece king = make_piece(us, PieceType::King);
        const Piece rook = make_piece(us, PieceType::Rook);
        remove(king, castled_king_square(us, side));
        remove(rook, castled_rook_square(us, side));
        put(king, from);
        put(rook, to);
    } else {
        if (move.is_promotion()) {
            remove(piece_on(to), to);
            put(make_piece(us, PieceType::Pawn), from);
        } else {
            shift_piece(piece_on(to), to, from);
        }
        if (move.is_capture()) put(state_.captured, move.is_en_passant() ? to - pawn_push(us) : to);
    }
    state_ = before;
}

void Position::make_null() {
    assert(!in_check());
    state_.key ^= zobrist::en_passant(state_.en_passant) ^ zobrist::black_to_move();
    state_.en_passant = Square::None;
    state_.captured = Piece::None;
    ++state_.halfmove_clock;
    state_.plies_from_null = 0;
    state_.move_number += static_cast<std::uint16_t>(side_to_move_);
    side_to_move_ = ~side_to_move_;
    update_check_info();
}

void Position::unmake_null(const State& before) {
    side_to_move_ = ~side_to_move_;
    state_ = before;
}

void Position::set_en_passant_if_capturable(Square target) {
    const Color us = side_to_move_;
    Bitboard capturers = pawn_attacks(~us, target) & pieces(us, PieceType::Pawn);
    if (capturers.empty()) return;
    state_.en_passant = target;
    for (Square from : capturers) {
        if (!en_passant_is_safe(*this, from)) continue;
        state_.key ^= zobrist::en_passant(target);
        return;
    }
    state_.en_passant = Square::None;
}

void Position::update_check_info() {
    const Color us = side_to_move_;
    const Square king = king_square(us);
    const Bitboard all = occupied();
    const Bitboard queens = pieces(PieceType::Queen);
    const Bitboard snipers =
        ((empty_board_bishop_attacks(king) & (pieces(PieceType::Bishop) | queens)) |
         (empty_board_rook_attacks(king) & (pieces(PieceType::Rook) | queens))) &
        pieces(~us);
    state_.checkers = (knight_attacks(king) & pieces(~us, PieceType::Knight)) |
                      (pawn_attacks(us, king) & pieces(~us, PieceType::Pawn));
    state_.pinned = {};
    for (Square sniper : snipers) {
        const Bitboard blockers = between(king, sniper) & all;
        if (blockers.empty())
            state_.checkers |= sniper;
        else if (!blockers.more_than_one())
            state_.pinned |= blockers & pieces(us);
    }
}

}  // namespace octet::board
