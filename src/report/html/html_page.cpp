// The report of games as one HTML file.
#include "report/html/html_page.h"

#include <fmt/format.h>

#include <cassert>
#include <cmath>
#include <map>
#include <vector>

#include "analysis/win_percent.h"
#include "notation/fen.h"
#include "notation/names.h"
#include "notation/san.h"
#include "report/escape.h"
#include "report/html/page_files.h"
#include "report/json_value.h"
#include "report/move_text.h"
#include "report/score_text.h"
#include "report/svg/svg_board.h"
#include "report/svg/svg_graph.h"
#include "report/svg/svg_pieces.h"
#include "util/hash.h"
#include "util/text.h"

namespace octet::report {

namespace {

using analysis::MoveReport;
using analysis::Phase;
using analysis::SideReport;
using board::Color;

/// Replaces the places {{name}} of the template by texts, which are not searched for places again.
std::string fill(std::string_view page, const std::map<std::string_view, std::string>& texts) {
    std::string filled;
    while (true) {
        const std::size_t begin = page.find("{{");
        filled += page.substr(0, begin);
        if (begin == std::string_view::npos) return filled;
        const std::size_t end = page.find("}}", begin);
        assert(end != std::string_view::npos);
        filled += texts.at(page.substr(begin + 2, end - begin - 2));
        page.remove_prefix(end + 2);
    }
}

std::string players(const ReportedGame& game) {
    return fmt::format("{} – {}", player_with_elo(game.game, Color::White),
                       player_with_elo(game.game, Color::Black));
}

std::string percent_cell(const std::optional<double>& value) {
    return value ? fmt::format("{:.1f} %", *value) : "–";
}

/// "28. Ne5, blunder, minus 2.30; best Rd1".
std::string spoken_move(const board::Position& before, const MoveReport& move) {
    std::string text = san_line(before, std::vector{move.move});
    if (move.is_judged()) text += fmt::format(", {}", judgement_name(move.judgement));
    text += ", " + spoken_score(move.after);
    if (move.is_judged() && !move.best_line.empty())
        text += "; best " + notation::to_san(before, move.best_line.front());
    return text;
}

std::string about(const ReportedGame& reported) {
    const notation::PgnGame& game = reported.game;
    std::string text = std::string(to_text(game.result));
    for (const std::string_view tag : {"Event", "Site", "Round", "Date"}) {
        const std::string_view value = util::trim(game.tag(tag));
        if (!value.empty() && value != "?" && value != "-" && value != "????.??.??")
            text += fmt::format(" · {}", util::printable(value, 100));
    }
    if (reported.opening)
        text += fmt::format(" · {} {}", reported.opening->eco, reported.opening->name);
    return fmt::format("<p class=\"about\">{}</p>\n", escape_html(text));
}

std::string low_time(const ReportedGame& reported, const SideReport& side) {
    if (!side.first_low_time) return "–";
    return fmt::format("from move {}",
                       position_before(reported.game, *side.first_low_time).move_number());
}

std::string figures(const ReportedGame& reported, std::size_t number) {
    std::string text = fmt::format(
        "<div class=\"scroll\" tabindex=\"0\" role=\"region\" "
        "aria-label=\"Figures of game {}\"><table>",
        number);
    text +=
        "<thead><tr><th scope=\"col\">Side</th><th scope=\"col\">Accuracy</th>"
        "<th scope=\"col\">Opening</th><th scope=\"col\">Middlegame</th>"
        "<th scope=\"col\">Endgame</th><th scope=\"col\">Centipawn loss</th>"
        "<th scope=\"col\">Inaccuracies ?!</th><th scope=\"col\">Mistakes ?</th>"
        "<th scope=\"col\">Blunders ?"
        "?</th><th scope=\"col\">Low on "
        "time</th></tr></thead>\n<tbody>";
    for (const Color color : board::kColors) {
        const SideReport& side = reported.report.sides[color];
        const auto phase = [&side](Phase p) { return percent_cell(side.phase_accuracy[p]); };
        text += fmt::format(
            "<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td>"
            "<td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
            notation::color_name(color), percent_cell(side.accuracy), phase(Phase::Opening),
            phase(Phase::Middlegame), phase(Phase::Endgame),
            side.acpl ? fmt::format("{}", std::lround(*side.acpl)) : "–", side.inaccuracies,
            side.mistakes, side.blunders, low_time(reported, side));
    }
    return text + "</tbody></table></div>\n";
}

std::string move_button(const board::Position& before, const MoveReport& move) {
    std::string sign;
    if (move.is_judged())
        sign = fmt::format(
            "<span class=\"sign {0}\" aria-hidden=\"true\">{1}</span>"
            "<span class=\"hidden-text\">, {0}</span>",
            judgement_name(move.judgement), judgement_sign(move.judgement));
    return fmt::format("<button type=\"button\" data-ply=\"{}\">{}{}</button>", move.ply + 1,
                       escape_html(notation::to_san(before, move.move)), sign);
}

std::string move_list(const ReportedGame& reported) {
    std::string text = "<ol class=\"moves\" aria-label=\"Moves\">\n";
    board::Position position = reported.game.start;
    bool is_open = false;
    for (const MoveReport& move : reported.report.moves) {
        const bool is_white = move.mover == Color::White;
        if (is_white || !is_open) {
            if (is_open) text += "</li>\n";
            text += fmt::format("<li><span class=\"number\">{}.</span> ", position.move_number());
            if (!is_white) text += "<span>…</span> ";
            is_open = true;
        }
        text += move_button(position, move) + " ";
        position.make(move.move);
    }
    return text + (is_open ? "</li>\n</ol>\n" : "</ol>\n");
}

std::string viewer(const ReportedGame& reported) {
    const BoardDrawing plain;
    return fmt::format(
        "<div class=\"viewer\">\n<div class=\"scripted-only\"><div class=\"board\">{}</div>\n"
        "<div class=\"controls\">"
        "<button type=\"button\" data-do=\"first\">First</button>"
        "<button type=\"button\" data-do=\"back\">Back</button>"
        "<button type=\"button\" data-do=\"next\">Next</button>"
        "<button type=\"button\" data-do=\"last\">Last</button>"
        "<button type=\"button\" data-do=\"next-judged\">Next judged</button>"
        "<button type=\"button\" data-do=\"flip\">Flip</button></div>\n"
        "<p class=\"status\" role=\"status\" aria-live=\"polite\"></p></div>\n{}</div>\n",
        inline_board_svg(reported.game.start, plain, "Board"), move_list(reported));
}

std::string moment(const board::Position& before, const MoveReport& move, std::size_t line_plies) {
    const std::string played = san_line(before, std::vector{move.move});
    BoardDrawing drawing;
    drawing.flip = move.mover == Color::Black;
    drawing.arrows.push_back({squares_of(move.move), Paint::Red});
    std::string best;
    std::string label = fmt::format("Position before {}, red arrow", played);
    if (!move.best_line.empty()) {
        drawing.arrows.push_back({squares_of(move.best_line.front()), Paint::Green});
        best = fmt::format("<p>Best (green): {}</p>\n",
                           escape_html(san_line(before, move.best_line, line_plies)));
        label +=
            fmt::format("; best {}, green arrow", notation::to_san(before, move.best_line.front()));
    }
    board::Position after = before;
    after.make(move.move);
    if (!move.reply_line.empty())
        best += fmt::format("<p>Then: {}</p>\n",
                            escape_html(san_line(after, move.reply_line, line_plies)));
    return fmt::format(
        "<article class=\"moment\">\n<h4>{0} <span class=\"sign {1}\">{2}</span> {1}</h4>\n{3}\n"
        "<p>{4} to {5}, win chance of {10} {6:.0f} to {7:.0f} %</p>\n{8}"
        "<p class=\"scripted-only\"><button type=\"button\" class=\"show\" data-ply=\"{9}\">Show"
        "<span class=\"hidden-text\"> {0}</span> on the board</button></p>\n</article>\n",
        escape_html(played), judgement_name(move.judgement), judgement_sign(move.judgement),
        inline_board_svg(before, drawing, label), score_text(move.before), score_text(move.after),
        analysis::win_percent(move.before, move.mover),
        analysis::win_percent(move.after, move.mover), best, move.ply + 1,
        notation::color_name(move.mover));
}

std::string moments(const ReportedGame& reported, std::size_t line_plies) {
    std::string text;
    board::Position position = reported.game.start;
    for (const MoveReport& move : reported.report.moves) {
        if (move.is_judged()) text += moment(position, move, line_plies);
        position.make(move.move);
    }
    if (text.empty()) return "<p>No move was judged an inaccuracy, a mistake or a blunder.</p>\n";
    return "<div class=\"moments\">\n" + text + "</div>\n";
}

std::string section(const ReportedGame& reported, std::size_t number, std::size_t line_plies) {
    return fmt::format(
        "<section class=\"game\" id=\"game-{0}\" aria-labelledby=\"players-{0}\">\n"
        "<h2 id=\"players-{0}\"><span class=\"game-number\">{0}. </span>{1}</h2>\n{2}{3}"
        "<h3>Win chance of White</h3>\n{4}\n<h3>Moves</h3>\n{5}<h3>Key moments</h3>\n{6}"
        "</section>\n",
        number, escape_html(players(reported)), about(reported), figures(reported, number),
        inline_graph_svg(reported), viewer(reported), moments(reported, line_plies));
}

std::string contents(std::span<const ReportedGame> games) {
    if (games.size() < 2) return "";
    std::string text = "<nav aria-label=\"Games\"><ol>\n";
    for (std::size_t i = 0; i < games.size(); ++i)
        text += fmt::format("<li><a href=\"#game-{}\">{}</a> {}</li>\n", i + 1,
                            escape_html(players(games[i])), to_text(games[i].game.result));
    return text + "</ol></nav>\n";
}

Json ply_data(const board::Position& position, std::string say) {
    const std::string fen = notation::to_fen(position);
    return {{"board", fen.substr(0, fen.find(' '))}, {"say", std::move(say)}};
}

/// What the script needs: the positions with their texts, the judged plies and the place of the
/// graph.
Json game_data(const ReportedGame& reported) {
    board::Position position = reported.game.start;
    Json plies = Json::array({ply_data(position, "Start")});
    Json judged = Json::array();
    for (const MoveReport& move : reported.report.moves) {
        std::string say = spoken_move(position, move);
        position.make(move.move);
        Json ply = ply_data(position, std::move(say));
        const SquarePair squares = squares_of(move.move);
        ply["last"] = {notation::to_text(squares.from), notation::to_text(squares.to)};
        plies.push_back(std::move(ply));
        if (move.is_judged()) judged.push_back(move.ply + 1);
    }
    const GraphArea area = graph_area();
    return {{"plies", std::move(plies)},
            {"judged", std::move(judged)},
            {"graph", {area.left, area.right}},
            {"heights", {area.top, area.bottom}}};
}

}  // namespace

std::string html_page(std::span<const ReportedGame> games, std::string_view made_by,
                      std::size_t line_plies) {
    assert(games.size() <= kMaxPageGames);
    std::string sections;
    Json data = Json::array();
    for (std::size_t i = 0; i < games.size(); ++i) {
        sections += section(games[i], i + 1, line_plies);
        data.push_back(game_data(games[i]));
    }
    const std::string json = to_line(data);
    const bool is_one = games.size() == 1;
    const std::string heading =
        is_one ? "Game report" : fmt::format("Report of {} games", games.size());
    const std::string title = is_one ? "Game report: " + players(games.front()) : heading;
    const std::uint64_t nonce =
        util::hash64({reinterpret_cast<const std::uint8_t*>(sections.data()), sections.size()});
    return fill(page_template(), {{"title", escape_html(title)},
                                  {"heading", heading},
                                  {"nonce", fmt::format("{:016x}", nonce)},
                                  {"style", fmt::format("{}{}{}\n{}\n", page_style(), piece_style(),
                                                        board_style(), graph_style())},
                                  {"pieces", piece_definitions()},
                                  {"contents", contents(games)},
                                  {"games", sections},
                                  {"footer", escape_html(made_by)},
                                  {"data", escape_script(json)},
                                  {"script", std::string(page_script())}});
}

}  // namespace octet::report
