// The command `genfens`, called as OpenBench calls it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "support/pattern.h"
#include "support/run_cli.h"

namespace octet::cli {
namespace {

using test::MatchesPattern;
using test::output_of;

TEST(GenfensCommand, PrintsWhatOpenBenchReads) {
    const std::string text = output_of({"genfens 3 seed 7 book None", "quit"});
    EXPECT_EQ(std::ranges::count(text, '\n'), 3);
    EXPECT_THAT(text, MatchesPattern("(info string genfens [^ ]+ [wb] [^ ]+ [^ ]+ [0-9]+ 5\n)+"));
    EXPECT_EQ(output_of({"genfens 3 seed 7 book None extra words", "quit"}), text);
    EXPECT_EQ(output_of({"genfens", "3", "seed", "7"}), text);
    EXPECT_NE(output_of({"genfens 3 seed 8 book None", "quit"}), text);
}

}  // namespace
}  // namespace octet::cli
