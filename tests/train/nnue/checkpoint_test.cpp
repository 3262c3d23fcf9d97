// Checkpoints are read as they were written, and damaged ones are refused.
#include "train/nnue/checkpoint.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <stdexcept>

#include "support/temporary_folder.h"

namespace octet::train {
namespace {

Checkpoint sample() {
    Checkpoint checkpoint;
    checkpoint.settings = "this data\nthese options\n";
    checkpoint.makers = "this program";
    checkpoint.seconds = 12.5;
    checkpoint.rows.push_back({1000, 0.5, 1e-3, 0.07, 0.08, 0.09, 3.25});
    checkpoint.rows.push_back({2000, 1.0, 9e-4, 0.06, 0.07, 0.08, 6.5});
    checkpoint.state.batches = 77;
    checkpoint.state.parameters = {1.5F, -2.25F, 1e-30F};
    checkpoint.state.moments.first = {0.1F, 0.2F, 0.3F};
    checkpoint.state.moments.second = {4, 5, 6};
    checkpoint.state.running = {.target = 3.5, .result = 4.5};
    checkpoint.state.running_positions = 123;
    return checkpoint;
}

TEST(Checkpoint, IsReadAsItWasWritten) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("run");
    EXPECT_FALSE(read_checkpoint(path, 3));
    write_checkpoint(path, sample());
    const auto read = read_checkpoint(path, 3);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->settings, sample().settings);
    EXPECT_EQ(read->makers, sample().makers);
    EXPECT_EQ(read->rows, sample().rows);
    EXPECT_EQ(read->seconds, 12.5);
    EXPECT_EQ(read->state.batches, 77U);
    EXPECT_EQ(read->state.parameters, sample().state.parameters);
    EXPECT_EQ(read->state.moments.first, sample().state.moments.first);
    EXPECT_EQ(read->state.moments.second, sample().state.moments.second);
    EXPECT_EQ(read->state.running.result, 4.5);
    EXPECT_EQ(read->state.running_positions, 123U);
}

TEST(Checkpoint, RefusesDamagedFilesAndOtherSizes) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("run");
    write_checkpoint(path, sample());
    EXPECT_THROW(read_checkpoint(path, 4), std::runtime_error);
    const auto size = std::filesystem::file_size(path);
    std::fstream(path, std::ios::in | std::ios::out | std::ios::binary).seekp(40).put('x');
    EXPECT_THROW(read_checkpoint(path, 3), std::runtime_error);
    for (std::uintmax_t length : {size - 1, std::uintmax_t{10}, std::uintmax_t{0}}) {
        std::filesystem::resize_file(path, length);
        EXPECT_THROW(read_checkpoint(path, 3), std::runtime_error) << length;
    }
}

TEST(Checkpoint, AFolderInItsPlaceIsNamed) {
    const test::TemporaryFolder folder;
    EXPECT_THAT([&] { read_checkpoint(folder.path(), 3); },
                testing::ThrowsMessage<std::runtime_error>(
                    testing::HasSubstr("cannot read " + folder.path() + ": ")));
}

}  // namespace
}  // namespace octet::train
