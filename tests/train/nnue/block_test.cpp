// Targets and inputs of the positions of a block.
#include "train/nnue/block.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/packed_samples.h"

namespace octet::train {
namespace {

TEST(NnueBlock, RowsHaveTheTargetsAndResultsOfTheirSamples) {
    PackedSample sample = test::material_samples(1, 1)[0];
    sample.target = 0.625F;
    sample.result = 2;
    NnueBlock block;
    block.add(sample, 8);
    EXPECT_EQ(block.rows[0].target, 0.625F);
    EXPECT_EQ(block.rows[0].result, 1);
}

TEST(NnueBlock, RowsHaveTheWeightsOfTheirSamples) {
    std::vector<PackedSample> samples = test::material_samples(2, 1);
    samples[1].weight = 200;
    NnueBlock block;
    for (const PackedSample& sample : samples) block.add(sample, 8);
    EXPECT_EQ(block.rows[0].weight, 1);
    EXPECT_EQ(block.rows[1].weight, 200);
}

TEST(NnueBlock, ViewsTellColourKingBucketAndMirroring) {
    const auto views_of = [](const char* fen) {
        NnueBlock block;
        block.add(test::sample_of(test::position(fen), 0, gamefile::GameResult::Draw), 8);
        return block.rows[0].views;
    };
    const auto views = views_of("4k3/8/8/8/8/8/8/K7 w - - 0 1");
    EXPECT_NE(views[0], views[1]);
    const auto to_move = views_of("4k3/8/8/8/8/8/8/K7 b - - 0 1");
    EXPECT_EQ(to_move[0], views[1]);
    EXPECT_EQ(to_move[1], views[0]);
    EXPECT_NE(views_of("4k3/8/8/8/8/8/8/7K w - - 0 1")[0], views[0]);
    EXPECT_NE(views_of("k7/8/8/8/8/8/8/4K3 w - - 0 1")[0], views[1]);
    EXPECT_NE(views_of("4k3/8/8/8/K7/8/8/8 w - - 0 1")[0], views[0]);
    EXPECT_EQ(views_of("4k3/8/8/8/K7/8/8/8 w - - 0 1")[1], views[1]);
}

/// A position has the same inputs with colours exchanged, and mirrored left to right.
TEST(NnueBlock, SameInputsForFlippedAndMirroredPositions) {
    util::Random random(3);
    for (int n = 0; n < 200; ++n) {
        const board::Position position = test::random_position(random, 10);
        const board::Setup setup = position.to_setup();
        board::Setup flipped = setup;
        board::Setup mirrored = setup;
        flipped.side_to_move = ~setup.side_to_move;
        for (board::Square s : board::kSquares) {
            const board::Piece p = setup.at(s);
            flipped.at(board::flip_rank(s)) =
                p == board::Piece::None ? p : board::make_piece(~color_of(p), type_of(p));
            mirrored.at(board::flip_file(s)) = p;
        }
        NnueBlock block;
        for (const board::Setup& each : {setup, flipped, mirrored})
            block.add(
                test::sample_of(*board::Position::create(each), 0, gamefile::GameResult::Draw), 8);
        for (std::size_t i = 0; i < 3; ++i)
            for (auto& inputs : block.rows[i].inputs)
                std::sort(inputs.begin(), inputs.begin() + block.rows[i].active);
        for (std::size_t i : {1, 2})
            for (std::size_t side : {0, 1})
                for (std::size_t k = 0; k < block.rows[0].active; ++k)
                    ASSERT_EQ(block.rows[i].inputs[side][k], block.rows[0].inputs[side][k]);
    }
}

}  // namespace
}  // namespace octet::train
