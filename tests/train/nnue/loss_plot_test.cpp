// The table and the picture of the losses.
#include "train/nnue/loss_plot.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace octet::train {
namespace {

using testing::HasSubstr;
using testing::Not;

const std::vector<LossRow> kRows{{1'000'000, 0.5, 1e-3, 0.07, 0.08, 0.09, 1.5},
                                 {2'000'000, 1, 5e-4, 0.06, 0.065, 0.085, 3}};

TEST(LossLog, IsATable) {
    EXPECT_EQ(to_csv(kRows),
              "positions,epochs,rate,training,held_out,held_out_result,seconds\n"
              "1000000,0.5000,0.001,0.0700000,0.0800000,0.0900000,1.5\n"
              "2000000,1.0000,0.0005,0.0600000,0.0650000,0.0850000,3.0\n");
}

TEST(LossPlot, ShowsBothCurves) {
    const std::string svg = to_svg(kRows, "a < b & c");
    EXPECT_THAT(svg, HasSubstr("<svg"));
    EXPECT_THAT(svg, HasSubstr("</svg>"));
    EXPECT_THAT(svg, HasSubstr("a &lt; b &amp; c"));
    EXPECT_THAT(svg, HasSubstr(">training<"));
    EXPECT_THAT(svg, HasSubstr(">held out<"));
}

TEST(LossPlot, NeedsNoSecondCurveAndNoRows) {
    std::vector<LossRow> rows = kRows;
    for (LossRow& row : rows) row.held_out = 0;
    EXPECT_THAT(to_svg(rows, "x"), Not(HasSubstr("held out")));
    EXPECT_THAT(to_svg({}, "x"), HasSubstr("</svg>"));
    rows.resize(1);
    EXPECT_THAT(to_svg(rows, "x"), Not(HasSubstr("nan")));
}

}  // namespace
}  // namespace octet::train
