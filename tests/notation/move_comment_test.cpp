// The commands in comments, and the notes of match runners.
#include "notation/move_comment.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace octet::notation {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(MoveComment, ReadsEval) {
    EXPECT_EQ(parse_move_comment("[%eval 0.17]").eval, (CommentScore{false, 17, 0}));
    EXPECT_EQ(parse_move_comment("good [%eval -1.5,21] move").eval,
              (CommentScore{false, -150, 21}));
    EXPECT_EQ(parse_move_comment("[%eval #-3,9]").eval, (CommentScore{true, -3, 9}));
    EXPECT_EQ(parse_move_comment("[%eval #4]").eval, (CommentScore{true, 4, 0}));
    for (const std::string_view text : {"[%eval ]", "[%eval x]", "[%eval 1.2.3]", "[%eval 1",
                                        "[%evals 1]", "[%eval 99999999999]", "[%eval --1]", ""})
        EXPECT_FALSE(parse_move_comment(text).eval) << text;
}

TEST(MoveComment, ReadsClocks) {
    EXPECT_EQ(parse_move_comment("[%clk 0:14:12]").clock, 852'000);
    EXPECT_EQ(parse_move_comment("[%clk 1:00:00.5]").clock, 3'600'500);
    EXPECT_EQ(parse_move_comment("[%clk 14:12] [%emt 3.25]").clock, 852'000);
    EXPECT_EQ(parse_move_comment("[%clk 14:12] [%emt 3.25]").spent, 3250);
    for (const std::string_view text : {"[%clk ]", "[%clk 1:2:3:4]", "[%clk -1]", "[%clk 1:x]",
                                        "[%clk nan]", "[%clk 9999999999999]"})
        EXPECT_FALSE(parse_move_comment(text).clock) << text;
}

TEST(MoveComment, ReadsMatchRunners) {
    const MoveComment comment = parse_move_comment("+0.33/12 0.33s");
    EXPECT_EQ(comment.mover_score, (CommentScore{false, 33, 12}));
    EXPECT_EQ(comment.spent, 330);
    EXPECT_FALSE(comment.eval);
    EXPECT_EQ(parse_move_comment("-M5/23 1.2s, White mates").mover_score,
              (CommentScore{true, -5, 23}));
    EXPECT_EQ(parse_move_comment("0.00/30 45ms").spent, 45);
    for (const std::string_view text : {"book", "1/2 is a fair result", "0.33s", "a/b c"})
        EXPECT_FALSE(parse_move_comment(text).spent) << text;
    EXPECT_FALSE(parse_move_comment("book").mover_score);
}

TEST(MoveComment, EvalsReadBack) {
    for (const CommentScore score : {CommentScore{false, -49, 21}, CommentScore{false, 5, 0},
                                     CommentScore{true, 3, 21}, CommentScore{true, -1, 0}})
        EXPECT_EQ(parse_move_comment(eval_command(score)).eval, score);
    EXPECT_EQ(eval_command({false, -49, 21}), "[%eval -0.49,21]");
    EXPECT_EQ(eval_command({true, 3, 0}), "[%eval #3]");
}

TEST(MoveComment, TakesCommandsOut) {
    EXPECT_EQ(without_command("a [%eval 1] b [%eval 2]", "eval"), "a b");
    EXPECT_EQ(without_command("[%eval 1] [%clk 1:00]", "eval"), "[%clk 1:00]");
    EXPECT_EQ(without_command("no command", "eval"), "no command");
    EXPECT_EQ(only_commands("a [%eval 1] b [%clk 1:00] c [%emt 1]", {"clk", "emt"}),
              "[%clk 1:00] [%emt 1]");
    EXPECT_EQ(only_commands("words", {"clk"}), "");
}

TEST(MoveComment, FindsUnknownCommands) {
    EXPECT_THAT(unknown_commands("[%foo 1] [%eval 1] [%bar]"), ElementsAre("foo", "bar"));
    EXPECT_THAT(unknown_commands("[%csl Ga4] [% and more"), IsEmpty());
}

}  // namespace
}  // namespace octet::notation
