// A Setup: the description of a position that has not been checked.
//
// FEN text and packed training positions become a Setup first. find_fault() says in words what is
// wrong with it. Only a setup without fault becomes a Position, so that all other code may rely on,
// for example, one king a side.
#pragma once

#include <cstddef>
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
    /// The en-passant target square: the square behind a pawn that has just moved two squares, or
    /// Square::None. Position keeps it only if a legal en-passant capture exists.
    Square en_passant = Square::None;
    /// The number of plies since the last capture or pawn move.
    int halfmove_clock = 0;
    /// The number of the full move, from 1.
    int move_number = 1;

    Setup() { pieces.fill(Piece::None); }

    Piece& at(Square s) { return pieces[static_cast<std::size_t>(s)]; }
    Piece at(Square s) const { return pieces[static_cast<std::size_t>(s)]; }

    friend bool operator==(const Setup&, const Setup&) = default;
};

/// The highest half-move clock that a setup may have, in plies. Games go on beyond 100 plies where
/// no player claims the draw of the fifty-move rule.
inline constexpr int kMaxHalfmoveClock = 1000;
/// The highest move number of a setup. State keeps it in 16 bits, with room for the moves to come.
inline constexpr int kMaxMoveNumber = 20000;
/// The plies of a game, at most, for all readers of moves. State counts plies and moves in 16 bits.
inline constexpr std::size_t kMaxGamePlies = 30'000;

/// The setup with colours exchanged: the board is flipped vertically, and the other side is to
/// move.
Setup colors_swapped(const Setup& setup);

/// The squares on which the piece `p` stands.
Bitboard squares_of(const Setup& setup, Piece p);

/// The reason why the setup is not legal, as a phrase for the user, or nullopt if it is legal. A
/// legal setup has one king a side, at most 32 pieces, no pawns on ranks 1 and 8, no check to the
/// side that just moved, possible castling rights, a possible en-passant square, a half-move clock
/// in [0, kMaxHalfmoveClock] and a move number in [1, kMaxMoveNumber]. A game need not reach it.
std::optional<std::string_view> find_fault(const Setup& setup);

/// Whether the rook on `rook` can be a castling rook of `c`: it stands on the back rank of `c`,
/// like the king, and on the given side of it.
bool castling_right_is_possible(const Setup& setup, Color c, CastlingSide side, Square rook);

/// The castling rights of the setup that standard chess has too: the king stands on the e-file and
/// the rook in a corner.
CastlingRights standard_castling(const Setup& setup);

/// Whether a pawn can just have moved two squares over the square `en_passant` of the setup.
bool en_passant_is_possible(const Setup& setup);

}  // namespace octet::board
