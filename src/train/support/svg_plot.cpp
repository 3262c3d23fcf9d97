// Numbers to SVG elements.
#include "train/support/svg_plot.h"

#include <fmt/format.h>

namespace octet::train {

std::string Panel::grid() const {
    std::string svg;
    for (double value = x_axis.low; value < x_axis.high + x_axis.step / 2; value += x_axis.step) {
        svg += fmt::format("<path d='M{0:.1f} {1:.1f}V{2:.1f}' stroke='#ddd'/>\n", x(value), top,
                           top + height);
        svg += svg_text(x(value), top + height + 15, fmt::format("{:.5g}", value), "middle");
    }
    for (double value = y_axis.low; value < y_axis.high + y_axis.step / 2; value += y_axis.step) {
        svg += fmt::format("<path d='M{0:.1f} {1:.1f}H{2:.1f}' stroke='#ddd'/>\n", left, y(value),
                           left + width);
        svg += svg_text(left - 6, y(value) + 4, fmt::format("{:.5g}", value), "end");
    }
    return svg;
}

std::string Panel::curve(const std::vector<PlotPoint>& points, std::string_view color) const {
    std::string coordinates;
    for (const PlotPoint& point : points)
        coordinates += fmt::format("{:.1f},{:.1f} ", x(point.x), y(point.y));
    return fmt::format("<polyline points='{}' fill='none' stroke='{}' stroke-width='2'/>\n",
                       coordinates, color);
}

std::string svg_text(double x, double y, std::string_view text, std::string_view anchor) {
    return fmt::format("<text x='{:.1f}' y='{:.1f}' text-anchor='{}'>{}</text>\n", x, y, anchor,
                       text);
}

}  // namespace octet::train
