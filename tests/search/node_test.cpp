// What the search knows about a node: its bound, and how the evaluations change along the line.
#include "search/node.h"

#include <gtest/gtest.h>

namespace octet::search {
namespace {

using eval::kNoValue;

TEST(BoundOf, DependsOnTheWindow) {
    EXPECT_EQ(bound_of(10, 10, 20), Bound::Upper);
    EXPECT_EQ(bound_of(11, 10, 20), Bound::Exact);
    EXPECT_EQ(bound_of(19, 10, 20), Bound::Exact);
    EXPECT_EQ(bound_of(20, 10, 20), Bound::Lower);
}

TEST(IsImproving, ComparesWithTheLastTurn) {
    EXPECT_TRUE(is_improving(11, 10, 90));
    EXPECT_FALSE(is_improving(10, 10, -90));
    EXPECT_FALSE(is_improving(9, 10, -90));
}

TEST(IsImproving, ComparesWithTheTurnBeforeIfTheLastWasInCheck) {
    EXPECT_TRUE(is_improving(11, kNoValue, 10));
    EXPECT_FALSE(is_improving(10, kNoValue, 10));
    EXPECT_FALSE(is_improving(10, kNoValue, kNoValue));
}

TEST(IsOpponentWorsening, ComparesWithTheOtherSide) {
    EXPECT_TRUE(is_opponent_worsening(-9, 10));
    EXPECT_FALSE(is_opponent_worsening(-10, 10));
    EXPECT_FALSE(is_opponent_worsening(-11, 10));
    EXPECT_FALSE(is_opponent_worsening(100'000, kNoValue));
}

}  // namespace
}  // namespace octet::search
