// Random positions, with more pins, batteries and checks than positions from games.
#pragma once

#include "board/position.h"
#include "util/random.h"

namespace octet::test {

/// A legal position with two kings and `pieces` other pieces, without castling rights and en
/// passant.
inline board::Position random_position(util::Random& random, int pieces) {
    for (;;) {
        board::Setup setup;
        const auto throw_piece = [&](board::Piece p) {
            for (;;) {
                const board::Square s = board::kSquares[random.below(64)];
                const bool on_edge = rank_of(s) == board::Rank::R1 || rank_of(s) == board::Rank::R8;
                if (setup.at(s) != board::Piece::None) continue;
                if (type_of(p) == board::PieceType::Pawn && on_edge) continue;
                setup.at(s) = p;
                return;
            }
        };
        throw_piece(board::Piece::WhiteKing);
        throw_piece(board::Piece::BlackKing);
        // The two kings are the last two pieces of the enumeration.
        for (int i = 0; i < pieces; ++i) throw_piece(static_cast<board::Piece>(random.below(10)));
        setup.side_to_move = static_cast<board::Color>(random.below(2));
        const auto position = board::Position::create(setup);
        if (position) return *position;
    }
}

}  // namespace octet::test
