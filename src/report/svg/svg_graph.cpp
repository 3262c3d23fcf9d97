// The graph of a game.
#include "report/svg/svg_graph.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "report/escape.h"
#include "report/move_text.h"
#include "report/score_text.h"

namespace octet::report {

namespace {

using analysis::Judgement;
using analysis::MoveReport;
using analysis::Phase;

constexpr double kLeft = 44;
constexpr double kRight = 12;
constexpr double kTop = 24;
constexpr double kBottom = 26;
constexpr double kPlotWidth = kGraphWidth - kLeft - kRight;
constexpr double kPlotHeight = kGraphHeight - kTop - kBottom;
constexpr double kFloor = kTop + kPlotHeight;

/// The place of a ply on the x axis.
double graph_x(std::size_t ply, std::size_t last_ply) {
    if (last_ply == 0) return kLeft;
    return kLeft + kPlotWidth * static_cast<double>(ply) / static_cast<double>(last_ply);
}

double y_of(double win_percent) { return kTop + (100 - win_percent) / 100 * kPlotHeight; }

std::size_t last_ply(const ReportedGame& game) { return game.report.win_percents.size() - 1; }

/// A band from the ply `begin` to the ply `end`, with the name of the phase.
std::string band(const ReportedGame& game, Phase phase, std::size_t begin, std::size_t end) {
    constexpr std::array<std::string_view, 3> kNames{"Opening", "Middlegame", "Endgame"};
    if (begin >= end) return "";
    const auto index = static_cast<std::size_t>(phase);
    const double left = graph_x(begin, last_ply(game));
    const double width = graph_x(end, last_ply(game)) - left;
    std::string text = fmt::format(
        "<rect class=\"phase phase-{}\" x=\"{:.1f}\" y=\"{:.0f}\" width=\"{:.1f}\" "
        "height=\"{:.0f}\"/>",
        index, left, kTop, width, kPlotHeight);
    // A narrow band has no room for its name.
    if (width > 70)
        text += fmt::format("<text class=\"label\" x=\"{:.1f}\" y=\"{:.0f}\">{}</text>", left + 4,
                            kTop - 6, kNames[index]);
    return text;
}

std::string bands(const ReportedGame& game) {
    const std::size_t last = last_ply(game);
    const auto begin_of = [last](const std::optional<int>& ply, std::size_t otherwise) {
        return std::min(ply ? static_cast<std::size_t>(*ply) : otherwise, last);
    };
    const std::size_t endgame = begin_of(game.report.phases.endgame, last);
    const std::size_t middlegame = begin_of(game.report.phases.middlegame, endgame);
    return band(game, Phase::Opening, 0, middlegame) +
           band(game, Phase::Middlegame, middlegame, endgame) +
           band(game, Phase::Endgame, endgame, last);
}

std::string percent_lines() {
    std::string text;
    for (const int percent : {0, 25, 50, 75, 100}) {
        const double y = y_of(percent);
        text += fmt::format("<path class=\"{}\" d=\"M{:.0f} {:.1f}h{:.0f}\"/>",
                            percent == 50 ? "grid middle" : "grid", kLeft, y, kPlotWidth);
        if (percent % 50 == 0)
            text += fmt::format(
                "<text class=\"label\" text-anchor=\"end\" x=\"{:.0f}\" y=\"{:.1f}\">{} %</text>",
                kLeft - 5, y + 4, percent);
    }
    return text;
}

/// The numbers of every tenth move, or of fewer in long games.
std::string move_numbers(const ReportedGame& game) {
    const auto& moves = game.report.moves;
    board::Position position = game.game.start;
    const std::size_t step = 10 * (moves.size() / 400 + 1);
    std::string text;
    for (const MoveReport& move : moves) {
        const auto number = static_cast<std::size_t>(position.move_number());
        if (move.mover == board::Color::White && number % step == 0)
            text += fmt::format(
                "<text class=\"label\" text-anchor=\"middle\" x=\"{:.1f}\" y=\"{:.0f}\">{}</text>",
                graph_x(static_cast<std::size_t>(move.ply) + 1, last_ply(game)), kFloor + 16,
                number);
        position.make(move.move);
    }
    return text;
}

std::string curve(const ReportedGame& game) {
    const auto& percents = game.report.win_percents;
    std::string line;
    for (std::size_t ply = 0; ply < percents.size(); ++ply)
        line += fmt::format("{}{:.1f} {:.1f}", ply == 0 ? "M" : "L", graph_x(ply, last_ply(game)),
                            y_of(percents[ply]));
    const std::string area = fmt::format("{}L{:.1f} {:.1f}L{:.1f} {:.1f}Z", line,
                                         graph_x(last_ply(game), last_ply(game)), kFloor,
                                         graph_x(0, last_ply(game)), kFloor);
    return fmt::format("<path class=\"area\" d=\"{}\"/><path class=\"curve\" d=\"{}\"/>", area,
                       line);
}

/// A sign for a judged move: a circle for an inaccuracy, a diamond for a mistake, a square for a
/// blunder.
std::string dot(double x, double y, Judgement judgement) {
    switch (judgement) {
        case Judgement::Inaccuracy:
            return fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\"/>", x, y);
        case Judgement::Mistake:
            return fmt::format("<path d=\"M{:.1f} {:.1f}l5.5 5.5-5.5 5.5-5.5-5.5Z\"/>", x, y - 5.5);
        case Judgement::Blunder:
            return fmt::format("<path d=\"M{:.1f} {:.1f}h10v10h-10Z\"/>", x - 5, y - 5);
        case Judgement::None:
            break;
    }
    return "";
}

std::string dots(const ReportedGame& game) {
    std::string text;
    board::Position position = game.game.start;
    for (const MoveReport& move : game.report.moves) {
        if (move.is_judged()) {
            const auto ply = static_cast<std::size_t>(move.ply) + 1;
            text += fmt::format(
                "<g class=\"dot {0}\" data-ply=\"{1}\"><title>{2} {3}, {4} to {5}"
                "</title>{6}</g>",
                judgement_name(move.judgement), ply,
                escape_html(san_line(position, std::vector{move.move})),
                judgement_sign(move.judgement), score_text(move.before), score_text(move.after),
                dot(graph_x(ply, last_ply(game)), y_of(game.report.win_percents[ply]),
                    move.judgement));
        }
        position.make(move.move);
    }
    return text;
}

std::string content(const ReportedGame& game) {
    return bands(game) + curve(game) + percent_lines() + move_numbers(game) + dots(game);
}

std::string label(const ReportedGame& game) {
    return fmt::format("Win chance of White after each move: {} - {}",
                       player_name(game.game, board::Color::White),
                       player_name(game.game, board::Color::Black));
}

}  // namespace

GraphArea graph_area() { return {kLeft, kLeft + kPlotWidth, kTop, kFloor}; }

std::string_view graph_style() {
    return ".phase-0{fill:var(--phase-0)}.phase-1{fill:var(--phase-1)}.phase-2{fill:var(--phase-2)}"
           ".area{fill:var(--area);opacity:.5}"
           ".curve{fill:none;stroke:var(--curve);stroke-width:2;stroke-linejoin:round}"
           ".grid{stroke:var(--grid);stroke-width:.6}.grid.middle{stroke-width:1.4}"
           ".label{font:12px sans-serif;fill:var(--label)}"
           ".dot{stroke:var(--dot-edge);stroke-width:1}"
           ".dot.inaccuracy{fill:var(--inaccuracy)}.dot.mistake{fill:var(--mistake)}"
           ".dot.blunder{fill:var(--blunder)}";
}

std::string graph_svg(const ReportedGame& game) {
    // Programs that convert SVG files know no CSS variables, so the colours are put in their
    // places.
    constexpr std::array<std::pair<std::string_view, std::string_view>, 11> kColors{{
        {"var(--phase-0)", "#f6f7f9"},
        {"var(--phase-1)", "#e9edf2"},
        {"var(--phase-2)", "#dbe2ea"},
        {"var(--area)", "#9fb4cc"},
        {"var(--curve)", "#27486b"},
        {"var(--grid)", "#8a94a0"},
        {"var(--label)", "#333b45"},
        {"var(--dot-edge)", "#fff"},
        {"var(--inaccuracy)", "#2563eb"},
        {"var(--mistake)", "#c2570c"},
        {"var(--blunder)", "#c62828"},
    }};
    std::string style(graph_style());
    for (const auto& [variable, color] : kColors)
        for (std::size_t at = style.find(variable); at != std::string::npos;
             at = style.find(variable))
            style.replace(at, variable.size(), color);
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
        "height=\"{1}\" role=\"img\">\n<title>{2}</title>\n<style>{3}</style>\n"
        "<rect width=\"{0}\" height=\"{1}\" fill=\"#fff\"/>\n{4}\n</svg>\n",
        kGraphWidth, kGraphHeight, escape_html(label(game)), style, content(game));
}

std::string inline_graph_svg(const ReportedGame& game) {
    return fmt::format(
        "<svg class=\"graph\" viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">{}"
        "</svg>",
        kGraphWidth, kGraphHeight, escape_html(label(game)), content(game));
}

}  // namespace octet::report
