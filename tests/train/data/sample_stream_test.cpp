// A stream gives the samples in their order, from memory and from a file.
#include "train/data/sample_stream.h"

#include <gtest/gtest.h>

#include "support/packed_samples.h"
#include "support/temporary_folder.h"

namespace octet::train {
namespace {

/// The samples of the positions of a run up to `last`, read some at a time.
std::vector<PackedSample> read(SampleStream& stream, std::size_t last, std::size_t at_a_time) {
    std::vector<PackedSample> samples(last);
    for (std::size_t first = 0; first < last; first += at_a_time)
        stream.read(first, std::span(samples).subspan(first, std::min(at_a_time, last - first)));
    return samples;
}

TEST(SampleStream, FollowsTheOrder) {
    SampleStore store = test::store_of(test::material_samples(2500, 1));
    const auto samples = test::all_samples(store);
    for (const std::size_t segment : {1, 4}) {
        SampleOrder order(store.chunk_sizes(), segment, 1, 9);
        std::vector<PackedSample> expected;
        for (std::uint64_t i = 0; i < 6000; ++i) {
            order.enter(i);
            const SamplePlace place = order.at(i);
            expected.push_back(samples[place.chunk * 1000 + place.index]);
        }
        for (const std::size_t threads : {1, 3}) {
            Workers workers(threads);
            SampleStream stream(store, segment, 9, workers);
            EXPECT_EQ(read(stream, 6000, 700), expected);
        }
    }
}

TEST(SampleStream, LoadsTheWindowsOfAFile) {
    const test::TemporaryFolder folder;
    const auto samples = test::material_samples(2000, 1);
    SampleStore in_file(folder.file("samples"), test::store_of(samples).bytes() / 3);
    test::add_samples(in_file, samples, 100);
    ASSERT_EQ(in_file.windows(), 4U);
    SampleStore in_memory;
    test::add_samples(in_memory, samples, 100);
    SampleOrder order(in_memory.chunk_sizes(), 1, 4, 9);
    std::vector<PackedSample> expected;
    for (std::uint64_t i = 0; i < 5000; ++i) {
        order.enter(i);
        const SamplePlace place = order.at(i);
        MoveSamplesReader reader(in_memory.chunk(place.chunk), place.index);
        expected.push_back(reader.next());
    }
    Workers workers(2);
    SampleStream stream(in_file, 1, 9, workers);
    EXPECT_EQ(read(stream, 5000, 300), expected);
    SampleStream again(in_file, 1, 9, workers);
    EXPECT_EQ(read(again, 5000, 1900), expected) << "a part may cross windows";
    SampleStream later(in_file, 1, 9, workers);
    std::vector<PackedSample> some(600);
    later.read(3333, some);
    EXPECT_TRUE(std::ranges::equal(some, std::span(expected).subspan(3333, 600)));
}

}  // namespace
}  // namespace octet::train
