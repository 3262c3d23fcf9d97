// The list of UCI commands.
#include "uci/commands.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

namespace octet::uci {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(Commands, NamesAreDifferentAndFound) {
    std::set<std::string_view> seen;
    for (const Command& command : commands()) {
        EXPECT_TRUE(seen.insert(command.name).second) << command.name;
        EXPECT_EQ(find_command(command.name), &command);
        EXPECT_TRUE(is_command(command.name));
        EXPECT_NE(command.execute, nullptr) << command.name;
    }
    EXPECT_EQ(find_command("fly"), nullptr);
    EXPECT_FALSE(is_command(""));
}

TEST(Commands, SomeTakeArguments) {
    for (const char* name : {"go", "position", "setoption", "bench"})
        EXPECT_TRUE(takes_arguments(name)) << name;
    for (const char* name : {"stop", "d", "fly", ""}) EXPECT_FALSE(takes_arguments(name)) << name;
}

TEST(Commands, HelpShowsArgumentsAndPurpose) {
    EXPECT_THAT(commands_help(), HasSubstr("\n  bench       [depth]: search a fixed set"));
    EXPECT_THAT(commands_help(), HasSubstr("\n  ponderhit   the expected move was played"));
    EXPECT_THAT(commands_help(), Not(HasSubstr("copyprotection")));
}

}  // namespace
}  // namespace octet::uci
