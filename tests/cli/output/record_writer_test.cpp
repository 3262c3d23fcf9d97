// Records go to the output at once, and to files in whole records together.
#include "cli/output/record_writer.h"

#include <gtest/gtest.h>

#include <chrono>

#include "support/data_file.h"
#include "support/temporary_folder.h"

namespace octet::cli {
namespace {

TEST(RecordWriter, WritesToTheOutputAtOnce) {
    std::string text;
    io::Output output([&](std::string_view part) { text += part; });
    RecordWriter writer(output);
    EXPECT_FALSE(writer.add("one {}"));
    EXPECT_EQ(text, "one {}\n");
    EXPECT_FALSE(writer.add_text("tw"));
    EXPECT_FALSE(writer.add_text("o\n"));
    EXPECT_EQ(text, "one {}\ntwo\n");
}

TEST(RecordWriter, WritesToAFileWhatIsDue) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("out");
    auto file = io::AppendFile::open(path);
    ASSERT_TRUE(file);
    RecordWriter writer(std::move(*file));
    const auto now = util::Clock::now();
    EXPECT_FALSE(writer.flush());
    EXPECT_FALSE(writer.add("one"));
    EXPECT_FALSE(writer.flush_if_due(now));
    EXPECT_EQ(test::content(path), "");
    EXPECT_FALSE(writer.flush_if_due(now + std::chrono::seconds(10)));
    EXPECT_EQ(test::content(path), "one\n");
    EXPECT_FALSE(writer.add("two"));
    EXPECT_FALSE(writer.flush());
    EXPECT_EQ(test::content(path), "one\ntwo\n");
    EXPECT_FALSE(writer.add_text("{"));
    EXPECT_FALSE(writer.flush());
    EXPECT_EQ(test::content(path), "one\ntwo\n{");
}

TEST(RecordWriter, WritesManyBytesBeforeTheyAreDue) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("out");
    auto file = io::AppendFile::open(path);
    ASSERT_TRUE(file);
    RecordWriter writer(std::move(*file));
    EXPECT_FALSE(writer.flush());
    const std::string record(70'000, 'x');
    EXPECT_FALSE(writer.add(record));
    EXPECT_EQ(test::content(path).size(), record.size() + 1);
}

TEST(RecordWriter, SaysWhyAFileCannotBeWritten) {
    auto file = io::AppendFile::open("/dev/full");
    if (!file) GTEST_SKIP() << file.reason();
    RecordWriter writer(std::move(*file));
    EXPECT_FALSE(writer.add("one"));
    const auto error = writer.flush();
    ASSERT_TRUE(error);
    EXPECT_EQ(error->reason, "cannot write /dev/full: No space left on device");
}

}  // namespace
}  // namespace octet::cli
