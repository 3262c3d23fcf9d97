// The target is a blend of score, result and TD(lambda) target.
#include "train/data/target.h"

#include <gtest/gtest.h>

namespace octet::train {
namespace {

TEST(TargetOptions, BlendScoreResultAndTdLambda) {
    constexpr float kScore = 0.75F;
    constexpr float kResult = 0;
    constexpr float kTd = 0.125F;
    const auto blend = [](const TargetOptions& options) {
        return options.blend(kScore, kResult, kTd, 20);
    };
    EXPECT_FLOAT_EQ(blend({.lambda = 0}), kScore);
    EXPECT_FLOAT_EQ(blend({.lambda = 1}), kResult);
    EXPECT_FLOAT_EQ(blend({.lambda = 0.25F}), 0.75F * kScore);
    EXPECT_FLOAT_EQ(blend({.lambda = 0.25F, .td_lambda_share = 0.5F}), 0.25F * kScore + 0.0625F);
}

TEST(TargetOptions, TheWeightOfTheResultCanGrowWithFewerMen) {
    const TargetOptions growing{.lambda = 0.1F, .end_lambda = 0.6F};
    EXPECT_FLOAT_EQ(growing.lambda_at(32), 0.1F);
    EXPECT_FLOAT_EQ(growing.lambda_at(2), 0.6F);
    EXPECT_FLOAT_EQ(growing.lambda_at(8), 0.5F);
    EXPECT_FLOAT_EQ(growing.blend(0.5F, 1, 0, 8), 0.75F);
    EXPECT_FLOAT_EQ(TargetOptions{.lambda = 0.1F}.lambda_at(8), 0.1F);
}

}  // namespace
}  // namespace octet::train
