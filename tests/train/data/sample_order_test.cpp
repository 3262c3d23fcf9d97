// Each epoch has the samples in segments, in a new order.
#include "train/data/sample_order.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

namespace octet::train {
namespace {

/// The samples of an epoch of `size` positions.
std::vector<std::uint64_t> samples_of(SampleOrder& order, std::uint64_t epoch, std::uint64_t size) {
    std::vector<std::uint64_t> samples;
    for (std::uint64_t i = 0; i < size; ++i) samples.push_back(order.at(epoch * size + i));
    return samples;
}

TEST(SampleOrder, SingleSamplesAreAPermutationInEachEpoch) {
    SampleOrder order(1000, 1, 7);
    const auto first = samples_of(order, 0, 1000);
    const auto second = samples_of(order, 1, 1000);
    EXPECT_EQ(std::set(first.begin(), first.end()).size(), 1000U);
    EXPECT_EQ(std::set(second.begin(), second.end()).size(), 1000U);
    EXPECT_LT(*std::ranges::max_element(first), 1000U);
    EXPECT_NE(first, second);
    SampleOrder other(1000, 1, 8);
    EXPECT_NE(samples_of(other, 0, 1000), first);
    // The order of the versions that had no segments.
    const Permutation expected(1000, util::Random(7).next() ^ util::Random(0).next());
    for (std::uint64_t i = 0; i < 1000; ++i) ASSERT_EQ(first[i], expected[i]);
}

TEST(SampleOrder, SegmentsAreSamplesInARow) {
    constexpr std::uint64_t kSamples = 1003;
    constexpr std::uint64_t kSize = 1000;  // three samples are left out
    SampleOrder order(kSamples, 4, 7);
    std::set<std::uint64_t> begins;
    std::set<std::uint64_t> used;
    for (std::uint64_t epoch = 0; epoch < 6; ++epoch) {
        const auto samples = samples_of(order, epoch, kSize);
        EXPECT_EQ(std::set(samples.begin(), samples.end()).size(), kSize);
        used.insert(samples.begin(), samples.end());
        for (std::uint64_t i = 0; i < kSize; i += 4)
            for (std::uint64_t k = 1; k < 4; ++k)
                ASSERT_EQ(samples[i + k], (samples[i] + k) % kSamples);
        begins.insert(samples[0] % 4);
    }
    EXPECT_EQ(used.size(), kSamples);
    EXPECT_EQ(*used.rbegin(), kSamples - 1);
    EXPECT_GT(begins.size(), 1U) << "each epoch divides the samples anew";
}

TEST(SampleOrder, AnyPositionCanComeFirst) {
    SampleOrder order(500, 8, 3);
    const auto second = samples_of(order, 1, 496);
    SampleOrder resumed(500, 8, 3);
    EXPECT_EQ(resumed.at(496 + 77), second[77]);
}

TEST(SampleOrder, FewerSamplesThanASegment) {
    SampleOrder order(3, 16, 1);
    const auto samples = samples_of(order, 0, 3);
    EXPECT_EQ(std::set(samples.begin(), samples.end()).size(), 3U);
    EXPECT_LT(*std::ranges::max_element(samples), 3U);
}

}  // namespace
}  // namespace octet::train
