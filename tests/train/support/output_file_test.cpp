// Output paths are checked before training, files are replaced whole, texts become comments.
#include "train/support/output_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#ifndef _WIN32
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

#include "support/temporary_folder.h"

namespace octet::train {
namespace {

using testing::HasSubstr;
using testing::ThrowsMessage;

std::string content_of(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

TEST(OutputFile, RefusesPathsThatCannotBeWritten) {
    const test::TemporaryFolder folder;
    check_place_of(folder.file("net"));
    check_place_of("net");
    EXPECT_THAT([&] { check_place_of(folder.file("")); },
                ThrowsMessage<std::runtime_error>(HasSubstr("is a folder")));
    EXPECT_THAT([&] { check_place_of(folder.file("none/net")); },
                ThrowsMessage<std::runtime_error>(HasSubstr("none does not exist")));
    const std::string games = folder.file("games");
    std::ofstream(games) << "games";
    check_place_of(folder.file("net"), {games, folder.file("absent")});
    EXPECT_THAT(
        [&] {
            check_place_of(folder.file("./games"), {folder.file("net"), games});
        },
        ThrowsMessage<std::runtime_error>(
            HasSubstr("is an input file and cannot be the output file")));
}

TEST(OutputFile, ReplacesTheContentAndLeavesNoOtherFile) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("net");
    write_file(path, "a longer first content");
    EXPECT_EQ(content_of(path), "a longer first content");
    write_file(path, util::Bytes{'n', 'e', 'w'});
    EXPECT_EQ(content_of(path), "new");
    const std::filesystem::directory_iterator files(folder.file(""));
    EXPECT_EQ(std::distance(begin(files), end(files)), 1);
    EXPECT_THROW(write_file(folder.file("none/net"), "text"), std::runtime_error);
}

#ifndef _WIN32
TEST(OutputFile, WritesToADeviceWithoutReplacingIt) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("pipe");
    ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
    // A pipe that is opened for reading and writing does not wait.
    const int reader = open(path.c_str(), O_RDWR);
    ASSERT_GE(reader, 0);
    write_file(path, "text");
    close(reader);
    EXPECT_TRUE(std::filesystem::is_fifo(path));
}
#endif

TEST(OutputFile, PutsACommentMarkInFrontOfEachLine) {
    EXPECT_EQ(as_comment("one\n\ntwo"), "// one\n//\n// two\n");
    EXPECT_EQ(as_comment(""), "");
}

}  // namespace
}  // namespace octet::train
