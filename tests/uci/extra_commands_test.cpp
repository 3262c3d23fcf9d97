// The commands that Octet adds to the protocol.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "support/pattern.h"
#include "uci/uci_answers.h"

namespace octet::uci {
namespace {

using test::answers;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(ExtraCommands, Flip) {
    EXPECT_THAT(answers("position startpos moves e2e4\nflip\nd\n"),
                Contains("Fen: rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
    EXPECT_THAT(answers("position\nflip\n"),
                ElementsAre(StartsWith("info string error: "),
                            StartsWith("info string error: no valid position")));
}

TEST(ExtraCommands, ForPeople) {
    EXPECT_THAT(answers("d\n"),
                Contains("Fen: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
    EXPECT_THAT(answers("eval\n"),
                ElementsAre(test::MatchesPattern("Evaluation: .[0-9.]+ for the side to move, "
                                                 ".[0-9.]+ after the scaling of searches")));
    EXPECT_THAT(answers("help\n"), Contains(HasSubstr("setoption")));
    EXPECT_THAT(answers("compiler\n"), Contains(StartsWith("Compiler ")));
}

TEST(ExtraCommands, HelpOnOneCommand) {
    EXPECT_THAT(answers("help go\n"), ElementsAre(StartsWith("  go ")));
    EXPECT_THAT(answers("help og\n"), ElementsAre(HasSubstr("did you mean 'go'?")));
}

TEST(ExtraCommands, WaitRefusesToWaitForEver) {
    EXPECT_THAT(answers("go infinite\nwait\n"), Contains(StartsWith("info string error: ")));
}

}  // namespace
}  // namespace octet::uci
