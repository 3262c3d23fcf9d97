// Axes with round numbers, and two curves with their names at their ends.
#include "train/nnue/loss_plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "train/support/svg_plot.h"

namespace octet::train {

namespace {

constexpr double kWidth = 800;
constexpr double kHeight = 450;
constexpr double kLeft = 80;
constexpr double kRight = 110;
constexpr double kTop = 45;
constexpr double kBottom = 55;

/// The text with the characters that XML reserves replaced.
std::string escaped(const std::string& text) {
    std::string result;
    for (char c : text) {
        if (c == '&')
            result += "&amp;";
        else if (c == '<')
            result += "&lt;";
        else
            result += c;
    }
    return result;
}

/// A step of 1, 2 or 5 times a power of ten, so that about `steps` steps cover the range.
double round_step(double range, int steps) {
    const double raw = range / steps;
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    for (double factor : {1.0, 2.0, 5.0})
        if (factor * power >= raw) return factor * power;
    return 10 * power;
}

double millions(const LossRow& row) { return static_cast<double>(row.positions) / 1e6; }

/// An axis that contains both values and ends at multiples of its step.
Axis axis_around(double low, double high, int steps) {
    if (!(high > low)) high = low + (low > 0 ? low : 1);
    const double step = round_step(high - low, steps);
    return {
        .low = std::floor(low / step) * step, .high = std::ceil(high / step) * step, .step = step};
}

/// A curve with its name at its right end.
std::string named_curve(const Panel& panel, const std::vector<LossRow>& rows, double LossRow::*loss,
                        const char* color, const char* name) {
    std::vector<PlotPoint> points;
    for (const LossRow& row : rows) points.push_back({millions(row), row.*loss});
    const PlotPoint last = points.back();
    return panel.curve(points, color) +
           fmt::format("<text x='{:.1f}' y='{:.1f}' fill='{}'>{}</text>\n", panel.x(last.x) + 6,
                       panel.y(last.y) + 4, color, name);
}

std::string curves(const std::vector<LossRow>& rows) {
    double low = rows.front().training;
    double high = low;
    const bool has_validation = rows.front().validation > 0;
    for (const LossRow& row : rows) {
        low = std::min({low, row.training, has_validation ? row.validation : low});
        high = std::max({high, row.training, row.validation});
    }
    const Panel panel{.left = kLeft,
                      .top = kTop,
                      .width = kWidth - kLeft - kRight,
                      .height = kHeight - kTop - kBottom,
                      .x_axis = axis_around(0, millions(rows.back()), 8),
                      .y_axis = axis_around(low, high, 6)};
    std::string text = panel.grid();
    text += named_curve(panel, rows, &LossRow::training, "#1f77b4", "training");
    if (has_validation)
        text += named_curve(panel, rows, &LossRow::validation, "#d62728", "validation");
    return text;
}

}  // namespace

std::string to_svg(const std::vector<LossRow>& rows, const std::string& title) {
    return fmt::format(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {0} {1}' width='{0}' height='{1}' "
        "font-family='sans-serif' font-size='12'>\n"
        "<rect width='{0}' height='{1}' fill='white'/>\n"
        "<text x='{2}' y='24' font-size='15'>{3}</text>\n{4}"
        "<text x='{5}' y='{6}' text-anchor='middle'>million positions</text>\n"
        "<text transform='translate(18 {7}) rotate(-90)' text-anchor='middle'>mean squared error "
        "of the expected score</text>\n</svg>\n",
        kWidth, kHeight, kLeft, escaped(title), rows.empty() ? "" : curves(rows),
        (kLeft + kWidth - kRight) / 2, kHeight - 12, kHeight / 2);
}

}  // namespace octet::train
