// Two panels: results by score, and the even score by material.
#include "train/win_rate/win_rate_output.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "train/support/output_file.h"
#include "train/support/svg_plot.h"

namespace octet::train {

namespace {

using eval::WinRateModel;

constexpr std::array<std::string_view, 3> kColors{"#c0392b", "#7f8c8d", "#2471a3"};
constexpr std::array<std::string_view, 3> kNames{"loss", "draw", "win"};

std::string join(const WinRateModel::Polynomial& polynomial) {
    return fmt::format("{:.4f}, {:.4f}, {:.4f}, {:.4f}", polynomial[0], polynomial[1],
                       polynomial[2], polynomial[3]);
}

std::string titles(const Panel& panel, std::string_view title, std::string_view x_title) {
    const double middle = panel.left + panel.width / 2;
    return svg_text(middle, panel.top - 10, title, "middle") +
           svg_text(middle, panel.top + panel.height + 32, x_title, "middle");
}

std::string dot(const Panel& panel, PlotPoint point, std::string_view color) {
    return fmt::format("<circle cx='{:.1f}' cy='{:.1f}' r='2' fill='{}' fill-opacity='.6'/>\n",
                       panel.x(point.x), panel.y(point.y), color);
}

/// The curve of a function over the x axis of the panel.
template <class Function>
std::string curve(const Panel& panel, Function value, double step, std::string_view color) {
    std::vector<PlotPoint> points;
    for (double x = panel.x_axis.low; x <= panel.x_axis.high; x += step)
        points.push_back({x, value(x)});
    return panel.curve(points, color);
}

std::string results_panel(const WinRateModel& model, const WinRateCounts& counts) {
    constexpr int kMaterial = WinRateModel::kReferenceMaterial;
    constexpr int kReach = 4;
    constexpr double kMinCount = 50;
    const double pawn = WinRateModel::at(model.even, kMaterial);
    const Panel panel{.left = 50,
                      .top = 40,
                      .width = 400,
                      .height = 260,
                      .x_axis = {.low = -4, .high = 4, .step = 1},
                      .y_axis = {.low = 0, .high = 1, .step = 0.25}};
    std::string svg = panel.grid();
    svg += titles(panel,
                  fmt::format("results, material {} to {}", kMaterial - kReach, kMaterial + kReach),
                  "score in pawns");
    for (const auto& cell : counts.band(kMaterial - kReach, kMaterial + kReach)) {
        const double score = cell.score / pawn;
        if (cell.total() < kMinCount || score < panel.x_axis.low || score > panel.x_axis.high)
            continue;
        for (std::size_t i = 0; i < 3; ++i)
            svg += dot(panel, {score, cell.count[i] / cell.total()}, kColors[i]);
    }
    const auto win = [&](double x) { return model.win_chance(x * pawn, kMaterial); };
    svg += curve(
        panel, [&](double x) { return win(-x); }, 0.05, kColors[0]);
    svg += curve(
        panel, [&](double x) { return 1 - win(x) - win(-x); }, 0.05, kColors[1]);
    svg += curve(panel, win, 0.05, kColors[2]);
    for (std::size_t i = 0; i < 3; ++i)
        svg += fmt::format("<text x='{}' y='58' fill='{}' text-anchor='middle'>{}</text>\n",
                           panel.x(3 * (static_cast<double>(i) - 1)), kColors[i], kNames[i]);
    return svg;
}

std::string material_panel(const WinRateModel& model, const WinRateCounts& counts) {
    constexpr int kBandWidth = 6;
    constexpr double kMinCount = 2000;
    const Panel panel{.left = 520,
                      .top = 40,
                      .width = 330,
                      .height = 260,
                      .x_axis = {.low = 10, .high = 80, .step = 10},
                      .y_axis = {.low = 0, .high = 1000, .step = 250}};
    std::string svg = panel.grid();
    svg += titles(panel, "score with an even chance to win, in eval units",
                  "material: pawn 1, minor 3, rook 5, queen 9");
    for (int low = WinRateModel::kMinMaterial; low <= WinRateModel::kMaxMaterial;
         low += kBandWidth) {
        const int high = std::min(low + kBandWidth - 1, WinRateModel::kMaxMaterial);
        const auto row = counts.band(low, high);
        double total = 0;
        for (const auto& cell : row) total += cell.total();
        if (total < kMinCount) continue;
        const double even = fit_win_rate(row, 0).model.even[0];
        if (even <= panel.y_axis.high) svg += dot(panel, {(low + high) / 2.0, even}, kColors[2]);
    }
    svg += curve(
        panel,
        [&](double x) {
            return std::min(panel.y_axis.high, WinRateModel::at(model.even, static_cast<int>(x)));
        },
        1, kColors[2]);
    return svg;
}

}  // namespace

std::string to_source(const WinRateModel& model, const std::string& origin) {
    return fmt::format(
        "// The win-rate model, as `train winrate` writes it.\n//\n{}"
        "#include \"eval/win_rate.h\"\n\n"
        "namespace octet::eval {{\n\n"
        "const WinRateModel kWinRateModel{{\n"
        "    .even = {{{}}},\n"
        "    .spread = {{{}}},\n"
        "}};\n\n"
        "}}  // namespace octet::eval\n",
        as_comment(origin), join(model.even), join(model.spread));
}

std::string to_svg(const WinRateModel& model, const WinRateCounts& counts) {
    return "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 880 350' font-size='12' "
           "font-family='sans-serif'>\n<rect width='880' height='350' fill='white'/>\n" +
           results_panel(model, counts) + material_panel(model, counts) + "</svg>\n";
}

}  // namespace octet::train
