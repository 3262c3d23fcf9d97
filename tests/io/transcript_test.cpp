// The transcript: lines with their directions, appended to the file.
#include "io/transcript.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <vector>

#if defined(__unix__) || defined(__APPLE__)
#include <sys/stat.h>
#endif

#include "io/output.h"
#include "support/pattern.h"
#include "support/temporary_folder.h"
#include "util/process_id.h"

namespace octet::io {
namespace {

using ::testing::ElementsAre;
using ::testing::EndsWith;

std::vector<std::string> lines_of(const std::string& path) {
    std::ifstream file(path);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
}

#if defined(__unix__) || defined(__APPLE__)
TEST(Transcript, RefusesAPipe) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("pipe");
    ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
    EXPECT_FALSE(Transcript::open(path));
}
#endif

TEST(Transcript, KeepsBothDirections) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("log");
    Output output([](std::string_view) {});
    output.log_input("before the transcript");
    output.set_transcript(std::move(*Transcript::open(path)));
    output.log_input("isready");
    output.line("readyok");
    output.line("two\nlines");
    output.log_input("");
    EXPECT_THAT(lines_of(path),
                ElementsAre(EndsWith(" >> isready"), EndsWith(" << readyok"), EndsWith(" << two"),
                            EndsWith(" << lines"), EndsWith(" >> ")));
    output.set_transcript(nullptr);
    output.line("no more");
    EXPECT_EQ(lines_of(path).size(), 5U);
}

TEST(Transcript, IsContinued) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("log");
    for (const char* text : {"first", "second"}) (*Transcript::open(path))->output(text);
    EXPECT_THAT(lines_of(path), ElementsAre(EndsWith(" << first"), EndsWith(" << second")));
}

TEST(Transcript, SaysDateTimeAndProcess) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("log");
    (*Transcript::open(path))->input("isready");
    EXPECT_THAT(lines_of(path), ElementsAre(test::MatchesPattern(
                                    R"(20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{3}Z )" +
                                    std::to_string(util::process_id()) + " >> isready")));
}

TEST(Transcript, TwoCanShareAFile) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("log");
    const auto first = std::move(*Transcript::open(path));
    const auto second = std::move(*Transcript::open(path));
    const std::string large(10'000, 'x');
    for (int i = 0; i < 3; ++i) {
        first->input("first");
        second->output(large);
    }
    EXPECT_THAT(lines_of(path), ElementsAre(EndsWith(" >> first"), EndsWith(" << " + large),
                                            EndsWith(" >> first"), EndsWith(" << " + large),
                                            EndsWith(" >> first"), EndsWith(" << " + large)));
}

TEST(Transcript, NamesAFileThatItCannotOpen) {
    const auto transcript = Transcript::open("/no/such/folder/log");
    ASSERT_FALSE(transcript);
    EXPECT_THAT(transcript.reason(), ::testing::HasSubstr("'/no/such/folder/log'"));
}

}  // namespace
}  // namespace octet::io
