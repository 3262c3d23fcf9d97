// Values to coordinates, and the elements of a plot.
#include "train/support/svg_plot.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace octet::train {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr Panel kPanel{.left = 10,
                       .top = 20,
                       .width = 100,
                       .height = 200,
                       .x_axis = {.low = 0, .high = 4, .step = 2},
                       .y_axis = {.low = -1, .high = 1, .step = 1}};

TEST(SvgPlot, MapsTheAxesToTheRectangleWithTheLowYAtTheBottom) {
    EXPECT_EQ(kPanel.x(0), 10);
    EXPECT_EQ(kPanel.x(4), 110);
    EXPECT_EQ(kPanel.y(-1), 220);
    EXPECT_EQ(kPanel.y(1), 20);
    EXPECT_EQ(kPanel.y(0), 120);
}

TEST(SvgPlot, DrawsAGridLineAndANumberAtEachStep) {
    const std::string grid = kPanel.grid();
    for (const char* line : {"M10.0 20.0V220.0", "M60.0 20.0V220.0", "M110.0 20.0V220.0",
                             "M10.0 220.0H110.0", "M10.0 120.0H110.0", "M10.0 20.0H110.0"})
        EXPECT_THAT(grid, HasSubstr(line));
    for (const char* number : {">0<", ">2<", ">4<", ">-1<", ">1<"})
        EXPECT_THAT(grid, HasSubstr(number));
    EXPECT_THAT(grid, Not(HasSubstr(">6<")));
}

TEST(SvgPlot, DrawsACurveThroughAllPoints) {
    EXPECT_EQ(kPanel.curve({{0, 0}, {4, 1}}, "red"),
              "<polyline points='10.0,120.0 110.0,20.0 ' fill='none' stroke='red' "
              "stroke-width='2'/>\n");
}

TEST(SvgPlot, PutsATextAtItsAnchor) {
    EXPECT_EQ(svg_text(1, 2.25, "loss", "end"),
              "<text x='1.0' y='2.2' text-anchor='end'>loss</text>\n");
}

}  // namespace
}  // namespace octet::train
