// Boards with pieces thrown on them: full of pins, batteries and checks that play seldom shows.
#pragma once

#include "board/position.h"
#include "util/random.h"

namespace octet::test {

/// A legal position with both kings and `pieces` others. No castling, no en passant.
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
        // All kinds but the two kings, which are the last.
        for (int i = 0; i < pieces; ++i) throw_piece(static_cast<board::Piece>(random.below(10)));
        setup.side_to_move = static_cast<board::Color>(random.below(2));
        const auto position = board::Position::create(setup);
        if (position) return *position;
    }
}

}  // namespace octet::test
