// A chess position: a Board, the side to move, and the State, which unmake() cannot recompute.
//
// A Position is a plain value that can be copied. make() changes it; unmake() restores it with the
// State that the caller saved. Earlier positions are not part of it (repetition.h). A Position is
// made only from a Setup without fault, so that it is always legal.
#pragma once

#include <cstdint>
#include <limits>
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

/// The part of a position that make() overwrites and unmake() cannot recompute.
struct State {
    /// The Zobrist key of the position: pieces, side to move, castling rights, en-passant file.
    Key key = 0;
    /// The Zobrist keys of some of the pieces, which index the correction histories: the pawns,
    /// then for each colour all its pieces but the pawns, then the knights, bishops and kings.
    Key pawn_key = 0;
    util::EnumArray<Key, Color> non_pawn_key;
    Key minor_key = 0;
    /// The enemy pieces that give check to the side to move.
    Bitboard checkers;
    /// The pieces of the side to move that an enemy slider pins to their king.
    Bitboard pinned;
    CastlingRights castling;
    /// The en-passant target square if a legal en-passant capture exists, else Square::None. Equal
    /// positions therefore have equal keys.
    Square en_passant = Square::None;
    /// The piece that the last move captured, or Piece::None.
    Piece captured = Piece::None;
    /// The number of plies since the last capture or pawn move.
    std::uint16_t halfmove_clock = 0;
    /// The number of plies since the last null move: repetitions do not reach across one.
    std::uint16_t plies_from_null = 0;
    /// The number of the full move, from 1.
    std::uint16_t move_number = 1;

    /// Changes the keys that include the piece. `change` is the Zobrist number of the piece on the
    /// square that it enters or leaves, or the exclusive or of both.
    void toggle(Piece p, Key change);

    friend bool operator==(const State&, const State&) = default;
};

class Position : private Board {
public:
    /// The position of `setup`, or the reason why it is not legal (find_fault()).
    static util::Result<Position> create(const Setup& setup);
    /// The initial position of standard chess.
    static Position start();
    /// The setup of this position, the inverse of create().
    Setup to_setup() const;

    /// The pieces on the board.
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

    /// Whether the move is legal. Any of the 65,536 values of a Move may be asked for.
    bool is_legal(Move move) const;
    /// Whether a legal move gives check.
    bool gives_check(Move move) const;
    /// The piece that a legal move captures; Piece::None for other moves.
    Piece captured_by(Move move) const;

    /// Makes a legal move. The caller keeps a copy of state() for unmake().
    void make(Move move);
    /// Unmakes `move`, the last one made. `before` is the state from before it.
    void unmake(Move move, const State& before);
    /// Makes a null move: passes the turn. The side to move must not be in check.
    void make_null();
    void unmake_null(const State& before);
    /// The key after `move`, without changes of castling rights and of the en-passant square. It is
    /// cheap and serves to prefetch the TT entry.
    Key approximate_key_after(Move move) const;

    friend Bitboard castling_path(const Position& position, CastlingSide side);
    friend State recomputed_state(const Position& position);
    friend bool operator==(const Position&, const Position&) = default;

private:
    Position() = default;

    /// Sets the en-passant square if a legal capture exists there.
    void set_en_passant_if_capturable(Square target);
    /// Computes the checkers and the pinned pieces of the side to move.
    void update_check_info();

    State state_;
    /// The start squares of kings and castling rooks. Only moves from or to one of them change the
    /// castling rights.
    Bitboard castling_squares_;
    /// The squares that must be empty for castling: those that king and rook cross and enter,
    /// without their own.
    util::EnumArray<Bitboard, Color, CastlingSide> castling_gap_;
    Color side_to_move_ = Color::White;
};

static_assert(std::is_trivially_copyable_v<Position>);
// The counters have room for the plies of a search, fewer than 1000, behind the longest game.
static_assert(kMaxHalfmoveClock + kMaxGamePlies + 1000 <=
              std::numeric_limits<std::uint16_t>::max());
static_assert(kMaxMoveNumber + (kMaxGamePlies + 1000) / 2 <=
              std::numeric_limits<std::uint16_t>::max());
static_assert(sizeof(State) == 72);
static_assert(sizeof(Position) == 248);

/// The number of plies since the start of the game, computed from the move number.
inline int game_ply(const Position& position) {
    return 2 * (position.move_number() - 1) + (position.side_to_move() == Color::Black);
}

/// The squares that the king leaves, crosses and enters when the side to move castles to this side,
/// none of which may be attacked. Empty if castling is illegal for another reason.
Bitboard castling_path(const Position& position, CastlingSide side);

/// Whether the pawn on `from`, which attacks the en-passant square, may capture there without
/// leaving its king in check.
bool en_passant_is_safe(const Position& position, Square from);

/// The state computed from the board, for tests of the incremental one. It copies the members that
/// only the moves of the game determine: castling rights, en passant, captured, counters.
State recomputed_state(const Position& position);

/// Whether the invariants of a position hold, for tests: the bitboards are disjoint and agree with
/// the mailbox, and to_setup() has no fault but for its counters.
bool is_consistent(const Position& position);

}  // namespace octet::board
