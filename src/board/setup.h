// A board as somebody describes it, before anybody has checked it.
//
// FEN text and training records both become a Setup; find_fault() says in words what is wrong
// with it, and only one without fault becomes a Position. So nothing downstream meets a board
// without kings.
#pragma once

#include <optional>
#include <string_view>

#include "board/bitboard.h"
#include "board/castling.h"
#include "board/types.h"

namespace octet::board {

struct Setup {
    /// Piece::None on empty squares.
    std::array<Piece, 64> pieces;
    Color side_to_move = Color::White;
    CastlingRights castling;
    /// The square behind a pawn that has just moved two squares, or Square::None. It need not be
    /// capturable: Position keeps it only if a legal en-passant capture exists.
    Square en_passant = Square::None;
    /// Plies since the last capture or pawn move.
    int halfmove_clock = 0;
    /// Number of the full move, from 1.
    int move_number = 1;

    Setup() { pieces.fill(Piece::None); }

    Piece& at(Square s) { return pieces[static_cast<std::size_t>(s)]; }
    Piece at(Square s) const { return pieces[static_cast<std::size_t>(s)]; }

    friend bool operator==(const Setup&, const Setup&) = default;
};

inline constexpr int kMaxHalfmoveClock = 1000;
inline constexpr int kMaxMoveNumber = 20000;

/// The same game with the colours exchanged: the board upside down, the other side to move.
Setup colors_swapped(const Setup& setup);

/// The squares of the pieces equal to `p`.
Bitboard squares_of(const Setup& setup, Piece p);

/// The reason why the setup is not a chess position, as a phrase for the user; none when it is
/// legal. Legal means: one king a side, at most 32 pieces, no pawns on ranks 1 and 8, the side that
/// just moved not in check, castling rooks and the en-passant square where they can be, clocks in
/// [0, kMaxHalfmoveClock] and [1, kMaxMoveNumber]. Reachability by play is not asked for.
std::optional<std::string_view> find_fault(const Setup& setup);

/// Whether the rook on `rook` may be `c`'s castling rook: king and rook both on c's back rank,
/// the rook on the named side of the king.
bool castling_right_is_possible(const Setup& setup, Color c, CastlingSide side, Square rook);

/// Whether a pawn can just have moved two squares past `en_passant`.
bool en_passant_is_possible(const Setup& setup);

}  // namespace octet::board
