// The pieces on the board and their attacks: the part of a position that a player sees.
//
// A Board holds two bitboards of colours, six of piece types, and a mailbox with the same content.
// Any piece may stand on any square; Setup and Position know which boards are legal.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <type_traits>

#include "board/attacks.h"
#include "board/bitboard.h"
#include "board/move.h"
#include "board/types.h"

namespace octet::board {

class Board {
public:
    /// An empty board.
    Board() { mailbox_.fill(Piece::None); }

    Bitboard pieces(PieceType type) const { return by_type_[type]; }
    Bitboard pieces(Color c) const { return by_color_[c]; }
    Bitboard pieces(Color c, PieceType type) const { return by_color_[c] & by_type_[type]; }
    template <class... Types>
    Bitboard pieces(Color c, PieceType type, Types... types) const {
        return by_color_[c] & (by_type_[type] | ... | by_type_[types]);
    }
    Bitboard occupied() const { return by_color_[Color::White] | by_color_[Color::Black]; }
    Piece piece_on(Square s) const { return mailbox_[static_cast<std::size_t>(s)]; }
    /// The piece on each square, in LERF order.
    const std::array<Piece, 64>& mailbox() const { return mailbox_; }
    /// The square of the king, which must be on the board.
    Square king_square(Color c) const { return pieces(c, PieceType::King).first(); }
    /// The pieces other than pawns and the king. A side without them is often in zugzwang.
    Bitboard non_pawn_material(Color c) const {
        return pieces(c) & ~(pieces(PieceType::Pawn) | pieces(PieceType::King));
    }
    /// The squares whose content differs between the two boards.
    Bitboard difference(const Board& other) const {
        Bitboard squares;
        for (Color c : kColors) squares |= pieces(c) ^ other.pieces(c);
        for (PieceType type : kPieceTypes) squares |= pieces(type) ^ other.pieces(type);
        return squares;
    }

    /// The pieces of both colours that attack `s`; `occupied` are the squares that block sliders.
    Bitboard attackers_to(Square s, Bitboard occupied) const;
    bool is_attacked(Square s, Color by, Bitboard occupied) const;
    /// The squares that the pieces of `by` attack, including squares of their own pieces.
    Bitboard attacked_squares(Color by, Bitboard occupied) const;
    /// The pieces of `c` that an enemy slider pins to their king: each is the only piece between
    /// the two. Pieces that are not on `occupied` do not count.
    Bitboard pinned_pieces(Color c, Bitboard occupied) const;

    /// Places a piece on an empty square.
    void put(Piece p, Square s) {
        assert(piece_on(s) == Piece::None);
        by_type_[type_of(p)] ^= s;
        by_color_[color_of(p)] ^= s;
        mailbox_[static_cast<std::size_t>(s)] = p;
    }
    /// Removes the piece `p`, which stands on `s`.
    void remove(Piece p, Square s) {
        assert(piece_on(s) == p);
        by_type_[type_of(p)] ^= s;
        by_color_[color_of(p)] ^= s;
        mailbox_[static_cast<std::size_t>(s)] = Piece::None;
    }
    /// Moves the piece `p` from `from` to an empty square.
    void shift_piece(Piece p, Square from, Square to) {
        assert(piece_on(from) == p && piece_on(to) == Piece::None);
        const Bitboard both = Bitboard(from) | to;
        by_type_[type_of(p)] ^= both;
        by_color_[color_of(p)] ^= both;
        mailbox_[static_cast<std::size_t>(from)] = Piece::None;
        mailbox_[static_cast<std::size_t>(to)] = p;
    }

    /// Makes a move that is legal here. Unlike Position::make() it knows no keys, castling rights
    /// and check information.
    void make(Move move);

    friend bool operator==(const Board&, const Board&) = default;

private:
    util::EnumArray<Bitboard, PieceType> by_type_;
    util::EnumArray<Bitboard, Color> by_color_;
    /// The piece on each square, as the bitboards say it too. It makes the search 1.2 times and
    /// perft 1.1 times as fast.
    std::array<Piece, 64> mailbox_;
};

static_assert(std::is_trivially_copyable_v<Board>);
static_assert(sizeof(Board) == 128);

}  // namespace octet::board
