// Appending to files, and replacing files as a whole.
#include "io/append_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>

#ifndef _WIN32
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

#include "support/data_file.h"
#include "support/temporary_folder.h"

namespace octet::io {
namespace {

using ::testing::HasSubstr;

TEST(AppendFile, AppendsAndTruncates) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("file");
    {
        auto file = AppendFile::open(path);
        ASSERT_TRUE(file);
        ASSERT_FALSE(file->append(util::Bytes{'a', 'b', 'c', '\n'}));
        ASSERT_FALSE(file->truncate(2));
        ASSERT_FALSE(file->append(util::Bytes{'d'}));
        EXPECT_EQ(test::content(path), "abd");
    }
    auto again = AppendFile::open(path);
    ASSERT_TRUE(again);
    ASSERT_FALSE(again->append(util::Bytes{'e'}));
    EXPECT_EQ(test::content(path), "abde");
}

TEST(AppendFile, IsLockedWhileItIsOpen) {
    const test::TemporaryFolder folder;
    {
        const auto first = AppendFile::open(folder.file("file"));
        ASSERT_TRUE(first);
        EXPECT_FALSE(AppendFile::open(folder.file("file")));
    }
    EXPECT_TRUE(AppendFile::open(folder.file("file")));
}

TEST(AppendFile, NamesAFileThatItCannotOpen) {
    const test::TemporaryFolder folder;
    const auto file = AppendFile::open(folder.file("no/file"));
    ASSERT_FALSE(file);
    EXPECT_THAT(file.reason(), HasSubstr("no/file"));
    EXPECT_EQ(file.error().kind, util::Error::Kind::Refusal);
}

TEST(AppendFile, AFailedWriteIsNoRefusal) {
    if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "there is no /dev/full";
    auto file = AppendFile::open("/dev/full");
    ASSERT_TRUE(file) << file.reason();
    const auto error = file->append(util::Bytes{'a'});
    ASSERT_TRUE(error);
    EXPECT_EQ(error->kind, util::Error::Kind::FailedWrite);
}

#ifndef _WIN32
TEST(AppendFile, DoesNotWaitForTheReaderOfAPipe) {
    const test::TemporaryFolder folder;
    ASSERT_EQ(mkfifo(folder.file("pipe").c_str(), 0600), 0);
    const auto file = AppendFile::open(folder.file("pipe"));
    ASSERT_FALSE(file);
    EXPECT_THAT(file.reason(), HasSubstr("it is a pipe"));
}
#endif

TEST(ReplaceFile, ReplacesAndLeavesNothingElse) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("file");
    ASSERT_FALSE(replace_file(path, "a long text"));
    ASSERT_FALSE(replace_file(path, "short"));
    EXPECT_EQ(test::content(path), "short");
    const auto parent = std::filesystem::path(path).parent_path();
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(parent), {}), 1);
    const auto error = replace_file(folder.file("no/file"), "");
    ASSERT_TRUE(error);
    EXPECT_EQ(error->kind, util::Error::Kind::FailedWrite);
}

#ifndef _WIN32
TEST(ReplaceFile, KeepsThePermissions) {
    const test::TemporaryFolder folder;
    const std::string path = folder.write("file", "old");
    const auto only_owner =
        std::filesystem::perms::owner_read | std::filesystem::perms::owner_write;
    std::filesystem::permissions(path, only_owner);
    ASSERT_FALSE(replace_file(path, "new"));
    EXPECT_EQ(std::filesystem::status(path).permissions(), only_owner);
}
#endif

TEST(ReplaceFile, LeavesNoFileAfterAFailure) {
    const test::TemporaryFolder folder;
    std::filesystem::create_directories(folder.file("file/inside"));
    EXPECT_TRUE(replace_file(folder.file("file"), "text"));
    const auto parent = std::filesystem::path(folder.file("file")).parent_path();
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(parent), {}), 1);
}

TEST(CheckReplaceable, SaysWhatReplacingWouldSayAndChangesNothing) {
    const test::TemporaryFolder folder;
    const std::string old = folder.write("old", "text");
    const auto parent = std::filesystem::path(old).parent_path();
    EXPECT_FALSE(check_replaceable(old));
    EXPECT_EQ(test::content(old), "text");
    EXPECT_FALSE(check_replaceable(folder.file("new")));
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(parent), {}), 1);
    const std::string no_folder = folder.file("no/file");
    const auto error = check_replaceable(no_folder);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->reason, "cannot write " + no_folder + ": No such file or directory");
    const auto for_folder = check_replaceable(parent.string());
    ASSERT_TRUE(for_folder);
    EXPECT_THAT(for_folder->reason, HasSubstr(": Is a directory"));
}

#ifndef _WIN32
TEST(ReplaceFile, WritesToAPipeAndKeepsIt) {
    const test::TemporaryFolder folder;
    const std::string pipe = folder.file("pipe");
    const std::string link = folder.file("link");
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    std::filesystem::create_symlink("pipe", link);
    for (const std::string& path : {pipe, link}) {
        // A pipe that is opened for reading and writing does not wait.
        const int reader = open(pipe.c_str(), O_RDWR);
        ASSERT_GE(reader, 0);
        EXPECT_FALSE(replace_file(path, "text"));
        ASSERT_TRUE(std::filesystem::is_fifo(pipe));
        std::array<char, 10> bytes{};
        ASSERT_EQ(read(reader, bytes.data(), bytes.size()), 4);
        EXPECT_STREQ(bytes.data(), "text");
        close(reader);
    }
    EXPECT_TRUE(std::filesystem::is_symlink(link));
}

TEST(ReplaceFile, ReplacesTheFileThatALinkNames) {
    const test::TemporaryFolder folder;
    std::filesystem::create_directory(folder.file("inner"));
    std::filesystem::create_symlink("inner/second", folder.file("first"));
    std::filesystem::create_symlink("../file", folder.file("inner/second"));
    std::filesystem::create_symlink(folder.file("file"), folder.file("absolute"));
    for (const char* const name : {"first", "inner/second", "absolute"}) {
        ASSERT_FALSE(replace_file(folder.file(name), name));
        EXPECT_EQ(test::content(folder.file("file")), name) << "also if the file is new";
        EXPECT_TRUE(std::filesystem::is_symlink(folder.file(name)));
    }
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 4);
    std::filesystem::create_symlink("circle", folder.file("circle"));
    const auto error = replace_file(folder.file("circle"), "text");
    ASSERT_TRUE(error);
    EXPECT_THAT(error->reason, HasSubstr("cannot write " + folder.file("circle")));
    EXPECT_TRUE(std::filesystem::is_symlink(folder.file("circle")));
}

TEST(ReplaceFile, ReadersFindAWholeTextWhileTwoProcessesWrite) {
    constexpr int kTimes = 40;
    const test::TemporaryFolder folder;
    const std::string path = folder.file("file");
    const std::array texts{std::string(300'000, 'a'), std::string(200'000, 'b')};
    const pid_t child = fork();
    if (child == 0) {
        bool failed = false;
        for (int i = 0; i < kTimes; ++i) failed |= replace_file(path, texts[1]).has_value();
        _exit(failed ? 1 : 0);
    }
    for (int i = 0; i < kTimes; ++i) {
        ASSERT_FALSE(replace_file(path, texts[0]));
        EXPECT_EQ(std::ranges::count(texts, test::content(path)), 1);
    }
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_EQ(status, 0);
}
#endif

}  // namespace
}  // namespace octet::io
