// The transpose of a block names each view of each input once.
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

using Uses = std::vector<std::pair<std::size_t, std::uint16_t>>;

constexpr std::size_t kInputs = eval::nnue::kFeatureCount;

void fill(NnueBlock& block, std::size_t count, std::uint64_t seed) {
    block.size = 0;
    for (const PackedSample& sample : test::material_samples(count, seed))
        block.add(sample, {}, eval::nnue::kOutputBuckets);
}

Uses uses_of(const BlockUsers& users) {
    Uses uses;
    users.for_each_input([&](std::size_t input, std::span<const std::uint16_t> views) {
        EXPECT_FALSE(views.empty());
        for (const std::uint16_t view : views) uses.emplace_back(input, view);
    });
    return uses;
}

Uses expected_uses(const NnueBlock& block) {
    Uses uses;
    for (std::size_t i = 0; i < block.size; ++i)
        for (std::size_t view = 0; view < 2; ++view)
            for (std::size_t k = 0; k < block.rows[i].active; ++k)
                uses.emplace_back(block.rows[i].inputs[view][k], 2 * i + view);
    std::ranges::sort(uses);
    return uses;
}

TEST(BlockUsers, AreTheViewsThatHaveAnInput) {
    const auto block = std::make_unique<NnueBlock>();
    const auto users = std::make_unique<BlockUsers>(kInputs);
    fill(*block, NnueBlock::kCapacity, 3);
    users->find(*block);
    EXPECT_EQ(uses_of(*users), expected_uses(*block));
}

TEST(BlockUsers, ForgetTheBlockBefore) {
    const auto block = std::make_unique<NnueBlock>();
    const auto users = std::make_unique<BlockUsers>(kInputs);
    fill(*block, 40, 3);
    users->find(*block);
    fill(*block, 7, 4);
    users->find(*block);
    EXPECT_EQ(uses_of(*users), expected_uses(*block));
    block->size = 0;
    users->find(*block);
    EXPECT_TRUE(uses_of(*users).empty());
}

}  // namespace
}  // namespace octet::train
