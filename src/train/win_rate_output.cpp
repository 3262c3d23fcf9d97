#include "train/win_rate_output.h"

#include <fmt/format.h>

#include <array>
#include <sstream>
#include <string_view>

namespace octet::train {

namespace {

using engine::WinRateModel;

constexpr std::array<std::string_view, 3> kColors{"#c0392b", "#7f8c8d", "#2471a3"};
constexpr std::array<std::string_view, 3> kNames{"loss", "draw", "win"};

std::string join(const WinRateModel::Polynomial& polynomial) {
    return fmt::format("{:.4f}, {:.4f}, {:.4f}, {:.4f}", polynomial[0], polynomial[1],
                       polynomial[2], polynomial[3]);
}

/// A rectangle of the picture with its own units.
struct Panel {
    double left, top, width, height;
    double x_min, x_max, y_max;

    double x(double value) const { return left + (value - x_min) / (x_max - x_min) * width; }
    double y(double value) const { return top + height - value / y_max * height; }

    std::string text(double px, double py, std::string_view words, std::string_view anchor) const {
        return fmt::format("<text x='{:.1f}' y='{:.1f}' text-anchor='{}'>{}</text>\n", px, py,
                           anchor, words);
    }
    std::string dot(double vx, double vy, std::string_view color) const {
        return fmt::format("<circle cx='{:.1f}' cy='{:.1f}' r='2' fill='{}' fill-opacity='.6'/>\n",
                           x(vx), y(vy), color);
    }
    template <class Function>
    std::string curve(Function value, double step, std::string_view color) const {
        std::string points;
        for (double vx = x_min; vx <= x_max; vx += step)
            points += fmt::format("{:.1f},{:.1f} ", x(vx), y(value(vx)));
        return fmt::format("<polyline points='{}' fill='none' stroke='{}' stroke-width='2'/>\n",
                           points, color);
    }
    /// Frame and numbers at the lines of a grid.
    std::string frame(std::string_view title, std::string_view x_title, double x_step,
                      double y_step) const {
        std::string svg;
        for (double vx = x_min; vx <= x_max + 1e-9; vx += x_step) {
            svg += fmt::format("<path d='M{0:.1f} {1:.1f}V{2:.1f}' stroke='#ddd'/>\n", x(vx), top,
                               top + height);
            svg += text(x(vx), top + height + 15, fmt::format("{:g}", vx), "middle");
        }
        for (double vy = 0; vy <= y_max + 1e-9; vy += y_step) {
            svg += fmt::format("<path d='M{0:.1f} {1:.1f}H{2:.1f}' stroke='#ddd'/>\n", left, y(vy),
                               left + width);
            svg += text(left - 6, y(vy) + 4, fmt::format("{:g}", vy), "end");
        }
        svg += text(left + width / 2, top - 10, title, "middle");
        svg += text(left + width / 2, top + height + 32, x_title, "middle");
        return svg;
    }
};

std::string results_panel(const WinRateModel& model, const WinRateCounts& counts) {
    constexpr int kMaterial = WinRateModel::kReferenceMaterial;
    constexpr int kReach = 4;
    constexpr double kFewest = 50;
    const double pawn = WinRateModel::at(model.even, kMaterial);
    const Panel panel{
        .left = 50, .top = 40, .width = 400, .height = 260, .x_min = -4, .x_max = 4, .y_max = 1};
    std::string svg = panel.frame(
        fmt::format("results, material {} to {}", kMaterial - kReach, kMaterial + kReach),
        "score in pawns", 1, 0.25);
    for (const auto& cell : counts.band(kMaterial - kReach, kMaterial + kReach)) {
        const double score = cell.score / pawn;
        if (cell.total() < kFewest || score < panel.x_min || score > panel.x_max) continue;
        for (std::size_t i = 0; i < 3; ++i)
            svg += panel.dot(score, cell.count[i] / cell.total(), kColors[i]);
    }
    const auto win = [&](double x) { return model.win_chance(x * pawn, kMaterial); };
    svg += panel.curve([&](double x) { return win(-x); }, 0.05, kColors[0]);
    svg += panel.curve([&](double x) { return 1 - win(x) - win(-x); }, 0.05, kColors[1]);
    svg += panel.curve(win, 0.05, kColors[2]);
    for (std::size_t i = 0; i < 3; ++i)
        svg += fmt::format("<text x='{}' y='58' fill='{}' text-anchor='middle'>{}</text>\n",
                           panel.x(3 * (static_cast<double>(i) - 1)), kColors[i], kNames[i]);
    return svg;
}

std::string material_panel(const WinRateModel& model, const WinRateCounts& counts) {
    constexpr int kWidth = 6;
    constexpr double kFewest = 2000;
    const Panel panel{.left = 520,
                      .top = 40,
                      .width = 330,
                      .height = 260,
                      .x_min = 10,
                      .x_max = 80,
                      .y_max = 1000};
    std::string svg = panel.frame("score with an even chance to win, in the evaluation's units",
                                  "material: pawn 1, minor 3, rook 5, queen 9", 10, 250);
    for (int least = WinRateModel::kLeastMaterial; least <= WinRateModel::kMostMaterial;
         least += kWidth) {
        const int most = std::min(least + kWidth - 1, WinRateModel::kMostMaterial);
        const auto row = counts.band(least, most);
        double total = 0;
        for (const auto& cell : row) total += cell.total();
        if (total < kFewest) continue;
        const double even = fit_win_rate(row, 0).model.even[0];
        if (even <= panel.y_max) svg += panel.dot((least + most) / 2.0, even, kColors[2]);
    }
    svg += panel.curve(
        [&](double x) {
            return std::min(panel.y_max, WinRateModel::at(model.even, static_cast<int>(x)));
        },
        1, kColors[2]);
    return svg;
}

}  // namespace

std::string to_source(const WinRateModel& model, const std::string& origin) {
    std::string comment;
    std::istringstream lines(origin);
    for (std::string line; std::getline(lines, line);) comment += fmt::format("// {}\n", line);
    return fmt::format(
        "// The win-rate model, as `train winrate` writes it.\n//\n{}"
        "#include \"engine/win_rate.h\"\n\n"
        "namespace octet::engine {{\n\n"
        "const WinRateModel kWinRateModel{{\n"
        "    .even = {{{}}},\n"
        "    .spread = {{{}}},\n"
        "}};\n\n"
        "}}  // namespace octet::engine\n",
        comment, join(model.even), join(model.spread));
}

std::string to_svg(const WinRateModel& model, const WinRateCounts& counts) {
    return "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 880 350' font-size='12' "
           "font-family='sans-serif'>\n<rect width='880' height='350' fill='white'/>\n" +
           results_panel(model, counts) + material_panel(model, counts) + "</svg>\n";
}

}  // namespace octet::train
