// TD(lambda) targets against the formula, and at the ends of the range of lambda.
#include "train/data/td_lambda.h"

#include <gtest/gtest.h>

#include "train/support/sigmoid.h"

namespace octet::train {
namespace {

gamefile::GameRecord game(std::vector<int> scores, gamefile::GameResult result) {
    gamefile::GameRecord record;
    record.result = result;
    for (int score : scores) record.moves.push_back({.move = {}, .score = score});
    return record;
}

TEST(TdLambda, BlendsBackwardsFromTheResult) {
    const auto points = td_lambda_targets(game({400, -400}, gamefile::GameResult::WhiteWins),
                                          {.lambda = 0.75F, .scale = 400});
    ASSERT_EQ(points.size(), 2U);
    const float last = 0.25F * sigmoid(-1.0F) + 0.75F;
    EXPECT_FLOAT_EQ(points[1], last);
    EXPECT_FLOAT_EQ(points[0], 0.25F * sigmoid(1.0F) + 0.75F * last);
}

TEST(TdLambda, IsTheScoreAtZeroAndTheResultAtOne) {
    const auto record = game({100, 200, 300}, gamefile::GameResult::BlackWins);
    for (float point : td_lambda_targets(record, {.lambda = 1, .scale = 400})) EXPECT_EQ(point, 0);
    const auto own = td_lambda_targets(record, {.lambda = 0, .scale = 200});
    EXPECT_FLOAT_EQ(own[1], sigmoid(1.0F));
}

TEST(TdLambda, SkipsMovesWithoutScore) {
    const auto result = gamefile::GameResult::Draw;
    const auto all = td_lambda_targets(game({100, 300}, result), {});
    const auto some =
        td_lambda_targets(game({gamefile::kNoScore, 100, gamefile::kNoScore, 300}, result), {});
    ASSERT_EQ(some.size(), 4U);
    EXPECT_EQ(some[0], all[0]);
    EXPECT_EQ(some[1], all[0]);
    EXPECT_EQ(some[2], all[1]);
    EXPECT_EQ(some[3], all[1]);
}

TEST(TdLambda, IsEmptyWithoutMoves) {
    EXPECT_TRUE(td_lambda_targets(game({}, gamefile::GameResult::Draw), {}).empty());
}

}  // namespace
}  // namespace octet::train
