// The active features of a position: its pieces and which of them are en prise. Engine and trainer
// both use this definition.
#pragma once

#include "board/board.h"
#include "board/threats.h"
#include "eval/nnue/features.h"

namespace octet::eval::nnue {

class ActiveFeatures {
public:
    /// The features of an empty board: none.
    ActiveFeatures() = default;
    explicit ActiveFeatures(const board::Board& board) { set(board); }
    /// Replaces the features by those of the board.
    void set(const board::Board& board) {
        // The copy comes second: a read of the copy would wait for its stores.
        en_prise_ = find_en_prise(board);
        board_ = board;
    }

    const board::Board& board() const { return board_; }
    /// The pieces en prise: attacked by a piece of lower value, or attacked and not defended. Pins
    /// are ignored, and a king is never en prise.
    board::Bitboard en_prise() const { return en_prise_; }

    /// Calls visit(Feature) for each piece on `squares`, and for each piece en prise on
    /// `squares_en_prise`.
    template <class Visit>
    void for_each_feature(board::Bitboard squares, board::Bitboard squares_en_prise,
                          Visit&& visit) const {
        squares &= board_.occupied();
        squares_en_prise &= en_prise_;
        for (board::Square s : squares) visit(Feature{board_.piece_on(s), s, false});
        for (board::Square s : squares_en_prise) visit(Feature{board_.piece_on(s), s, true});
    }
    /// Calls visit(Feature) for all active features.
    template <class Visit>
    void for_each_feature(Visit&& visit) const {
        for_each_feature(board::kAllSquares, board::kAllSquares, visit);
    }

private:
    static board::Bitboard find_en_prise(const board::Board& board) {
        using board::PieceType;
        const util::EnumArray<board::Threats, board::Color> threats{
            {board::Threats(board, board::Color::White),
             board::Threats(board, board::Color::Black)}};
        board::Bitboard en_prise;
        for (board::Color c : board::kColors) {
            const board::Threats& enemy = threats[~c];
            board::Bitboard found = enemy.all & ~threats[c].all;
            for (PieceType type :
                 {PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen})
                found |= enemy.by_lesser_than(type) & board.pieces(type);
            en_prise |= found & board.pieces(c);
        }
        return en_prise & ~board.pieces(PieceType::King);
    }

    board::Board board_;
    board::Bitboard en_prise_;
};

}  // namespace octet::eval::nnue
