// Positions from setups and back, and the functions of Position that make no move.
#include "board/position.h"

namespace octet::board {

namespace {

constexpr std::array kBackRank{PieceType::Rook,   PieceType::Knight, PieceType::Bishop,
                               PieceType::Queen,  PieceType::King,   PieceType::Bishop,
                               PieceType::Knight, PieceType::Rook};

Setup start_setup() {
    Setup setup;
    for (unsigned f = 0; f < 8; ++f) {
        const File file = static_cast<File>(f);
        setup.at(make_square(file, Rank::R1)) = make_piece(Color::White, kBackRank[f]);
        setup.at(make_square(file, Rank::R2)) = Piece::WhitePawn;
        setup.at(make_square(file, Rank::R7)) = Piece::BlackPawn;
        setup.at(make_square(file, Rank::R8)) = make_piece(Color::Black, kBackRank[f]);
    }
    setup.castling.set(Color::White, CastlingSide::King, Square::H1);
    setup.castling.set(Color::White, CastlingSide::Queen, Square::A1);
    setup.castling.set(Color::Black, CastlingSide::King, Square::H8);
    setup.castling.set(Color::Black, CastlingSide::Queen, Square::A8);
    return setup;
}

}  // namespace

util::Result<Position> Position::create(const Setup& setup) {
    if (const auto fault = find_fault(setup)) return util::Error{std::string(*fault)};

    Position position;
    for (Square s : kSquares)
        if (setup.at(s) != Piece::None) position.put(setup.at(s), s);
    position.side_to_move_ = setup.side_to_move;
    position.state_.castling = setup.castling;
    position.state_.halfmove_clock = static_cast<std::uint16_t>(setup.halfmove_clock);
    position.state_.plies_from_null = position.state_.halfmove_clock;
    position.state_.move_number = static_cast<std::uint16_t>(setup.move_number);
    for (Color c : kColors) {
        if (!setup.castling.has(c)) continue;
        const Square king = position.king_square(c);
        position.castling_squares_ |= king;
        for (CastlingSide side : kCastlingSides) {
            if (!setup.castling.has(c, side)) continue;
            const Square rook = setup.castling.rook(c, side);
            position.castling_squares_ |= rook;
            position.castling_gap_[c][side] = (rank_span(king, castled_king_square(c, side)) |
                                               rank_span(rook, castled_rook_square(c, side))) &
                                              ~(Bitboard(king) | rook);
        }
    }
    if (setup.en_passant != Square::None) position.set_en_passant_if_capturable(setup.en_passant);
    position.state_ = recomputed_state(position);
    return position;
}

Position Position::start() { return *create(start_setup()); }

Setup Position::to_setup() const {
    Setup setup;
    setup.pieces = mailbox();
    setup.side_to_move = side_to_move_;
    setup.castling = state_.castling;
    setup.en_passant = state_.en_passant;
    setup.halfmove_clock = state_.halfmove_clock;
    setup.move_number = state_.move_number;
    return setup;
}

Piece Position::captured_by(Move move) const {
    if (!move.is_capture()) return Piece::None;
    if (move.is_en_passant()) return make_piece(~side_to_move_, PieceType::Pawn);
    return piece_on(move.to());
}

Key Position::approximate_key_after(Move move) const {
    const Piece moved = piece_on(move.from());
    Key key = state_.key ^ zobrist::black_to_move() ^ zobrist::piece(moved, move.from()) ^
              zobrist::piece(moved, move.to());
    const Piece target = piece_on(move.to());
    if (target != Piece::None) key ^= zobrist::piece(target, move.to());
    return key;
}

State recomputed_state(const Position& position) {
    Position copy = position;
    State& state = copy.state_;
    state.key = state.pawn_key = state.minor_key = 0;
    state.non_pawn_key = {};
    for (Square s : position.occupied()) {
        const Piece piece = position.piece_on(s);
        state.toggle(piece, zobrist::piece(piece, s));
    }
    state.key ^= zobrist::castling(state.castling) ^ zobrist::en_passant(state.en_passant);
    if (position.side_to_move() == Color::Black) state.key ^= zobrist::black_to_move();
    copy.update_check_info();
    return state;
}

bool is_consistent(const Position& position) {
    Bitboard seen;
    for (PieceType type : kPieceTypes) {
        if (seen.intersects(position.pieces(type))) return false;
        seen |= position.pieces(type);
    }
    if (position.pieces(Color::White).intersects(position.pieces(Color::Black))) return false;
    if (seen != position.occupied()) return false;
    for (Square s : kSquares) {
        const Piece p = position.piece_on(s);
        const bool on_bitboards = p == Piece::None
                                      ? !seen.contains(s)
                                      : position.pieces(color_of(p), type_of(p)).contains(s);
        if (!on_bitboards) return false;
    }
    // In play the counters may exceed the limits of a setup.
    Setup setup = position.to_setup();
    setup.halfmove_clock = 0;
    setup.move_number = 1;
    return !find_fault(setup);
}

}  // namespace octet::board
