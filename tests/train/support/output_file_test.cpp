// Output paths are checked before training, files are replaced whole, texts become comments.
#include "train/support/output_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

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

TEST(OutputFile, WritesToADeviceWithoutReplacingIt) {
    if (!std::filesystem::is_character_file("/dev/null")) GTEST_SKIP() << "there is no /dev/null";
    write_file("/dev/null", "text");
    EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
}

TEST(OutputFile, PutsACommentMarkInFrontOfEachLine) {
    EXPECT_EQ(as_comment("one\n\ntwo"), "// one\n//\n// two\n");
    EXPECT_EQ(as_comment(""), "");
}

}  // namespace
}  // namespace octet::train
