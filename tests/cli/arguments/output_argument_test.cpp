// Options that name a file for output.
#include "cli/arguments/output_argument.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "support/run_cli.h"

namespace octet::cli {
namespace {

using test::octet;
using ::testing::HasSubstr;

TEST(OutputArgument, IsTheNameOfAFile) {
    CLI::App app;
    std::string path;
    add_output_option(app, "--out", path, "File");
    app.parse("--out ./-");
    EXPECT_EQ(path, "./-");
    EXPECT_THROW(app.parse("--out -"), CLI::ValidationError);
}

TEST(OutputArgument, NoCommandTakesAHyphen) {
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"analyse", "startpos", "--nodes", "1", "--json", "--out"},
          {"annotate", "games.pgn", "--out"},
          {"annotate", "games.pgn", "--json"},
          {"annotate", "games.pgn", "--html"},
          {"annotate", "games.pgn", "--svg"},
          {"convert", "startpos", "--to", "fen", "--out"},
          {"datagen", "--games", "1", "--out"},
          {"puzzles", "games.pgn", "--out"}}) {
        std::vector<std::string> all = arguments;
        all.emplace_back("-");
        EXPECT_THAT(octet(all).errors, HasSubstr(arguments.back() + ": - is not a file; the name"))
            << arguments.front();
    }
    EXPECT_FALSE(std::filesystem::exists("-"));
}

}  // namespace
}  // namespace octet::cli
