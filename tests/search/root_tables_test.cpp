// The order of root moves by what tables say.
#include "search/root_tables.h"

#include <gtest/gtest.h>

namespace octet::search {
namespace {

TEST(RankOfDistance, SafeWinsAreEqual) {
    EXPECT_EQ(rank_of_distance(1, 0, false), kSafeRank);
    EXPECT_EQ(rank_of_distance(99, 0, false), kSafeRank);
    EXPECT_EQ(rank_of_distance(20, 79, false), kSafeRank);
}

TEST(RankOfDistance, NearTheRuleTheFastestWayIsFirst) {
    EXPECT_LT(rank_of_distance(20, 80, false), kSafeRank);
    EXPECT_GE(rank_of_distance(20, 80, false), kWinningRank);
    EXPECT_GT(rank_of_distance(3, 97, false), rank_of_distance(5, 97, false));
    EXPECT_LT(rank_of_distance(20, 81, false), kWinningRank);
}

TEST(RankOfDistance, AfterARepetitionTheFastestWayIsFirst) {
    EXPECT_GT(rank_of_distance(7, 10, true), rank_of_distance(9, 10, true));
    EXPECT_GE(rank_of_distance(60, 40, true), kWinningRank);
}

TEST(RankOfDistance, CursedWinsAreBetterThanDraws) {
    EXPECT_LT(rank_of_distance(101, 0, false), kWinningRank);
    EXPECT_GT(rank_of_distance(101, 0, false), 0);
    EXPECT_GT(rank_of_distance(4000, 0, false), 0);
    EXPECT_EQ(rank_of_distance(0, 50, false), 0);
}

TEST(RankOfDistance, LossesWithHopeResist) {
    EXPECT_EQ(rank_of_distance(-10, 0, false), -kSafeRank);
    EXPECT_GT(rank_of_distance(-90, 20, false), rank_of_distance(-60, 20, false));
    EXPECT_LT(rank_of_distance(-90, 20, false), 0);
    EXPECT_GT(rank_of_distance(-90, 20, false), -kWinningRank);
}

}  // namespace
}  // namespace octet::search
