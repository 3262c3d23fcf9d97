// The active features of a board: the same for both perspectives, which only number them. Engine
// and trainer both use this definition.
#pragma once

#include <bit>
#include <cstdint>

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
        pieces_ = find_pieces(board);
        board_ = board;
    }

    const board::Board& board() const { return board_; }
    /// The pieces that have a feature of this kind. Pins are ignored.
    board::Bitboard pieces(FeatureKind kind) const { return pieces_[kind]; }

    /// Calls visit(Feature) for all active features, kind by kind.
    template <class Visit>
    void for_each_feature(Visit&& visit) const {
        for (FeatureKind kind : kFeatureKinds)
            for (board::Square s : pieces_[kind]) visit(Feature{board_.piece_on(s), s, kind});
    }

private:
    friend class FeatureChange;
    using Pieces = util::EnumArray<board::Bitboard, FeatureKind>;

    static Pieces find_pieces(const board::Board& board) {
        using board::PieceType;
        Pieces pieces;
        pieces[FeatureKind::Placement] = board.occupied();
        const util::EnumArray<board::AttacksByType, board::Color> attacks{
            {board::attacks_by_type(board, board::Color::White),
             board::attacks_by_type(board, board::Color::Black)}};
        for (board::Color c : board::kColors) {
            const board::Bitboard men = board.pieces(c) & ~board.pieces(PieceType::King);
            const board::Threats enemy(attacks[~c]);
            board::Bitboard en_prise = enemy.all & ~board::Threats(attacks[c]).all;
            for (PieceType type :
                 {PieceType::Knight, PieceType::Bishop, PieceType::Rook, PieceType::Queen})
                en_prise |= enemy.by_lesser_than(type) & board.pieces(type);
            pieces[FeatureKind::EnPrise] |= en_prise & men;
            for (PieceType type : board::kPieceTypes) {
                pieces[attacked_by(type)] |= attacks[~c][type] & men;
                pieces[defended_by(type)] |= attacks[c][type] & men;
            }
        }
        return pieces;
    }

    board::Board board_;
    Pieces pieces_;
};

/// The features that a move, or any other change of the board, adds and removes. The active
/// features of both boards must outlive it.
class FeatureChange {
public:
    FeatureChange(const ActiveFeatures& before, const ActiveFeatures& now)
        : before_(before), now_(now) {
        // On a changed square all features change; elsewhere only those that one of the two boards
        // has.
        const board::Bitboard changed = now.board().difference(before.board());
        for (FeatureKind kind : kFeatureKinds) {
            const board::Bitboard squares = changed | (now.pieces_[kind] ^ before.pieces_[kind]);
            added_[kind] = now.pieces_[kind] & squares;
            removed_[kind] = before.pieces_[kind] & squares;
        }
    }

    /// Calls visit(Feature) for the added features.
    template <class Visit>
    void for_each_added(Visit&& visit) const {
        for_each(added_, now_.board(), visit);
    }
    /// Calls visit(Feature) for the removed features.
    template <class Visit>
    void for_each_removed(Visit&& visit) const {
        for_each(removed_, before_.board(), visit);
    }

private:
    using Pieces = ActiveFeatures::Pieces;

    /// One loop over all kinds: with a loop for each kind, which filled a list, the bench took 4 %
    /// longer.
    template <class Visit>
    static void for_each(Pieces pieces, const board::Board& board, Visit&& visit) {
        static_assert(kFeatureKinds.size() <= 32);
        std::uint32_t kinds = 0;
        for (FeatureKind kind : kFeatureKinds)
            kinds |= std::uint32_t{!pieces[kind].empty()} << static_cast<int>(kind);
        while (kinds != 0) {
            const int lowest = std::countr_zero(kinds);
            const auto kind = static_cast<FeatureKind>(lowest);
            const board::Square square = pieces[kind].first();
            visit(Feature{board.piece_on(square), square, kind});
            pieces[kind] ^= square;
            kinds ^= std::uint32_t{pieces[kind].empty()} << lowest;
        }
    }

    const ActiveFeatures& before_;
    const ActiveFeatures& now_;
    Pieces added_;
    Pieces removed_;
};

}  // namespace octet::eval::nnue
