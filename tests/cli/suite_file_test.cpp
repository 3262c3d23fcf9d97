#include "cli/suite_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "cli/context.h"
#include "support/temporary_folder.h"

namespace octet::cli {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(SuiteFile, LinesWithoutCommentsAndWhiteSpace) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("suite.epd");
    std::ofstream(path) << "# a comment\n\n  first line \r\n\t\n  # another\nlast # not one";
    EXPECT_THAT(read_suite(path), ElementsAre("first line", "last # not one"));
    std::ofstream(path) << "\n";
    EXPECT_THAT(read_suite(path), IsEmpty());
}

TEST(SuiteFile, MayBeginWithAByteOrderMark) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("suite.epd");
    std::ofstream(path) << "\xEF\xBB\xBF"
                        << "first\nlast";
    EXPECT_THAT(read_suite(path), ElementsAre("first", "last"));
}

TEST(SuiteFile, ThatIsNone) {
    const test::TemporaryFolder folder;
    EXPECT_THROW(read_suite(folder.file("absent")), BadArguments);
    EXPECT_THROW(read_suite(folder.file("")), BadArguments) << "a folder";
}

}  // namespace
}  // namespace octet::cli
