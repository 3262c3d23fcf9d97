// The division of a game into blocks.
#include "analysis/blocks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace octet::analysis {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

bool every_ply(int) { return true; }

/// The plies of a block in the order of their searches.
std::vector<int> searched_plies(const Block& block) {
    std::vector<int> plies;
    for (const BlockStep& step : block.steps) plies.push_back(step.ply);
    return plies;
}
std::vector<int> wanted_plies(const Block& block) {
    std::vector<int> plies;
    for (const BlockStep& step : block.steps)
        if (step.is_wanted) plies.push_back(step.ply);
    return plies;
}

TEST(Blocks, AreSearchedBackwardsFromTheFirstPlyOfTheNextBlock) {
    const auto blocks = blocks_of(17, every_ply);
    ASSERT_EQ(blocks.size(), 3U);
    EXPECT_THAT(searched_plies(blocks[0]), ElementsAre(8, 7, 6, 5, 4, 3, 2, 1, 0));
    EXPECT_THAT(wanted_plies(blocks[0]), ElementsAre(7, 6, 5, 4, 3, 2, 1, 0));
    EXPECT_THAT(searched_plies(blocks[1]), ElementsAre(16, 15, 14, 13, 12, 11, 10, 9, 8));
    EXPECT_THAT(searched_plies(blocks[2]), ElementsAre(17, 16));
    EXPECT_THAT(wanted_plies(blocks[2]), ElementsAre(17, 16));
    EXPECT_EQ(blocks[0].wanted(), 8);
}

TEST(Blocks, OfAGameWithoutMoves) {
    EXPECT_THAT(blocks_of(0, every_ply), ElementsAre(single_block(0)));
}

TEST(Blocks, EachPlyIsWantedOnce) {
    for (int last = 0; last <= 40; ++last) {
        std::vector<int> count(static_cast<std::size_t>(last) + 1);
        for (const Block& block : blocks_of(last, every_ply))
            for (const int ply : wanted_plies(block)) ++count[static_cast<std::size_t>(ply)];
        EXPECT_THAT(count, ::testing::Each(1)) << last;
    }
}

/// The searches before a ply, on which its result depends, are the same whatever else is wanted.
TEST(Blocks, SearchesBeforeAPlyDoNotDependOnTheWantedPlies) {
    constexpr int kLast = 30;
    const auto before = [](const std::vector<Block>& blocks, int ply) {
        for (const Block& block : blocks) {
            const auto plies = searched_plies(block);
            const auto place = std::ranges::find(plies, ply);
            if (place != plies.end() && std::ranges::count(wanted_plies(block), ply) > 0)
                return std::vector<int>(plies.begin(), place);
        }
        return std::vector<int>{-1};
    };
    const auto all = blocks_of(kLast, every_ply);
    for (int ply = 0; ply <= kLast; ++ply)
        EXPECT_EQ(before(blocks_of(kLast, [&](int p) { return p == ply; }), ply), before(all, ply))
            << ply;
}

TEST(Blocks, WithoutWantedPliesAreLeftOut) {
    const auto blocks = blocks_of(40, [](int ply) { return ply == 19 || ply == 21; });
    ASSERT_EQ(blocks.size(), 1U);
    EXPECT_THAT(searched_plies(blocks[0]), ElementsAre(24, 23, 22, 21, 20, 19));
    EXPECT_THAT(wanted_plies(blocks[0]), ElementsAre(21, 19));
    EXPECT_THAT(blocks_of(40, [](int) { return false; }), IsEmpty());
}

}  // namespace
}  // namespace octet::analysis
