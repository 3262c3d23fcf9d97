// Packed samples hold all pieces, and the target and result of the side to move.
#include "train/data/packed_sample.h"

#include <gtest/gtest.h>

#include "support/samples.h"

namespace octet::train {
namespace {

using gamefile::GameResult;

PackedSample pack_position(const board::Position& position, float target = 0.5F,
                           GameResult result = GameResult::Draw, std::uint8_t weight = 1) {
    return train::pack(position.board(), position.side_to_move(), target, result, weight);
}

TEST(PackedSample, HoldsEveryPiece) {
    test::for_each_sample(1, 40, [](const board::Position& position) {
        const PackedSample sample = pack_position(position);
        int pieces = 0;
        for_each_piece(sample, [&](board::Piece piece, board::Square square) {
            EXPECT_EQ(piece, position.piece_on(square));
            ++pieces;
        });
        EXPECT_EQ(pieces, position.occupied().count());
        EXPECT_EQ(sample.side_to_move, position.side_to_move());
        EXPECT_EQ(board_of(sample), position.board());
    });
}

TEST(PackedSample, TargetAndResultAreOfTheSideToMove) {
    const auto white = test::position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    const auto black = test::position("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
    EXPECT_EQ(pack_position(white, 0.75F, GameResult::WhiteWins).target, 0.75F);
    EXPECT_EQ(pack_position(white, 0.75F, GameResult::WhiteWins).result, 2);
    EXPECT_EQ(pack_position(black, 0.75F, GameResult::WhiteWins).target, 0.25F);
    EXPECT_EQ(pack_position(black, 0.75F, GameResult::WhiteWins).result, 0);
    EXPECT_EQ(pack_position(black, 0.75F, GameResult::Draw).result, 1);
}

TEST(PackedSample, HoldsTheWeight) {
    const auto position = test::position("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
    EXPECT_EQ(pack_position(position).weight, 1);
    const PackedSample heavy = pack_position(position, 0.5F, GameResult::BlackWins, 255);
    EXPECT_EQ(heavy.weight, 255);
    EXPECT_EQ(heavy.result, 2);
    EXPECT_EQ(heavy.side_to_move, board::Color::Black);
}

}  // namespace
}  // namespace octet::train
