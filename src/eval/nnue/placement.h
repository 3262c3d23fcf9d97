// The pieces on a board as the network sees them: what stands where, and whether it is en prise; so
// which features there are, for the engine and the trainer.
#pragma once

#include "board/position.h"
#include "board/threats.h"
#include "eval/nnue/features.h"

namespace octet::eval::nnue {

class Placement {
public:
    /// No pieces.
    Placement() { mailbox_.fill(board::Piece::None); }
    explicit Placement(const board::Position& position) { set(position); }
    /// Becomes that of the position.
    void set(const board::Position& position) {
        mailbox_ = position.mailbox();
        for (board::Color c : board::kColors) by_color_[c] = position.pieces(c);
        for (board::PieceType type : board::kPieceTypes) by_type_[type] = position.pieces(type);
        find_en_prise();
    }

    // For boards that are no Position. What is en prise is known after find_en_prise() only.
    void put(board::Piece piece, board::Square square) {
        by_color_[color_of(piece)] |= square;
        by_type_[type_of(piece)] |= square;
        mailbox_[square] = piece;
    }
    void remove(board::Square square) {
        for (board::Bitboard& pieces : by_color_) pieces &= ~board::Bitboard(square);
        for (board::Bitboard& pieces : by_type_) pieces &= ~board::Bitboard(square);
        mailbox_[square] = board::Piece::None;
    }
    /// Pieces that are attacked by a lesser one, or attacked and not defended. Pins do not count,
    /// and a king is never en prise.
    void find_en_prise() {
        using board::PieceType;
        const util::EnumArray<board::Threats, board::Color> threats{
            {board::Threats(*this, board::Color::White),
             board::Threats(*this, board::Color::Black)}};
        en_prise_ = {};
        for (board::Color c : board::kColors) {
            const board::Threats& enemy = threats[~c];
            board::Bitboard found = enemy.all & ~threats[c].all;
            for (PieceType type :
                 {PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen})
                found |= enemy.by_lesser_than(type) & by_type_[type];
            en_prise_ |= found & by_color_[c];
        }
        en_prise_ &= ~by_type_[PieceType::King];
    }

    board::Bitboard pieces(board::Color c, board::PieceType type) const {
        return by_color_[c] & by_type_[type];
    }
    board::Bitboard occupied() const {
        return by_color_[board::Color::White] | by_color_[board::Color::Black];
    }
    board::Bitboard en_prise() const { return en_prise_; }
    board::Square king_square(board::Color c) const {
        return pieces(c, board::PieceType::King).first();
    }
    board::Piece piece_on(board::Square square) const { return mailbox_[square]; }

    /// Calls visit(Feature) for the pieces on some squares, and on others for those en prise.
    template <class Visit>
    void for_each_feature(board::Bitboard squares, board::Bitboard squares_en_prise,
                          Visit&& visit) const {
        squares &= occupied();
        squares_en_prise &= en_prise_;
        for (board::Square s : squares) visit(Feature{mailbox_[s], s, false});
        for (board::Square s : squares_en_prise) visit(Feature{mailbox_[s], s, true});
    }
    /// For all of them.
    template <class Visit>
    void for_each_feature(Visit&& visit) const {
        for_each_feature(board::kAllSquares, board::kAllSquares, visit);
    }

    /// The squares on which the other placement has another piece, or one less or more.
    board::Bitboard difference(const Placement& other) const {
        board::Bitboard squares;
        for (board::Color c : board::kColors) squares |= by_color_[c] ^ other.by_color_[c];
        for (board::PieceType type : board::kPieceTypes)
            squares |= by_type_[type] ^ other.by_type_[type];
        return squares;
    }

private:
    util::EnumArray<board::Bitboard, board::Color> by_color_;
    util::EnumArray<board::Bitboard, board::PieceType> by_type_;
    util::EnumArray<board::Piece, board::Square> mailbox_;
    board::Bitboard en_prise_;
};

}  // namespace octet::eval::nnue
