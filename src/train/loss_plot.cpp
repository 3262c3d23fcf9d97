// Axes with round numbers, two curves, their names at their ends.
#include "train/loss_plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace octet::train {

namespace {

constexpr double kWidth = 800;
constexpr double kHeight = 450;
constexpr double kLeft = 80;
constexpr double kRight = 110;
constexpr double kTop = 45;
constexpr double kBottom = 55;

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

/// 1, 2 or 5 times a power of ten, so that about `steps` of them make up `range`.
double round_step(double range, int steps) {
    const double raw = range / steps;
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    for (double factor : {1.0, 2.0, 5.0})
        if (factor * power >= raw) return factor * power;
    return 10 * power;
}

struct Axis {
    double low;
    double high;
    double step;

    /// From 0 to 1 along the axis.
    double place(double value) const { return (value - low) / (high - low); }
};

/// Ends at round numbers beyond both.
Axis axis_around(double low, double high, int steps) {
    if (!(high > low)) high = low + (low > 0 ? low : 1);
    const double step = round_step(high - low, steps);
    return {
        .low = std::floor(low / step) * step, .high = std::ceil(high / step) * step, .step = step};
}

class Plot {
public:
    Plot(const Axis& x, const Axis& y) : x_(x), y_(y) {}

    double across(double value) const {
        return kLeft + x_.place(value) * (kWidth - kLeft - kRight);
    }
    double down(double value) const {
        return kHeight - kBottom - y_.place(value) * (kHeight - kTop - kBottom);
    }

    std::string grid(double x_unit) const {
        std::string text;
        for (double value = y_.low; value < y_.high + y_.step / 2; value += y_.step)
            text += fmt::format(
                "<line x1='{:.1f}' y1='{:.1f}' x2='{:.1f}' y2='{:.1f}' stroke='#ddd'/>"
                "<text x='{:.1f}' y='{:.1f}' text-anchor='end'>{:.5g}</text>\n",
                kLeft, down(value), kWidth - kRight, down(value), kLeft - 8, down(value) + 4,
                value);
        for (double value = x_.low; value < x_.high + x_.step / 2; value += x_.step)
            text += fmt::format(
                "<line x1='{:.1f}' y1='{:.1f}' x2='{:.1f}' y2='{:.1f}' stroke='#ddd'/>"
                "<text x='{:.1f}' y='{:.1f}' text-anchor='middle'>{:.5g}</text>\n",
                across(value), kTop, across(value), kHeight - kBottom, across(value),
                kHeight - kBottom + 18, value / x_unit);
        return text;
    }

    std::string curve(const std::vector<LossRow>& rows, double LossRow::*loss, const char* color,
                      const char* name) const {
        std::string points;
        for (const LossRow& row : rows)
            points += fmt::format("{:.1f},{:.1f} ", across(static_cast<double>(row.positions)),
                                  down(row.*loss));
        const LossRow& last = rows.back();
        return fmt::format(
            "<polyline points='{}' fill='none' stroke='{}' stroke-width='2'/>\n"
            "<text x='{:.1f}' y='{:.1f}' fill='{}'>{}</text>\n",
            points, color, across(static_cast<double>(last.positions)) + 6, down(last.*loss) + 4,
            color, name);
    }

private:
    Axis x_;
    Axis y_;
};

std::string curves(const std::vector<LossRow>& rows) {
    double low = rows.front().training;
    double high = low;
    const bool has_held_out = rows.front().held_out > 0;
    for (const LossRow& row : rows) {
        low = std::min({low, row.training, has_held_out ? row.held_out : low});
        high = std::max({high, row.training, row.held_out});
    }
    const Plot plot(axis_around(0, static_cast<double>(rows.back().positions), 8),
                    axis_around(low, high, 6));
    constexpr double kMillion = 1e6;
    std::string text = plot.grid(kMillion);
    text += plot.curve(rows, &LossRow::training, "#1f77b4", "training");
    if (has_held_out) text += plot.curve(rows, &LossRow::held_out, "#d62728", "held out");
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
        "of the expected points</text>\n</svg>\n",
        kWidth, kHeight, kLeft, escaped(title), rows.empty() ? "" : curves(rows),
        (kLeft + kWidth - kRight) / 2, kHeight - 12, kHeight / 2);
}

}  // namespace octet::train
