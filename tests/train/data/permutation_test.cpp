// A permutation has every number once, depends on its seed, and mixes well.
#include "train/data/permutation.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace octet::train {
namespace {

TEST(Permutation, HasEveryNumberOnce) {
    for (std::uint64_t size : {1, 2, 3, 4, 5, 7, 8, 9, 64, 100, 1000, 4097, 65536, 100003}) {
        const Permutation order(size, size);
        std::vector<bool> seen(size);
        for (std::uint64_t i = 0; i < size; ++i) {
            ASSERT_LT(order[i], size);
            EXPECT_FALSE(seen[order[i]]) << order[i] << " of " << size;
            seen[order[i]] = true;
        }
    }
}

TEST(Permutation, DependsOnTheSeed) {
    constexpr std::uint64_t kSize = 10000;
    const Permutation one(kSize, 1);
    const Permutation two(kSize, 2);
    int same = 0;
    for (std::uint64_t i = 0; i < kSize; ++i) same += one[i] == two[i];
    EXPECT_LT(same, 10);
}

/// The samples of a batch must come evenly from all parts of the data.
TEST(Permutation, SpreadsEachBatchEvenly) {
    constexpr std::uint64_t kSize = 1'000'000;
    constexpr std::uint64_t kStretch = 16384;
    constexpr std::size_t kParts = 16;
    for (std::uint64_t seed : {1, 2, 3}) {
        const Permutation order(kSize, seed);
        for (std::uint64_t first : {std::uint64_t{0}, kSize / 2, kSize - kStretch}) {
            std::vector<int> parts(kParts);
            int neighbours = 0;
            for (std::uint64_t i = first; i < first + kStretch; ++i) {
                ++parts[order[i] * kParts / kSize];
                neighbours += i > first && order[i] == order[i - 1] + 1;
            }
            // The expectation is 1024, with a standard deviation of 31.
            for (int part : parts) EXPECT_NEAR(part, 1024, 5 * 31);
            EXPECT_LT(neighbours, 5);
        }
    }
}

}  // namespace
}  // namespace octet::train
