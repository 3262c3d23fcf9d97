// Reading files with one position in each line.
#include "cli/suites/suite_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "cli/context.h"
#include "support/temporary_folder.h"

namespace octet::cli {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

std::vector<std::string> texts_of(const std::string& path) {
    std::vector<std::string> texts;
    for (const TextLine& line : read_suite(path)) texts.push_back(line.text);
    return texts;
}

TEST(SuiteFile, LinesHaveTheirNumbers) {
    const test::TemporaryFolder folder;
    const auto lines = read_suite(folder.write("suite.epd", "# a comment\n\nfirst\n#\nlast"));
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0].number, 3U);
    EXPECT_EQ(lines[1].number, 5U);
}

TEST(SuiteFile, LinesWithoutCommentsAndWhiteSpace) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("suite.epd");
    std::ofstream(path) << "# a comment\n\n  first line \r\n\t\n  # another\nlast # not one";
    EXPECT_THAT(texts_of(path), ElementsAre("first line", "last # not one"));
    std::ofstream(path) << "\n";
    EXPECT_THAT(texts_of(path), IsEmpty());
}

TEST(SuiteFile, LinesMayEndWithCarriageReturnsAlone) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("suite.epd");
    std::ofstream(path, std::ios::binary) << "first\rsecond\r\r# a comment\r\nthird\n";
    EXPECT_THAT(texts_of(path), ElementsAre("first", "second", "third"));
}

TEST(SuiteFile, MayBeginWithAByteOrderMark) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("suite.epd");
    std::ofstream(path) << "\xEF\xBB\xBF"
                        << "first\nlast";
    EXPECT_THAT(texts_of(path), ElementsAre("first", "last"));
}

TEST(SuiteFile, ThatIsNone) {
    const test::TemporaryFolder folder;
    const auto refusal = [](const std::string& path) -> std::string {
        try {
            read_suite(path);
        } catch (const BadArguments& error) {
            return error.what();
        }
        return "none";
    };
    EXPECT_THAT(refusal(folder.file("absent")),
                AllOf(StartsWith("cannot open the file '"),
                      EndsWith("absent': No such file or directory")));
    EXPECT_THAT(refusal(folder.file("")),
                AllOf(StartsWith("cannot read the file '"), EndsWith("': Is a directory")));
    const std::string games = folder.write("games.pgn", "\n[Event \"A\"]\n\n1. e4 *\n");
    EXPECT_EQ(refusal(games), games + " has games; lines of EPD are accepted");
    EXPECT_THAT(refusal(folder.write("suite.epd.bz2", "BZh91AY&SY")),
                HasSubstr("is compressed by bzip2"));
}

TEST(SuiteFile, MayHaveLinesThatAreTooLong) {
    const test::TemporaryFolder folder;
    const std::string long_line((std::size_t{1} << 20) + 1, 'x');
    const auto lines = read_suite(folder.write("suite.epd", "first\n" + long_line + "\nlast\n"));
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_TRUE(lines[1].is_too_long);
    EXPECT_EQ(lines[2].text, "last");
}

}  // namespace
}  // namespace octet::cli
