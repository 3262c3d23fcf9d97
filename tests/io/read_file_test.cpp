// Reading whole files, and the reasons why a file cannot be read.
#include "io/read_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "support/temporary_folder.h"

namespace octet::io {
namespace {

using ::testing::StartsWith;

TEST(ReadFile, GivesAllBytes) {
    const test::TemporaryFolder folder;
    for (const std::size_t size : {0U, 1U, 65536U, 200'000U}) {
        std::string bytes(size, 'x');
        if (size > 0) bytes.back() = '\0';
        const auto read = read_file(folder.write("file", bytes));
        ASSERT_TRUE(read) << read.reason();
        EXPECT_TRUE(*read == bytes) << size;
    }
    EXPECT_EQ(*read_file(folder.write("text", "a\r\nb\x1A\n")), "a\r\nb\x1A\n");
}

TEST(ReadFile, NamesAFileThatCannotBeRead) {
    const test::TemporaryFolder folder;
    const std::string absent = folder.file("absent");
    EXPECT_EQ(read_file(absent).reason(), "cannot read " + absent + ": No such file or directory");
    // The reason depends on the system.
    EXPECT_THAT(read_file(folder.path()).reason(),
                StartsWith("cannot read " + folder.path() + ": "));
}

}  // namespace
}  // namespace octet::io
