// Targets and inputs of the positions of a block.
#include "train/nnue/block.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "support/packed_samples.h"

namespace octet::train {
namespace {

TEST(NnueBlock, TargetBlendsScoreResultAndTdLambda) {
    PackedSample sample = test::material_samples(1, 1)[0];
    sample.score = 400;
    sample.result = 0;
    sample.td_target = 0.125F;
    NnueBlock block;
    block.add(sample, {.lambda = 0, .scale = 400}, 8);
    block.add(sample, {.lambda = 1, .scale = 400}, 8);
    block.add(sample, {.lambda = 0.25F, .scale = 400}, 8);
    block.add(sample, {.lambda = 0.25F, .td_lambda_share = 0.5F, .scale = 400}, 8);
    const float score = 1 / (1 + std::exp(-1.0F));
    EXPECT_FLOAT_EQ(block.rows[0].target, score);
    EXPECT_FLOAT_EQ(block.rows[1].target, 0);
    EXPECT_FLOAT_EQ(block.rows[2].target, 0.75F * score);
    EXPECT_FLOAT_EQ(block.rows[3].target, 0.25F * score + 0.0625F);
}

TEST(NnueBlock, TheWeightOfTheResultCanGrowWithFewerMen) {
    const auto target_of = [](const char* fen, const NnueTarget& target) {
        NnueBlock block;
        block.add(pack(test::position(fen), 0, gamefile::GameResult::WhiteWins), target, 8);
        return block.rows[0].target;
    };
    constexpr const char* kAll = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    constexpr const char* kTwo = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    constexpr const char* kEight = "4k3/ppp5/8/8/8/8/PPP5/4K3 w - - 0 1";
    const NnueTarget growing{.lambda = 0.1F, .end_lambda = 0.6F};
    EXPECT_FLOAT_EQ(target_of(kAll, growing), 0.55F);
    EXPECT_FLOAT_EQ(target_of(kTwo, growing), 0.8F);
    EXPECT_FLOAT_EQ(target_of(kEight, growing), 0.75F);
    EXPECT_FLOAT_EQ(target_of(kTwo, {.lambda = 0.1F, .end_lambda = {}}), 0.55F);
}

TEST(NnueBlock, RowsHaveTheWeightsOfTheirSamples) {
    std::vector<PackedSample> samples = test::material_samples(2, 1);
    samples[1].weight = 200;
    NnueBlock block;
    for (const PackedSample& sample : samples) block.add(sample, {}, 8);
    EXPECT_EQ(block.rows[0].weight, 1);
    EXPECT_EQ(block.rows[1].weight, 200);
}

TEST(NnueBlock, ViewsTellColourKingBucketAndMirroring) {
    const auto views_of = [](const char* fen) {
        NnueBlock block;
        block.add(pack(test::position(fen), 0, gamefile::GameResult::Draw), {}, 8);
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
            block.add(pack(*board::Position::create(each), 0, gamefile::GameResult::Draw), {}, 8);
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
