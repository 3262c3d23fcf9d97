// The command `perft`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/run_cli.h"

namespace octet::cli {
namespace {

using test::output_of;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(PerftCommand, CountsLeaves) {
    EXPECT_THAT(output_of({"perft", "3"}), StartsWith("Nodes searched: 8902\n"));
    EXPECT_THAT(output_of({"perft", "2", "fen", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"}),
                StartsWith("Nodes searched: 66\n"));
}

TEST(PerftCommand, TakesAPositionLikeTheOtherCommands) {
    EXPECT_THAT(output_of({"perft", "2", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"}),
                StartsWith("Nodes searched: 66\n"));
    EXPECT_THAT(output_of({"perft", "2", "4k3/8/8/8/8/8/8/4K2R", "w", "K", "-", "0", "1"}),
                StartsWith("Nodes searched: 66\n"));
    EXPECT_THAT(output_of({"perft", "3", "startpos"}), StartsWith("Nodes searched: 8902\n"));
}

TEST(PerftCommand, Divide) {
    const std::vector<std::string> castling{"perft", "1", "--divide",
                                            "4k3/8/8/8/8/8/8/4K2R w K - 0 1"};
    EXPECT_THAT(output_of(castling), AllOf(HasSubstr("e1g1: 1\n"), HasSubstr("e1e2: 1\n"),
                                           HasSubstr("\n\nNodes searched: 15\n")));
    auto chess960 = castling;
    chess960.emplace_back("--chess960");
    EXPECT_THAT(output_of(chess960), HasSubstr("e1h1: 1\n"));
}

}  // namespace
}  // namespace octet::cli
