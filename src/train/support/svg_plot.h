// What the pictures of training are made of: a rectangle with its own units, in SVG.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace octet::train {

/// A scale, with a line of the grid at each step from its lower end.
struct Axis {
    double low;
    double high;
    double step;

    /// From 0 to 1 along the axis.
    double place(double value) const { return (value - low) / (high - low); }
};

/// A point in the units of the axes.
struct PlotPoint {
    double x;
    double y;
};

struct Panel {
    /// Of the rectangle, in the picture.
    double left, top, width, height;
    Axis x_axis, y_axis;

    double x(double value) const { return left + x_axis.place(value) * width; }
    double y(double value) const { return top + height - y_axis.place(value) * height; }

    /// The lines, with their numbers below and on the left.
    std::string grid() const;
    std::string curve(const std::vector<PlotPoint>& points, std::string_view color) const;
};

/// Words at a place of the picture; the anchor is what lies there: start, middle or end.
std::string svg_text(double x, double y, std::string_view words, std::string_view anchor);

}  // namespace octet::train
