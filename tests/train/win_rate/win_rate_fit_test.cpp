// The fit finds the model from which results were drawn.
#include "train/win_rate/win_rate_fit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/file_game.h"
#include "support/positions.h"
#include "util/random.h"

namespace octet::train {
namespace {

using eval::WinRateModel;

constexpr WinRateModel kTruth{.even = {100, 50, 0, 0}, .spread = {40, 30, 0, 0}};

WinRateCounts drawn_counts(int positions) {
    util::Random random(5);
    WinRateCounts counts;
    for (int i = 0; i < positions; ++i) {
        const int material = 15 + static_cast<int>(random.below(60));
        const int score = static_cast<int>(random.below(801)) - 400;
        const double luck = random.below(1'000'000) / 1e6;
        const double win = kTruth.win_chance(score, material);
        const double loss = kTruth.win_chance(-score, material);
        counts.add(material, score,
                   luck < win        ? Points::Win
                   : luck > 1 - loss ? Points::Loss
                                     : Points::Draw);
    }
    return counts;
}

TEST(WinRateFit, FindsTheTrueModel) {
    const WinRateFit fit = fit_win_rate(drawn_counts(200'000).cells(), 3);
    for (int material = 20; material <= 70; material += 10) {
        EXPECT_NEAR(WinRateModel::at(fit.model.even, material),
                    WinRateModel::at(kTruth.even, material), 5)
            << material;
        EXPECT_NEAR(WinRateModel::at(fit.model.spread, material),
                    WinRateModel::at(kTruth.spread, material), 4)
            << material;
    }
}

TEST(WinRateFit, MoreTermsGiveALargerLikelihood) {
    const auto cells = drawn_counts(50'000).cells();
    EXPECT_LT(fit_win_rate(cells, 0).likelihood, fit_win_rate(cells, 1).likelihood);
    EXPECT_LE(fit_win_rate(cells, 1).likelihood, fit_win_rate(cells, 3).likelihood + 1e-9);
}

TEST(WinRateFit, DecidedPositionsAreLeftOut) {
    WinRateCounts counts;
    counts.add(40, 5000, Points::Win);
    EXPECT_EQ(counts.positions(), 0U);
    counts.add(40, 500, Points::Win);
    EXPECT_EQ(counts.positions(), 1U);
}

// Recorded scores are not scaled by material. 400 with an extra rook is 306 after scaling.
TEST(WinRateFit, CountsGamesByScoresScaledByMaterial) {
    gamefile::GameRecord game;
    const board::Position start = test::position("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    game.start = start.to_setup();
    game.moves = {{.move = test::move(start, "h1h7"), .score = 400}};
    game.result = gamefile::GameResult::WhiteWins;
    WinRateCounts counts;
    counts.add(test::file_game(game), 0);
    double found = 0;
    for (const WinRateCounts::Cell& cell : counts.cells())
        if (cell.score == 310) found += cell.count[static_cast<std::size_t>(Points::Win)];
    EXPECT_EQ(counts.positions(), 1U);
    EXPECT_EQ(found, 0.5);
}

}  // namespace
}  // namespace octet::train
