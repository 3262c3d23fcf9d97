// The samples are the same in memory and in a file.
#include "train/data/sample_store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <stdexcept>

#include "support/packed_samples.h"
#include "support/temporary_folder.h"

namespace octet::train {
namespace {

class SampleStoreTest : public testing::Test {
protected:
    const test::TemporaryFolder folder_;
    const std::string path_ = folder_.file("samples");
    const std::vector<PackedSample> samples_ = test::material_samples(700, 1);
    const SampleStore in_memory_ = [this] {
        SampleStore store;
        test::add_samples(store, samples_, 100);
        return store;
    }();
};

TEST_F(SampleStoreTest, CountsSamplesAndBytes) {
    EXPECT_EQ(in_memory_.size(), 700U);
    EXPECT_EQ(in_memory_.chunk_sizes(), std::vector<std::size_t>(7, 100));
    EXPECT_EQ(in_memory_.windows(), 1U);
    std::size_t bytes = 0;
    for (std::size_t i = 0; i < 7; ++i) bytes += in_memory_.chunk(i).bytes().size();
    EXPECT_EQ(in_memory_.bytes(), bytes);
    SampleStore store;
    store.add({});
    EXPECT_TRUE(store.chunk_sizes().empty());
}

TEST_F(SampleStoreTest, StaysInMemoryWhileThereIsRoom) {
    SampleStore store(path_, in_memory_.bytes());
    test::add_samples(store, samples_, 100);
    EXPECT_EQ(store.windows(), 1U);
    EXPECT_FALSE(std::filesystem::exists(path_));
    EXPECT_EQ(test::all_samples(store), test::all_samples(in_memory_));
}

TEST_F(SampleStoreTest, TheFileHoldsTheSameSamplesWhileTheStoreLives) {
    {
        SampleStore store(path_, in_memory_.bytes() / 2 + 1);
        test::add_samples(store, samples_, 100);
        EXPECT_EQ(store.windows(), 2U);
        EXPECT_EQ(store.size(), 700U);
        EXPECT_EQ(store.bytes(), in_memory_.bytes());
        EXPECT_EQ(std::filesystem::file_size(path_), store.bytes());
        SampleStore moved = std::move(store);
        for (const auto& chunks : {std::array<std::size_t, 3>{6, 0, 3}, {1, 5, 2}}) {
            moved.load(chunks);
            for (std::size_t i = 0; i < 7; ++i) {
                const bool is_loaded = std::ranges::find(chunks, i) != chunks.end();
                EXPECT_EQ(moved.chunk(i).size(), is_loaded ? 100U : 0U);
                if (is_loaded) {
                    EXPECT_EQ(test::all_samples(moved.chunk(i)),
                              test::all_samples(in_memory_.chunk(i)));
                }
            }
        }
        EXPECT_TRUE(std::filesystem::exists(path_));
    }
    EXPECT_FALSE(std::filesystem::exists(path_));
}

TEST_F(SampleStoreTest, SaysThatTheFileCannotBeWritten) {
    SampleStore store(folder_.file("none/samples"), 1);
    EXPECT_THAT([&] { test::add_samples(store, samples_, 100); },
                testing::ThrowsMessage<std::runtime_error>(
                    testing::HasSubstr("cannot write the samples to ")));
}

TEST_F(SampleStoreTest, SaysThatTheFileCannotBeRead) {
    SampleStore store(path_, 1);
    test::add_samples(store, samples_, 100);
    EXPECT_EQ(store.windows(), 7U) << "a chunk is never divided";
    std::filesystem::resize_file(path_, 10);
    const std::array<std::size_t, 1> last{6};
    EXPECT_THAT([&] { store.load(last); },
                testing::ThrowsMessage<std::runtime_error>(testing::HasSubstr("cannot read ")));
}

}  // namespace
}  // namespace octet::train
