// The order of root moves by what tables say.
#include "search/tb_root.h"

#include <gtest/gtest.h>

namespace octet::search {
namespace {

TEST(RankOfDistance, SafeWinsAreEqual) {
    EXPECT_EQ(tb_rank_of_dtz(1, 0, false), kTbSafeRank);
    EXPECT_EQ(tb_rank_of_dtz(99, 0, false), kTbSafeRank);
    EXPECT_EQ(tb_rank_of_dtz(20, 79, false), kTbSafeRank);
}

TEST(RankOfDistance, NearTheRuleTheFastestWayIsFirst) {
    EXPECT_LT(tb_rank_of_dtz(20, 80, false), kTbSafeRank);
    EXPECT_GE(tb_rank_of_dtz(20, 80, false), kTbMinWinRank);
    EXPECT_GT(tb_rank_of_dtz(3, 97, false), tb_rank_of_dtz(5, 97, false));
    EXPECT_LT(tb_rank_of_dtz(20, 81, false), kTbMinWinRank);
}

TEST(RankOfDistance, AfterARepetitionTheFastestWayIsFirst) {
    EXPECT_GT(tb_rank_of_dtz(7, 10, true), tb_rank_of_dtz(9, 10, true));
    EXPECT_GE(tb_rank_of_dtz(60, 40, true), kTbMinWinRank);
}

TEST(RankOfDistance, CursedWinsAreBetterThanDraws) {
    EXPECT_LT(tb_rank_of_dtz(101, 0, false), kTbMinWinRank);
    EXPECT_GT(tb_rank_of_dtz(101, 0, false), 0);
    EXPECT_GT(tb_rank_of_dtz(4000, 0, false), 0);
    EXPECT_EQ(tb_rank_of_dtz(0, 50, false), 0);
}

TEST(RankOfDistance, LossesWithHopeResist) {
    EXPECT_EQ(tb_rank_of_dtz(-10, 0, false), -kTbSafeRank);
    EXPECT_GT(tb_rank_of_dtz(-90, 20, false), tb_rank_of_dtz(-60, 20, false));
    EXPECT_LT(tb_rank_of_dtz(-90, 20, false), 0);
    EXPECT_GT(tb_rank_of_dtz(-90, 20, false), -kTbMinWinRank);
}

}  // namespace
}  // namespace octet::search
