// Two values in one word: each comes back whatever the signs.
#include "eval/classical/score.h"

#include <gtest/gtest.h>

namespace octet::eval {
namespace {

TEST(Score, GivesBothValuesBack) {
    for (Value mg : {-32767, -300, -1, 0, 1, 300, 32766}) {
        for (Value eg : {-32768, -300, -1, 0, 1, 300, 32767}) {
            const Score score(mg, eg);
            EXPECT_EQ(score.mg(), mg) << mg << " " << eg;
            EXPECT_EQ(score.eg(), eg) << mg << " " << eg;
        }
    }
}

TEST(Score, CountsBothValuesApart) {
    const Score sum = 3 * Score(-100, 7) - Score(5, -2000) + -2 * Score(40, -1);
    EXPECT_EQ(sum.mg(), -385);
    EXPECT_EQ(sum.eg(), 2023);
}

}  // namespace
}  // namespace octet::eval
