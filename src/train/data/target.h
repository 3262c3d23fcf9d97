// The training target of a position: a blend of three expected scores, each from 0 to 1.
#pragma once

#include <optional>

#include "train/data/td_lambda.h"

namespace octet::train {

/// What the target of a position is made of.
struct TargetOptions {
    /// The weight of the game's result (lambda), and that of the TD(lambda) target (td_lambda.h).
    /// The sigmoid of the search score has the rest of 1.
    float lambda = 0;
    float td_lambda_share = 0;
    /// The lambda of the TD(lambda) target.
    float td_lambda = TdLambdaOptions().lambda;
    /// If set, `lambda` is the weight of the result with 32 men and this the one with two. Between
    /// them it is linear in the number of men: results of endings can be trusted more.
    std::optional<float> end_lambda = std::nullopt;
    /// The search score, in eval units, at which the odds of winning are e to 1. The network's own
    /// values have nnue::kValueScale for that, whatever scale the scores have.
    float scale = 400;

    /// The weight of the game's result for a position with this number of men.
    float lambda_at(int men) const {
        constexpr int kMaxMen = 32;
        constexpr int kMinMen = 2;
        if (!end_lambda) return lambda;
        const float share = static_cast<float>(kMaxMen - men) / (kMaxMen - kMinMen);
        return lambda + share * (*end_lambda - lambda);
    }

    /// The blend for a position with this number of men. All four are of the same side.
    float blend(float score, float result, float td_target, int men) const {
        return score + lambda_at(men) * (result - score) + td_lambda_share * (td_target - score);
    }
};

}  // namespace octet::train
