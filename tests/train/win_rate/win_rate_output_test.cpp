// The source file and the plot of a win-rate model.
#include "train/win_rate/win_rate_output.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace octet::train {
namespace {

using eval::WinRateModel;
using testing::HasSubstr;
using testing::Not;

constexpr WinRateModel kModel{.even = {100, 50, 0, 0}, .spread = {40, 30, 0, 0}};

/// Positions with results that roughly follow the model.
WinRateCounts some_counts() {
    WinRateCounts counts;
    for (int material = 20; material <= 70; ++material)
        for (int score = -400; score <= 400; score += 20)
            for (int i = 0; i < 50; ++i)
                counts.add(material, score,
                           i < 50 * kModel.win_chance(score, material)          ? Points::Win
                           : i >= 50 - 50 * kModel.win_chance(-score, material) ? Points::Loss
                                                                                : Points::Draw);
    return counts;
}

TEST(WinRateOutput, TheSourceHasTheOriginAndTheNumbers) {
    const std::string source = to_source(kModel, "Made by a test.\n");
    EXPECT_THAT(source, HasSubstr("// Made by a test.\n"));
    EXPECT_THAT(source, HasSubstr(".even = {100.0000, 50.0000, 0.0000, 0.0000},"));
    EXPECT_THAT(source, HasSubstr(".spread = {40.0000, 30.0000, 0.0000, 0.0000},"));
}

TEST(WinRateOutput, ThePlotHasTheResultsAndTheEvenScores) {
    const std::string svg = to_svg(kModel, some_counts());
    EXPECT_THAT(svg, testing::StartsWith("<svg "));
    EXPECT_THAT(svg, testing::EndsWith("</svg>\n"));
    EXPECT_THAT(svg, Not(HasSubstr("nan")));
    for (const char* text : {">win<", ">draw<", ">loss<", "score in pawns", "<circle"})
        EXPECT_THAT(svg, HasSubstr(text));
    EXPECT_THAT(to_svg(kModel, WinRateCounts()), Not(HasSubstr("<circle")));
}

}  // namespace
}  // namespace octet::train
