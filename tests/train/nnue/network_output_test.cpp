// Network files with their training record, and the text that identifies a network.
#include "train/nnue/network_output.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <stdexcept>

#include "support/networks.h"
#include "support/temporary_folder.h"

namespace octet::train {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

TEST(NetworkOutput, WritesTheNetworkWithItsRecordAndReportsIt) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("net");
    auto network = test::random_network_file();
    std::string text;
    io::Output output([&](std::string_view line) { text += line; });
    write_network(path, network, "made by a test", output);
    const auto read = eval::nnue::load_file(path);
    ASSERT_TRUE(read) << read.reason();
    network.training_record = "made by a test";
    EXPECT_EQ(*read, network);
    EXPECT_THAT(text, StartsWith(path + ": "));
    EXPECT_THAT(text, HasSubstr(" bytes"));
}

TEST(NetworkOutput, CutsALongRecord) {
    const test::TemporaryFolder folder;
    io::Output output([](std::string_view) {});
    const std::string record(eval::nnue::kMaxTrainingRecord + 10, 'x');
    write_network(folder.file("net"), test::random_network_file(), record, output);
    EXPECT_EQ(eval::nnue::load_file(folder.file("net"))->training_record.size(),
              eval::nnue::kMaxTrainingRecord);
}

TEST(NetworkOutput, ReportsAFolderThatDoesNotExist) {
    const test::TemporaryFolder folder;
    io::Output output([](std::string_view) {});
    EXPECT_THROW(write_network(folder.file("none/net"), test::random_network_file(), "", output),
                 std::runtime_error);
}

TEST(NetworkOutput, TheIdentityHasNameArchitectureAndHash) {
    const auto network = test::random_network_file();
    EXPECT_EQ(identity("some/folder/a.net", network),
              fmt::format("a.net, {}, hash {:016x}", to_text(network.architecture),
                          weights_hash(network)));
    EXPECT_NE(identity("a", network), identity("a", test::random_network_file(2)));
}

}  // namespace
}  // namespace octet::train
