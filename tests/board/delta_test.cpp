#include "board/delta.h"

#include <gtest/gtest.h>

#include "board/movegen.h"
#include "support/walk.h"

namespace octet::board {
namespace {

/// Takes the removed pieces off before the added ones are put on, as castling in Chess960 needs.
board::Setup applied(board::Setup setup, const Delta& delta) {
    for (PlacedPiece gone : {delta.removed, delta.also_removed}) {
        if (gone.piece == Piece::None) continue;
        EXPECT_EQ(setup.at(gone.square), gone.piece);
        setup.at(gone.square) = Piece::None;
    }
    for (PlacedPiece come : {delta.added, delta.also_added})
        if (come.piece != Piece::None) setup.at(come.square) = come.piece;
    return setup;
}

TEST(Delta, IsWhatMakeDoesToTheBoard) {
    test::for_each_interesting_position(1, [](Position& position) {
        const board::Setup before = position.to_setup();
        for (Move move : legal_moves(position)) {
            const Delta delta(position, move);
            const State state = position.state();
            position.make(move);
            EXPECT_EQ(applied(before, delta).pieces, position.to_setup().pieces);
            position.unmake(move, state);
        }
    });
}

}  // namespace
}  // namespace octet::board
