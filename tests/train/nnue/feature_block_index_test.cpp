// The index of a block has each perspective of each input once.
#include "train/nnue/feature_block_index.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <tuple>
#include <vector>

#include "eval/nnue/architecture.h"
#include "support/packed_samples.h"

namespace octet::train {
namespace {

/// An input, whether it is removed, and a perspective.
using Entries = std::vector<std::tuple<std::size_t, bool, std::uint16_t>>;

constexpr std::size_t kInputs = eval::nnue::kFeatureCount;

/// The chains of a block of samples.
class ChainsOfSamples {
public:
    const PerspectiveChains& of(const std::vector<PackedSample>& samples, std::size_t segment) {
        block_->size = 0;
        block_->segment = segment;
        for (const PackedSample& sample : samples) block_->add(sample, eval::nnue::kOutputBuckets);
        chains_->build(*block_);
        return *chains_;
    }

private:
    std::unique_ptr<NnueBlock> block_ = std::make_unique<NnueBlock>();
    std::unique_ptr<PerspectiveChains> chains_ = std::make_unique<PerspectiveChains>(kInputs);
};

Entries entries_of(const FeatureBlockIndex& index) {
    Entries entries;
    index.for_each_input([&](std::size_t input, std::span<const std::uint16_t> added,
                             std::span<const std::uint16_t> removed) {
        EXPECT_GT(added.size() + removed.size(), 0U);
        for (const std::uint16_t perspective : added)
            entries.emplace_back(input, false, perspective);
        for (const std::uint16_t perspective : removed)
            entries.emplace_back(input, true, perspective);
    });
    return entries;
}

/// By input; those of an input in the order of the chains.
Entries expected_entries(const PerspectiveChains& chains) {
    Entries entries;
    chains.for_each_step([&](const PerspectiveChains::Step& step,
                             std::span<const std::uint16_t> added,
                             std::span<const std::uint16_t> removed) {
        for (const std::uint16_t input : added)
            entries.emplace_back(input, false, step.perspective);
        for (const std::uint16_t input : removed)
            entries.emplace_back(input, true, step.perspective);
    });
    std::ranges::stable_sort(entries, {}, [](const auto& entry) {
        return std::pair(std::get<0>(entry), std::get<1>(entry));
    });
    return entries;
}

TEST(FeatureBlockIndex, HasThePerspectivesOfEachInputInOrder) {
    const auto index = std::make_unique<FeatureBlockIndex>(kInputs);
    ChainsOfSamples chains;
    const auto& single = chains.of(test::material_samples(NnueBlock::kCapacity, 3), 1);
    index->build(single);
    const Entries entries = entries_of(*index);
    EXPECT_EQ(entries, expected_entries(single));
    EXPECT_TRUE(std::ranges::is_sorted(entries));
    const auto& games = chains.of(test::game_samples(NnueBlock::kCapacity, 3), 8);
    index->build(games);
    const auto differences = entries_of(*index);
    EXPECT_EQ(differences, expected_entries(games));
    EXPECT_TRUE(std::ranges::any_of(differences, [](auto& entry) { return std::get<1>(entry); }));
}

TEST(FeatureBlockIndex, ForgetsTheBlockBefore) {
    const auto index = std::make_unique<FeatureBlockIndex>(kInputs);
    ChainsOfSamples chains;
    index->build(chains.of(test::material_samples(40, 3), 1));
    const auto& few = chains.of(test::material_samples(7, 4), 1);
    index->build(few);
    EXPECT_EQ(entries_of(*index), expected_entries(few));
    index->build(chains.of({}, 1));
    EXPECT_TRUE(entries_of(*index).empty());
}

}  // namespace
}  // namespace octet::train
