// What stands where and what attacks what: all of a position that can be seen on the board.
//
// Two bitboards of colours, six of kinds of pieces, and a mailbox that says the same. Any piece may
// stand anywhere; what is legal is the business of Setup and Position.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <type_traits>

#include "board/attacks.h"
#include "board/bitboard.h"
#include "board/types.h"

namespace octet::board {

class Board {
public:
    /// Empty.
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
    /// What stands on each square, in their order.
    const std::array<Piece, 64>& mailbox() const { return mailbox_; }
    /// There must be one.
    Square king_square(Color c) const { return pieces(c, PieceType::King).first(); }
    /// Pieces other than pawns and the king: without any, zugzwang is likely.
    Bitboard non_pawn_material(Color c) const {
        return pieces(c) & ~(pieces(PieceType::Pawn) | pieces(PieceType::King));
    }
    /// The squares on which the other board has another piece, or one less or more.
    Bitboard difference(const Board& other) const {
        Bitboard squares;
        for (Color c : kColors) squares |= pieces(c) ^ other.pieces(c);
        for (PieceType type : kPieceTypes) squares |= pieces(type) ^ other.pieces(type);
        return squares;
    }

    /// Pieces of both colours that attack `s` when `occupied` blocks the lines.
    Bitboard attackers_to(Square s, Bitboard occupied) const;
    bool is_attacked(Square s, Color by, Bitboard occupied) const;
    /// All squares that the pieces of `by` attack, their own pieces' squares included.
    Bitboard attacked_squares(Color by, Bitboard occupied) const;
    /// Pieces of `c` that stand alone between their king and an enemy slider, if only the pieces on
    /// `occupied` are on the board.
    Bitboard pinned_pieces(Color c, Bitboard occupied) const;

    /// On an empty square.
    void put(Piece p, Square s) {
        assert(piece_on(s) == Piece::None);
        by_type_[type_of(p)] ^= s;
        by_color_[color_of(p)] ^= s;
        mailbox_[static_cast<std::size_t>(s)] = p;
    }
    /// The piece that stands there.
    void remove(Piece p, Square s) {
        assert(piece_on(s) == p);
        by_type_[type_of(p)] ^= s;
        by_color_[color_of(p)] ^= s;
        mailbox_[static_cast<std::size_t>(s)] = Piece::None;
    }
    /// The piece that stands on `from`, to an empty square.
    void shift_piece(Piece p, Square from, Square to) {
        assert(piece_on(from) == p && piece_on(to) == Piece::None);
        const Bitboard both = Bitboard(from) | to;
        by_type_[type_of(p)] ^= both;
        by_color_[color_of(p)] ^= both;
        mailbox_[static_cast<std::size_t>(from)] = Piece::None;
        mailbox_[static_cast<std::size_t>(to)] = p;
    }

    friend bool operator==(const Board&, const Board&) = default;

private:
    util::EnumArray<Bitboard, PieceType> by_type_;
    util::EnumArray<Bitboard, Color> by_color_;
    /// A cache of the bitboards: with it the search runs 1.2 times as fast and perft 1.1 times.
    std::array<Piece, 64> mailbox_;
};

static_assert(std::is_trivially_copyable_v<Board>);
static_assert(sizeof(Board) == 128);

}  // namespace octet::board
