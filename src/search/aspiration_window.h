// Aspiration windows: a narrow window around the expected score cuts off more than an open one.
//
// If the result falls outside, the window is widened on that side and the search is repeated.
// See https://www.chessprogramming.org/Aspiration_Windows
#pragma once

#include <algorithm>

#include "eval/value.h"
#include "search/params.h"

namespace octet::search {

class AspirationWindow {
public:
    /// The first window of the iteration `root_depth`. `guess` is the average score of the root
    /// move so far, or kNoValue. The window is open at low depth and without a usable guess.
    AspirationWindow(eval::Value guess, int root_depth) {
        if (root_depth < params::kAspirationDepth || guess == eval::kNoValue ||
            eval::is_decisive(guess))
            return;
        delta_ +=
            std::min<int>(guess * guess / params::kAspirationScore, params::kAspirationScoreMax);
        alpha_ = std::max(guess - delta_, -eval::kInfinite);
        beta_ = std::min(guess + delta_, eval::kInfinite);
    }

    eval::Value alpha() const { return alpha_; }
    eval::Value beta() const { return beta_; }
    /// Plies by which the next search of the iteration is reduced: one for each time it failed
    /// high in a row, because a move this good needs less depth to be confirmed.
    int reduction() const { return fail_highs_; }

    bool contains(eval::Value value) const { return value > alpha_ && value < beta_; }

    /// Widens the window after a search that returned `value`, which is outside the window.
    void widen(eval::Value value) {
        const bool is_limit = delta_ > params::kAspirationLimit;
        if (value <= alpha_) {
            beta_ = (alpha_ + beta_) / 2;
            alpha_ = is_limit ? -eval::kInfinite : std::max(value - delta_, -eval::kInfinite);
            fail_highs_ = 0;
        } else {
            fail_highs_ = std::min<int>(fail_highs_ + 1, params::kAspirationMaxReduction);
            alpha_ = std::max(alpha_, beta_ - delta_);
            beta_ = is_limit ? eval::kInfinite : std::min(value + delta_, eval::kInfinite);
        }
        delta_ += delta_ * params::kAspirationGrowth / 100;
    }

private:
    eval::Value alpha_ = -eval::kInfinite;
    eval::Value beta_ = eval::kInfinite;
    /// Half the width of the window.
    eval::Value delta_ = params::kAspirationDelta;
    int fail_highs_ = 0;
};

}  // namespace octet::search
