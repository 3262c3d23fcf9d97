// Aspiration windows: the first one, and how it widens after each failure.
#include "search/aspiration_window.h"

#include <gtest/gtest.h>

namespace octet::search {
namespace {

using eval::Value;

constexpr int kDeep = 20;

void expect_open(const AspirationWindow& window) {
    EXPECT_EQ(window.alpha(), -eval::kInfinite);
    EXPECT_EQ(window.beta(), eval::kInfinite);
    EXPECT_EQ(window.reduction(), 0);
}

TEST(AspirationWindow, IsOpenWithoutAGuess) {
    expect_open(AspirationWindow(eval::kNoValue, kDeep));
    expect_open(AspirationWindow(eval::kTbWinInMaxPly, kDeep));
    expect_open(AspirationWindow(-eval::kTbWinInMaxPly, kDeep));
    expect_open(AspirationWindow(0, params::kAspirationDepth - 1));
}

TEST(AspirationWindow, IsNarrowAroundTheGuess) {
    const AspirationWindow window(7, params::kAspirationDepth);
    EXPECT_EQ(window.alpha(), 7 - params::kAspirationDelta);
    EXPECT_EQ(window.beta(), 7 + params::kAspirationDelta);
    EXPECT_EQ(window.reduction(), 0);
}

TEST(AspirationWindow, GrowsWithTheScore) {
    const Value extra = 500 * 500 / params::kAspirationScore;
    for (const Value guess : {500, -500}) {
        const AspirationWindow window(guess, kDeep);
        EXPECT_EQ(window.beta() - window.alpha(), 2 * (params::kAspirationDelta + extra));
    }
    const AspirationWindow wide(20'000, kDeep);
    EXPECT_EQ(wide.alpha(), 20'000 - params::kAspirationDelta - params::kAspirationScoreMax);
}

TEST(AspirationWindow, ContainsOnlyExactValues) {
    const AspirationWindow window(0, kDeep);
    EXPECT_TRUE(window.contains(0));
    EXPECT_TRUE(window.contains(window.alpha() + 1));
    EXPECT_FALSE(window.contains(window.alpha()));
    EXPECT_TRUE(window.contains(window.beta() - 1));
    EXPECT_FALSE(window.contains(window.beta()));
}

TEST(AspirationWindow, AfterAFailLowAlphaFallsAndBetaComesHalfWay) {
    AspirationWindow window(0, kDeep);
    const Value delta = params::kAspirationDelta;
    window.widen(window.alpha());
    EXPECT_EQ(window.alpha(), -2 * delta);
    EXPECT_EQ(window.beta(), 0);
    // The half width grows with each failure.
    const Value grown = delta + delta * params::kAspirationGrowth / 100;
    window.widen(-500);
    EXPECT_EQ(window.alpha(), -500 - grown);
}

TEST(AspirationWindow, AfterAFailHighBetaRisesAndAlphaStays) {
    AspirationWindow window(0, kDeep);
    const Value delta = params::kAspirationDelta;
    window.widen(300);
    EXPECT_EQ(window.alpha(), 0);
    EXPECT_EQ(window.beta(), 300 + delta);
    EXPECT_EQ(window.reduction(), 1);
    window.widen(400);
    EXPECT_EQ(window.alpha(), 300 + delta - (delta + delta * params::kAspirationGrowth / 100));
}

TEST(AspirationWindow, ReducesTheDepthAfterFailHighsInARow) {
    AspirationWindow window(0, kDeep);
    for (int i = 1; i <= params::kAspirationMaxReduction + 2; ++i) {
        window.widen(window.beta());
        EXPECT_EQ(window.reduction(), std::min<int>(i, params::kAspirationMaxReduction));
    }
    window.widen(window.alpha());
    EXPECT_EQ(window.reduction(), 0);
}

TEST(AspirationWindow, OpensFullyOnceItIsWide) {
    AspirationWindow low(0, kDeep);
    AspirationWindow high(0, kDeep);
    Value delta = params::kAspirationDelta;
    while (delta <= params::kAspirationLimit) {
        low.widen(low.alpha());
        high.widen(high.beta());
        EXPECT_GT(low.alpha(), -eval::kInfinite);
        EXPECT_LT(high.beta(), eval::kInfinite);
        delta += delta * params::kAspirationGrowth / 100;
    }
    low.widen(low.alpha());
    high.widen(high.beta());
    EXPECT_EQ(low.alpha(), -eval::kInfinite);
    EXPECT_EQ(high.beta(), eval::kInfinite);
}

TEST(AspirationWindow, StaysInsideTheScale) {
    AspirationWindow low(0, kDeep);
    low.widen(-eval::kInfinite + 1);
    EXPECT_EQ(low.alpha(), -eval::kInfinite);
    AspirationWindow high(0, kDeep);
    high.widen(eval::kInfinite - 1);
    EXPECT_EQ(high.beta(), eval::kInfinite);
}

}  // namespace
}  // namespace octet::search
