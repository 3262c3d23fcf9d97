// A tapered score keeps both of its values, with any signs.
#include "eval/classical/tapered_score.h"

#include <gtest/gtest.h>

namespace octet::eval::classical {
namespace {

TEST(TaperedScore, GivesBothValuesBack) {
    for (Value mg : {-32767, -300, -1, 0, 1, 300, 32766}) {
        for (Value eg : {-32768, -300, -1, 0, 1, 300, 32767}) {
            const TaperedScore score(mg, eg);
            EXPECT_EQ(score.mg(), mg) << mg << " " << eg;
            EXPECT_EQ(score.eg(), eg) << mg << " " << eg;
        }
    }
}

TEST(TaperedScore, CountsBothValuesApart) {
    const TaperedScore sum =
        3 * TaperedScore(-100, 7) - TaperedScore(5, -2000) + -2 * TaperedScore(40, -1);
    EXPECT_EQ(sum.mg(), -385);
    EXPECT_EQ(sum.eg(), 2023);
}

}  // namespace
}  // namespace octet::eval::classical
