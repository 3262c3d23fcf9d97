// The plot of the losses.
#include "train/nnue/loss_plot.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace octet::train {
namespace {

using testing::HasSubstr;
using testing::Not;

const std::vector<LossRow> kRows{{1'000'000, 0.5, 1e-3, 0.07, 0.08, 0.09, 1.5},
                                 {2'000'000, 1, 5e-4, 0.06, 0.065, 0.085, 3}};

TEST(LossPlot, ShowsTrainingAndValidation) {
    const std::string svg = to_svg(kRows, "a < b & c");
    EXPECT_THAT(svg, HasSubstr("<svg"));
    EXPECT_THAT(svg, HasSubstr("</svg>"));
    EXPECT_THAT(svg, HasSubstr("a &lt; b &amp; c"));
    EXPECT_THAT(svg, HasSubstr(">training<"));
    EXPECT_THAT(svg, HasSubstr(">validation<"));
}

TEST(LossPlot, WorksWithoutValidationAndWithoutRows) {
    std::vector<LossRow> rows = kRows;
    for (LossRow& row : rows) row.validation = 0;
    EXPECT_THAT(to_svg(rows, "x"), Not(HasSubstr("validation")));
    EXPECT_THAT(to_svg({}, "x"), HasSubstr("</svg>"));
    rows.resize(1);
    EXPECT_THAT(to_svg(rows, "x"), Not(HasSubstr("nan")));
}

}  // namespace
}  // namespace octet::train
