// The parts of an SVG plot: a rectangle with axes, grid lines and curves.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace octet::train {

/// An axis from `low` to `high`, with a grid line at each `step` from `low`.
struct Axis {
    double low;
    double high;
    double step;

    /// The position of a value along the axis: 0 at `low`, 1 at `high`.
    double position(double value) const { return (value - low) / (high - low); }
};

/// A point of a curve, in the units of the axes.
struct PlotPoint {
    double x;
    double y;
};

/// A rectangle of the image in which data are plotted.
struct Panel {
    /// In SVG units from the upper left corner of the image.
    double left, top, width, height;
    Axis x_axis, y_axis;

    /// The SVG coordinates of a value.
    double x(double value) const { return left + x_axis.position(value) * width; }
    double y(double value) const { return top + height - y_axis.position(value) * height; }

    /// The grid lines, with their numbers below and to the left of the rectangle.
    std::string grid() const;
    /// A line through the points.
    std::string curve(const std::vector<PlotPoint>& points, std::string_view color) const;
};

/// A text at a point of the image. `anchor` is the part of the text that lies at the point: start,
/// middle or end.
std::string svg_text(double x, double y, std::string_view text, std::string_view anchor);

}  // namespace octet::train
