// The differences of the chains give the inputs of each perspective.
#include "train/nnue/perspective_chains.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <vector>

#include "support/packed_samples.h"

namespace octet::train {
namespace {

class PerspectiveChainsTest : public testing::Test {
protected:
    void fill(const std::vector<PackedSample>& samples, std::size_t segment) {
        block_->size = 0;
        block_->segment = segment;
        for (const PackedSample& sample : samples) block_->add(sample, 8);
    }

    /// Builds the chains and compares the inputs that they give with those of the block. Returns
    /// the number of chains.
    std::size_t expect_inputs_of_the_block() {
        chains_->build(*block_);
        std::set<std::uint16_t> perspectives;
        std::set<std::uint16_t> now;
        std::size_t chains = 0;
        chains_->for_each_step([&](const PerspectiveChains::Step& step,
                                   std::span<const std::uint16_t> added,
                                   std::span<const std::uint16_t> removed) {
            perspectives.insert(step.perspective);
            const NnueBlock::Row& row = block_->rows[step.perspective / 2];
            if (step.is_first) {
                now.clear();
                ++chains;
                EXPECT_TRUE(removed.empty());
            } else {
                EXPECT_LT(added.size() + removed.size(), row.active);
            }
            for (const std::uint16_t input : removed) EXPECT_EQ(now.erase(input), 1U);
            for (const std::uint16_t input : added) EXPECT_TRUE(now.insert(input).second);
            const auto inputs = std::span(row.inputs[step.perspective % 2]).first(row.active);
            EXPECT_EQ(now, std::set(inputs.begin(), inputs.end()));
        });
        EXPECT_EQ(perspectives.size(), 2 * block_->size);
        EXPECT_EQ(chains_->steps().size(), 2 * block_->size);
        return chains;
    }

    std::unique_ptr<NnueBlock> block_ = std::make_unique<NnueBlock>();
    std::unique_ptr<PerspectiveChains> chains_ =
        std::make_unique<PerspectiveChains>(eval::nnue::kFeatureCount);
};

TEST_F(PerspectiveChainsTest, PositionsOfAGameAreDifferences) {
    for (const std::size_t segment : {2, 4, 16}) {
        fill(test::game_samples(NnueBlock::kCapacity - 3, 1), segment);
        const std::size_t chains = expect_inputs_of_the_block();
        // Without a move of the king to another view, two chains a segment.
        EXPECT_GE(chains, 2 * block_->size / segment);
        EXPECT_LT(chains, 4 * block_->size / segment);
    }
}

TEST_F(PerspectiveChainsTest, SingleSegmentsHaveNoDifferences) {
    fill(test::game_samples(100, 1), 1);
    EXPECT_EQ(expect_inputs_of_the_block(), 200U);
    for (std::uint16_t i = 0; i < 200; ++i) EXPECT_EQ(chains_->steps()[i].perspective, i);
}

TEST_F(PerspectiveChainsTest, DifferentPositionsBeginChains) {
    fill(test::material_samples(NnueBlock::kCapacity, 1), kMaxSegment);
    EXPECT_GT(expect_inputs_of_the_block(), NnueBlock::kCapacity);
}

TEST_F(PerspectiveChainsTest, FollowTheOrderOfTheSegments) {
    fill(test::game_samples(64, 1), 4);
    const std::size_t chains = expect_inputs_of_the_block();
    // The same segments, with their rows in another order.
    const auto samples = test::game_samples(64, 1);
    block_->size = 0;
    for (std::size_t i = 0; i < 64; ++i) block_->add(samples[i * 37 % 64], 8);
    for (std::size_t i = 0; i < 64; ++i) block_->order[i * 37 % 64] = static_cast<std::uint16_t>(i);
    EXPECT_EQ(expect_inputs_of_the_block(), chains);
}

}  // namespace
}  // namespace octet::train
