// The index of a block has each perspective of each active input once.
#include "train/nnue/feature_block_index.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "eval/nnue/architecture.h"
#include "support/packed_samples.h"

namespace octet::train {
namespace {

using Entries = std::vector<std::pair<std::size_t, std::uint16_t>>;

constexpr std::size_t kInputs = eval::nnue::kFeatureCount;

void fill(NnueBlock& block, std::size_t count, std::uint64_t seed) {
    block.size = 0;
    for (const PackedSample& sample : test::material_samples(count, seed))
        block.add(sample, {}, eval::nnue::kOutputBuckets);
}

Entries entries_of(const FeatureBlockIndex& index) {
    Entries entries;
    index.for_each_input([&](std::size_t input, std::span<const std::uint16_t> perspectives) {
        EXPECT_FALSE(perspectives.empty());
        for (const std::uint16_t perspective : perspectives)
            entries.emplace_back(input, perspective);
    });
    return entries;
}

Entries expected_entries(const NnueBlock& block) {
    Entries entries;
    for (std::size_t i = 0; i < block.size; ++i)
        for (std::size_t side = 0; side < 2; ++side)
            for (std::size_t k = 0; k < block.rows[i].active; ++k)
                entries.emplace_back(block.rows[i].inputs[side][k], 2 * i + side);
    std::ranges::sort(entries);
    return entries;
}

TEST(FeatureBlockIndex, HasThePerspectivesOfEachInputInOrder) {
    const auto block = std::make_unique<NnueBlock>();
    const auto index = std::make_unique<FeatureBlockIndex>(kInputs);
    fill(*block, NnueBlock::kCapacity, 3);
    index->build(*block);
    EXPECT_EQ(entries_of(*index), expected_entries(*block));
}

TEST(FeatureBlockIndex, ForgetsTheBlockBefore) {
    const auto block = std::make_unique<NnueBlock>();
    const auto index = std::make_unique<FeatureBlockIndex>(kInputs);
    fill(*block, 40, 3);
    index->build(*block);
    fill(*block, 7, 4);
    index->build(*block);
    EXPECT_EQ(entries_of(*index), expected_entries(*block));
    block->size = 0;
    index->build(*block);
    EXPECT_TRUE(entries_of(*index).empty());
}

}  // namespace
}  // namespace octet::train
