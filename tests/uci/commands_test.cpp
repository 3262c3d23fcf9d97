// The list of UCI commands.
#include "uci/commands.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

namespace octet::uci {
namespace {

using ::testing::AllOf;
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

TEST(Commands, NamesAreFoundInUpperCase) {
    for (const char* name : {"UCI", "IsReady", "GO", "D"}) EXPECT_TRUE(is_command(name)) << name;
    EXPECT_TRUE(takes_arguments("Position"));
}

TEST(Commands, HelpOnOneCommand) {
    EXPECT_EQ(command_help("uci"), commands_help());
    EXPECT_THAT(command_help("go").value(), AllOf(HasSubstr("go "), HasSubstr("movetime MS")));
    EXPECT_THAT(command_help("go").value(), Not(HasSubstr("setoption")));
    EXPECT_FALSE(command_help("fly"));
    for (const char* name : {"register", "copyprotection"})
        EXPECT_THAT(command_help(name).value_or(""), HasSubstr("accepted and ignored"));
}

TEST(Commands, AMisspeltNameIsSuggested) {
    EXPECT_EQ(unknown_command("positon"),
              "unknown command 'positon'; did you mean 'position'? 'help' lists the commands");
    EXPECT_EQ(unknown_command("xyzzy"), "unknown command 'xyzzy'; 'help' lists the commands");
    EXPECT_THAT(unknown_command("perft"), HasSubstr("did you mean 'go perft N'?"));
}

TEST(Commands, HelpShowsArgumentsAndPurpose) {
    EXPECT_THAT(commands_help(), HasSubstr("\n  eval            show the static evaluation"));
    EXPECT_THAT(commands_help(), HasSubstr("\n  ponderhit       the expected move was played"));
}

}  // namespace
}  // namespace octet::uci
