// The fit finds the model that results were drawn from.
#include "train/win_rate/win_rate_fit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/positions.h"
#include "train/win_rate/win_rate_output.h"
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

TEST(WinRateFit, FindsTheTruth) {
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

TEST(WinRateFit, MoreTermsFitBetter) {
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

// Games have the scores of searches without material scaling: 400 with a rook more is shown as 306.
TEST(WinRateFit, CountsGamesByTheScoresThatPlayersSee) {
    gamefile::GameRecord game;
    const board::Position start = test::position("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    game.start = start.to_setup();
    game.moves = {{.move = test::move(start, "h1h7"), .score = 400}};
    game.result = gamefile::GameResult::WhiteWins;
    WinRateCounts counts;
    counts.add(game, 0);
    double found = 0;
    for (const WinRateCounts::Cell& cell : counts.cells())
        if (cell.score == 310) found += cell.count[static_cast<std::size_t>(Points::Win)];
    EXPECT_EQ(counts.positions(), 1U);
    EXPECT_EQ(found, 0.5);
}

TEST(WinRateFit, SourceAndPicture) {
    EXPECT_THAT(to_source(kTruth, "Made by a test.\n"),
                testing::AllOf(testing::HasSubstr("// Made by a test.\n"),
                               testing::HasSubstr(".even = {100.0000, 50.0000, 0.0000, 0.0000},")));
    const std::string svg = to_svg(kTruth, drawn_counts(20'000));
    EXPECT_THAT(svg, testing::StartsWith("<svg "));
    EXPECT_THAT(svg, testing::EndsWith("</svg>\n"));
    EXPECT_THAT(svg, testing::Not(testing::HasSubstr("nan")));
}

}  // namespace
}  // namespace octet::train
