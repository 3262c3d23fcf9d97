// Old names of options are replaced, with a note for each.
#include "train/support/renamed_options.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace octet::train {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr RenamedOption kRenamed[] = {{"--old", "--new"}, {"--old-share", "--share"}};

struct Result {
    std::vector<std::string> arguments;
    std::vector<std::string> notes;
};

Result renamed(const std::vector<std::string>& arguments) {
    Result result;
    result.arguments = with_new_names(
        arguments, kRenamed, [&](const std::string& note) { result.notes.push_back(note); });
    return result;
}

TEST(RenamedOptions, OldNamesAreReplacedWithANote) {
    const Result result = renamed({"net", "--old", "1", "--old-share=0.5", "--other"});
    EXPECT_THAT(result.arguments, ElementsAre("net", "--new", "1", "--share=0.5", "--other"));
    EXPECT_THAT(result.notes, ElementsAre("--old is now --new", "--old-share is now --share"));
}

TEST(RenamedOptions, ANameThatIsUsedTwiceHasOneNote) {
    const Result result = renamed({"--old", "--old=2"});
    EXPECT_THAT(result.arguments, ElementsAre("--new", "--new=2"));
    EXPECT_THAT(result.notes, ElementsAre("--old is now --new"));
}

TEST(RenamedOptions, OtherArgumentsStayAsTheyAre) {
    const Result result = renamed({"--new", "--older", "old", "x=--old", ""});
    EXPECT_THAT(result.arguments, ElementsAre("--new", "--older", "old", "x=--old", ""));
    EXPECT_THAT(result.notes, IsEmpty());
}

}  // namespace
}  // namespace octet::train
