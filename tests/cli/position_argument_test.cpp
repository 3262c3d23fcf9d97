// Positions as arguments of the command line.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/run_cli.h"

namespace octet::cli {
namespace {

using test::octet;
using test::Outcome;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(PositionArgument, WarningsGoToStandardError) {
    const Outcome outcome = octet({"eval", "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_THAT(outcome.errors, HasSubstr("castling rights"));
    EXPECT_THAT(outcome.output, Not(HasSubstr("castling rights")));
}

}  // namespace
}  // namespace octet::cli
