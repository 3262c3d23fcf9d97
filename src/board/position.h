// A chess position: a Board, the side to move, and the State that a move cannot restore.
//
// A Position is a plain value. make() changes it, unmake() restores it from the State that the
// caller saved; nothing here knows about evaluation, search or earlier positions (repetition.h).
// A Position can only be made from a Setup without fault, so it always holds a legal board.
#pragma once

#include <type_traits>

#include "board/bitboard.h"
#include "board/board.h"
#include "board/castling.h"
#include "board/move.h"
#include "board/setup.h"
#include "board/types.h"
#include "board/zobrist.h"
#include "util/result.h"

namespace octet::board {

/// What make() overwrites and unmake() cannot work out again.
struct State {
    /// Names the whole position: pieces, side to move, castling rooks, en-passant file.
    Key key = 0;
    /// Names parts of it, for histories: pawns; all but pawns, by colour; knights, bishops and
    /// kings.
    Key pawn_key = 0;
    util::EnumArray<Key, Color> non_pawn_key;
    Key minor_key = 0;
    /// Enemy pieces that give check to the side to move.
    Bitboard checkers;
    /// Pieces of the side to move that may not leave the line between their king and a slider.
    Bitboard pinned;
    CastlingRights castling;
    /// Set only if a legal en-passant capture exists, so that equal positions have equal keys.
    Square en_passant = Square::None;
    /// The piece that the last move took.
    Piece captured = Piece::None;
    std::uint16_t halfmove_clock = 0;
    /// Plies since a null move: repetitions do not reach across one.
    std::uint16_t plies_from_null = 0;
    std::uint16_t move_number = 1;

    friend bool operator==(const State&, const State&) = default;
};

class Position : private Board {
public:
    /// The position that `setup` describes, or the reason why it is not legal.
    static util::Result<Position> create(const Setup& setup);
    /// The initial position of standard chess.
    static Position start();
    /// The inverse of create(): what a FEN writer or a packer needs.
    Setup to_setup() const;

    /// The pieces alone, for what asks for no more.
    const Board& board() const { return *this; }
    using Board::attacked_squares;
    using Board::attackers_to;
    using Board::is_attacked;
    using Board::king_square;
    using Board::non_pawn_material;
    using Board::occupied;
    using Board::piece_on;
    using Board::pieces;
    using Board::pinned_pieces;

    const State& state() const { return state_; }
    Color side_to_move() const { return side_to_move_; }
    Key key() const { return state_.key; }
    Bitboard checkers() const { return state_.checkers; }
    bool in_check() const { return !state_.checkers.empty(); }
    Bitboard pinned() const { return state_.pinned; }
    const CastlingRights& castling() const { return state_.castling; }
    Square en_passant() const { return state_.en_passant; }
    int halfmove_clock() const { return state_.halfmove_clock; }
    int move_number() const { return state_.move_number; }
    /// Plies since the start of the game, by the number of the move.
    int game_ply() const { return 2 * (move_number() - 1) + (side_to_move_ == Color::Black); }

    /// Whether any of the 65,536 move words is a legal move here (legality.cpp).
    bool is_legal(Move move) const;
    /// Whether a legal move gives check.
    bool gives_check(Move move) const;
    /// The squares that the king would stand on or cross, which must not be attacked; empty if
    /// the side to move may not castle on this side whatever the enemy attacks.
    Bitboard castling_path(CastlingSide side) const;
    /// Whether the pawn on `from`, which attacks the en-passant square, may capture there without
    /// exposing its king.
    bool en_passant_is_safe(Square from) const;
    /// The piece that a legal move takes; Piece::None for quiet moves.
    Piece captured_by(Move move) const;

    /// Plays a legal move. The caller keeps a copy of state() for unmake().
    void make(Move move);
    /// Takes back `move`, the last one made; `before` is the state from before it.
    void unmake(Move move, const State& before);
    /// Passes the turn; not when in check.
    void make_null();
    void unmake_null(const State& before);
    /// The key after `move`, without castling and en-passant changes: good for prefetching.
    Key approximate_key_after(Move move) const;

    /// The state computed from the board alone; equals state() but for captured and the counters
    /// that only play can know.
    State recomputed_state() const;
    /// The invariants, for tests: boards disjoint and equal to the mailbox, one king each, no pawns
    /// on the outer ranks, the side that just moved not in check.
    bool is_consistent() const;

    friend bool operator==(const Position&, const Position&) = default;

private:
    Position() = default;

    /// Changes the keys that the piece takes part in: `change` is its key on a square that it comes
    /// to or leaves, or both.
    void toggle_keys(Piece p, Key change);
    void drop_castling_rights(Square from, Square to);
    void set_en_passant_if_capturable(Square target);
    /// Finds checkers and pinned pieces of the side to move.
    void update_check_info();

    State state_;
    /// Where kings and castling rooks stood at the start: only moves from or to here can change
    /// the castling rights.
    Bitboard castling_squares_;
    /// What must be empty for castling: the ways of king and rook, without the two themselves.
    util::EnumArray<Bitboard, Color, CastlingSide> castling_gap_;
    Color side_to_move_ = Color::White;
};

static_assert(std::is_trivially_copyable_v<Position>);
static_assert(sizeof(State) == 72);
static_assert(sizeof(Position) == 248);

}  // namespace octet::board
