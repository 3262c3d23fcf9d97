// Options whose value was forgotten.
#include "io/missing_value.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "io/option_range.h"

namespace octet::io {
namespace {

/// The message for the arguments of a command with several kinds of options; empty if there is
/// none.
std::string message_for(std::vector<std::string> arguments) {
    CLI::App app;
    std::string file;
    std::string out;
    int depth = 0;
    std::vector<std::string> marks;
    bool is_quiet = false;
    CLI::App* const command = app.add_subcommand("annotate");
    command->add_option("FILE", file);
    command->add_option("--out", out);
    command->add_option("--depth", depth)->transform(from_to(1, 100));
    command->add_option("--mark", marks);
    command->add_flag("--quiet", is_quiet);
    refuse_missing_values(app);
    arguments.insert(arguments.begin(), "annotate");
    try {
        app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
        return {};
    } catch (const CLI::ParseError& error) {
        return error.what();
    }
}

TEST(MissingValue, TheNextOptionIsNotTheValue) {
    EXPECT_EQ(message_for({"--out", "--quiet"}), "--out: a value is missing before '--quiet'");
    EXPECT_EQ(message_for({"--depth", "--quiet"}), "--depth: a value is missing before '--quiet'");
    EXPECT_EQ(message_for({"--out", "--depth", "3"}), "--out: a value is missing before '--depth'");
    EXPECT_EQ(message_for({"--mark", "--quiet"}), "--mark: a value is missing before '--quiet'");
}

TEST(MissingValue, OtherValuesAreAccepted) {
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"--out", "./--quiet"},
          {"--out", "-"},
          {"--out", "-quiet"},
          {"--quiet", "--depth", "7"},
          {"a.pgn"},
          {"--", "--quiet"}})
        EXPECT_EQ(message_for(arguments), "") << arguments.back();
}

}  // namespace
}  // namespace octet::io
