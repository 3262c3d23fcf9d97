// Each epoch has the samples in segments, in a new order.
#include "train/data/sample_order.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

namespace octet::train {
namespace {

using Chunks = std::vector<std::size_t>;

/// The samples of `size` positions from `first` on, numbered through all chunks.
std::vector<std::size_t> samples_of(SampleOrder& order, const Chunks& chunks, std::uint64_t first,
                                    std::uint64_t size) {
    std::vector<std::size_t> samples;
    for (std::uint64_t i = first; i < first + size; ++i) {
        order.enter(i);
        const auto [chunk, index] = order.at(i);
        EXPECT_LT(index, chunks[chunk]);
        std::size_t sample = index;
        for (std::size_t c = 0; c < chunk; ++c) sample += chunks[c];
        samples.push_back(sample);
    }
    return samples;
}

TEST(SampleOrder, SingleSamplesAreAPermutationInEachEpoch) {
    const Chunks chunks{300, 1, 699};
    SampleOrder order(chunks, 1, 1, 7);
    const auto first = samples_of(order, chunks, 0, 1000);
    const auto second = samples_of(order, chunks, 1000, 1000);
    EXPECT_EQ(std::set(first.begin(), first.end()).size(), 1000U);
    EXPECT_EQ(std::set(second.begin(), second.end()).size(), 1000U);
    EXPECT_NE(first, second);
    SampleOrder other(chunks, 1, 1, 8);
    EXPECT_NE(samples_of(other, chunks, 0, 1000), first);
    // The chunks do not matter, and the order is that of the versions without chunks.
    const Permutation expected(1000, util::Random(7).next() ^ util::Random(0).next());
    for (std::uint64_t i = 0; i < 1000; ++i) ASSERT_EQ(first[i], expected[i]);
}

TEST(SampleOrder, SegmentsAreSamplesInARow) {
    const Chunks chunks{503, 1003};
    constexpr std::uint64_t kSize = 1500;  // three samples of each chunk are left out
    SampleOrder order(chunks, 4, 1, 7);
    std::set<std::size_t> begins;
    std::set<std::size_t> used;
    for (std::uint64_t epoch = 0; epoch < 6; ++epoch) {
        const auto samples = samples_of(order, chunks, epoch * kSize, kSize);
        EXPECT_EQ(std::set(samples.begin(), samples.end()).size(), kSize);
        used.insert(samples.begin(), samples.end());
        for (std::uint64_t i = 0; i < kSize; i += 4) {
            const std::size_t chunk = samples[i] < 503 ? 0 : 1;
            const std::size_t before = chunk == 0 ? 0 : 503;
            for (std::uint64_t k = 1; k < 4; ++k)
                ASSERT_EQ(samples[i + k], before + (samples[i] - before + k) % chunks[chunk]);
        }
        begins.insert(samples[0] % 4);
    }
    EXPECT_EQ(used.size(), 1506U);
    EXPECT_GT(begins.size(), 1U) << "each epoch divides the samples anew";
}

TEST(SampleOrder, AWindowHasTheSamplesOfItsChunks) {
    const Chunks chunks{70, 130, 90, 110, 100, 60, 140};
    SampleOrder order(chunks, 1, 3, 7);
    std::set<Chunks> windows;
    std::uint64_t position = 0;
    for (int epoch = 0; epoch < 4; ++epoch) {
        std::set<std::size_t> of_epoch;
        std::multiset<std::size_t> used;
        for (int window = 0; window < 3; ++window) {
            order.enter(position);
            const Chunks now = order.window_chunks();
            const std::uint64_t end = order.end();
            EXPECT_GE(now.size(), 2U);
            std::size_t size = 0;
            for (const std::size_t chunk : now) size += chunks[chunk];
            EXPECT_EQ(end - position, size);
            for (; position < end; ++position) {
                order.enter(position);
                EXPECT_EQ(order.window_chunks(), now);
                EXPECT_TRUE(std::ranges::find(now, order.at(position).chunk) != now.end());
            }
            used.insert(now.begin(), now.end());
            windows.insert(now);
        }
        EXPECT_EQ(used, std::multiset<std::size_t>({0, 1, 2, 3, 4, 5, 6}));
        EXPECT_EQ(position, static_cast<std::uint64_t>(epoch + 1) * 700);
        const auto samples = samples_of(order, chunks, position - 700, 700);
        EXPECT_EQ(std::set(samples.begin(), samples.end()).size(), 700U);
    }
    EXPECT_GT(windows.size(), 6U) << "each epoch has other windows";
}

TEST(SampleOrder, AnyPositionCanComeFirst) {
    const Chunks chunks{250, 256};
    for (const std::size_t windows : {1, 2}) {
        SampleOrder order(chunks, 8, windows, 3);
        const auto all = samples_of(order, chunks, 0, 2000);
        SampleOrder resumed(chunks, 8, windows, 3);
        EXPECT_EQ(samples_of(resumed, chunks, 777, 1)[0], all[777]);
        EXPECT_EQ(samples_of(resumed, chunks, 600, 1)[0], all[600]) << "back in the same epoch";
        EXPECT_EQ(samples_of(resumed, chunks, 3, 1)[0], all[3]);
        EXPECT_EQ(samples_of(resumed, chunks, 1999, 1)[0], all[1999]);
    }
}

TEST(SampleOrder, FewerSamplesThanASegment) {
    const Chunks chunks{3, 2};
    SampleOrder order(chunks, 16, 1, 1);
    const auto samples = samples_of(order, chunks, 0, 32);
    EXPECT_EQ(std::set(samples.begin(), samples.end()).size(), 5U);
}

}  // namespace
}  // namespace octet::train
