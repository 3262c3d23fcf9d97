// Lines of test suites: their solutions, and lines that are refused.
#include "cli/suites/test_suite.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "support/positions.h"

namespace octet::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

const std::string kRook = "6k1/5ppp/8/8/8/8/8/4R1K1 w - - ";

TEST(TestSuite, BestMoves) {
    const auto task = parse_test_position({kRook + "bm Re8+ Rd1; id \"two ways\";"});
    ASSERT_TRUE(task);
    EXPECT_EQ(task->id, "two ways");
    EXPECT_EQ(task->task(), "Re8# or Rd1");
    EXPECT_TRUE(task->is_solved_by(test::move(task->position, "e1d1"), 0));
    EXPECT_TRUE(task->is_solved_by(test::move(task->position, "e1e8"), 0));
    EXPECT_FALSE(task->is_solved_by(test::move(task->position, "e1c1"), 900));
}

TEST(TestSuite, MovesToAvoid) {
    const auto task = parse_test_position({kRook + "am Rd1 Rc1;"});
    ASSERT_TRUE(task);
    EXPECT_EQ(task->task(), "not Rd1 nor Rc1");
    EXPECT_FALSE(task->is_solved_by(test::move(task->position, "e1c1"), 900));
    EXPECT_TRUE(task->is_solved_by(test::move(task->position, "e1e8"), -900));
}

TEST(TestSuite, Mates) {
    const auto task = parse_test_position({kRook + "bm Re8#; dm 2;"});
    ASSERT_TRUE(task);
    EXPECT_EQ(task->task(), "Re8#, mate in 2");
    const board::Move key = test::move(task->position, "e1e8");
    EXPECT_TRUE(task->is_solved_by(key, eval::mate_in(1)));
    EXPECT_TRUE(task->is_solved_by(key, eval::mate_in(3)));
    EXPECT_FALSE(task->is_solved_by(key, eval::mate_in(5)));
    EXPECT_FALSE(task->is_solved_by(key, eval::mated_in(2)));
    EXPECT_FALSE(task->is_solved_by(key, 900));
}

TEST(TestSuite, WhatIsWrongIsSaid) {
    const auto reason = [](const std::string& line) {
        const auto task = parse_test_position({line});
        return task ? "fine" : task.reason();
    };
    EXPECT_THAT(reason(kRook + "id \"x\";"), HasSubstr("the line has no solution"));
    EXPECT_THAT(reason(kRook + "bm Re9;"), StartsWith("bm: 'Re9'"));
    EXPECT_THAT(reason(kRook + "am Qe1;"), StartsWith("am: 'Qe1'"));
    EXPECT_THAT(reason(kRook + "dm soon;"),
                HasSubstr("dm needs a number of moves from 1 to 246, not 'soon'"));
    EXPECT_THAT(reason(kRook + "dm 0;"), HasSubstr("not '0'"));
    EXPECT_THAT(reason("7k/6Q1/6K1/8/8/8/8/8 b - - dm 1;"), HasSubstr("over"));
    EXPECT_NE(reason("rubbish bm e4;"), "fine");
    const auto part = parse_test_position({.text = kRook + "bm Re8#;", .is_too_long = true});
    EXPECT_EQ(part ? "fine" : part.reason(), "the line is longer than 1 MiB");
}

}  // namespace
}  // namespace octet::cli
