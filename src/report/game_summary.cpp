// The summary of a game as text, and the table by player.
#include "report/game_summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "notation/names.h"
#include "notation/san.h"
#include "report/move_text.h"
#include "report/score_text.h"
#include "util/text.h"

namespace octet::report {

namespace {

using analysis::GameReport;
using analysis::Judgement;
using analysis::MoveReport;
using analysis::Phase;
using analysis::SideReport;
using board::Color;

/// The plies of the best line and of the refutation that the summary shows.
constexpr std::size_t kBestPlies = 2;
constexpr std::size_t kRefutationPlies = 3;

std::string one_decimal(const std::optional<double>& value) {
    return value ? fmt::format("{:.1f}", *value) : "-";
}
std::string rounded(const std::optional<double>& value) {
    return value ? fmt::format("{}", std::lround(*value)) : "-";
}
std::string percent(const std::optional<double>& value) {
    return value ? fmt::format("{:.1f} %", *value) : "-";
}

std::string heading(const notation::PgnGame& game) {
    const std::string_view date = game.tag("Date");
    return fmt::format("Game {}  {} - {}{}  {}, {}\n", game.number,
                       player_with_elo(game, Color::White), player_with_elo(game, Color::Black),
                       date.empty() ? "" : "  " + util::printable(date), to_text(game.result),
                       util::counted((game.moves.size() + 1) / 2, "move"));
}

std::string opening_line(const ReportedGame& reported) {
    if (!reported.opening) return "";
    const OpeningName& opening = *reported.opening;
    std::string text = fmt::format("{} {}", opening.eco, opening.name);
    if (opening.ply > 0) {
        const auto last = static_cast<std::size_t>(opening.ply) - 1;
        const std::vector move{reported.game.moves[last].move};
        text += ", known up to " + san_line(position_before(reported.game, last), move);
    }
    return text + "\n";
}

bool has_clocks(const GameReport& report, Color side) {
    return std::ranges::any_of(report.moves, [side](const MoveReport& move) {
        return move.mover == side && move.time.clock.has_value();
    });
}

std::string low_time_text(const ReportedGame& reported, Color color) {
    const SideReport& side = reported.report.sides[color];
    if (!has_clocks(reported.report, color)) return "no clock";
    if (!side.first_low_time) return "never";
    const int number = position_before(reported.game, *side.first_low_time).move_number();
    return fmt::format("from {}, {} of {} errors there", number, side.errors_low_on_time,
                       side.errors());
}

std::string side_row(const ReportedGame& reported, Color color) {
    const SideReport& side = reported.report.sides[color];
    return fmt::format("{:<7} {:>8}  {:>7}  {:>6}  {:>7}  {:>4}  {:>2}  {}  {:>2}  {}\n",
                       notation::color_name(color), percent(side.accuracy),
                       one_decimal(side.phase_accuracy[Phase::Opening]),
                       one_decimal(side.phase_accuracy[Phase::Middlegame]),
                       one_decimal(side.phase_accuracy[Phase::Endgame]), rounded(side.acpl),
                       side.inaccuracies, side.mistakes, side.blunders,
                       low_time_text(reported, color));
}

std::string move_line(board::Position position, const MoveReport& move) {
    std::string text = fmt::format("{} {}  {} to {}", san_line(position, std::vector{move.move}),
                                   judgement_sign(move.judgement), score_text(move.before),
                                   score_text(move.after));
    if (!move.best_line.empty()) text += "; best " + san_line(position, move.best_line, kBestPlies);
    position.make(move.move);
    if (!move.reply_line.empty())
        text += "; refuted by " + san_line(position, move.reply_line, kRefutationPlies);
    return text + "\n";
}

}  // namespace

std::string game_summary(const ReportedGame& reported) {
    std::string text = heading(reported.game) + opening_line(reported);
    text += "        accuracy  opening  middle  endgame  acpl  ?!  ?  ??  low on time\n";
    for (const Color color : board::kColors) text += side_row(reported, color);
    board::Position position = reported.game.start;
    for (const MoveReport& move : reported.report.moves) {
        if (move.judgement >= Judgement::Mistake) text += move_line(position, move);
        position.make(move.move);
    }
    return text;
}

void PlayerTable::add(const ReportedGame& reported) {
    const notation::PgnResult result = reported.game.result;
    for (const Color color : board::kColors) {
        const std::string name = player_name(reported.game, color);
        // Games that do not name their players are not games of one player.
        if (name == "?") continue;
        const SideReport& side = reported.report.sides[color];
        Figures& figures = players_[name];
        ++figures.games;
        if (result != notation::PgnResult::Unknown) {
            const auto win = color == Color::White ? notation::PgnResult::WhiteWins
                                                   : notation::PgnResult::BlackWins;
            ++figures.games_with_result;
            figures.half_points += result == win ? 2 : result == notation::PgnResult::Draw;
        }
        figures.games_with_accuracy += side.accuracy.has_value();
        figures.accuracies += side.accuracy.value_or(0);
        figures.moves += side.moves;
        figures.cp_losses += side.acpl.value_or(0) * side.moves;
        figures.inaccuracies += side.inaccuracies;
        figures.mistakes += side.mistakes;
        figures.blunders += side.blunders;
    }
}

std::string PlayerTable::text() const {
    if (players_.empty()) return "";
    using Row = std::pair<std::string, Figures>;
    std::vector<Row> rows(players_.begin(), players_.end());
    std::ranges::sort(rows, [](const Row& a, const Row& b) {
        return a.second.games != b.second.games ? a.second.games > b.second.games
                                                : a.first < b.first;
    });
    std::size_t width = 6;
    for (const Row& row : rows) width = std::max(width, util::character_count(row.first));
    std::string text =
        fmt::format("{:<{}}  games      score  accuracy  acpl   ?!    ?   ??\n", "player", width);
    const auto mean = [](double sum, int count) {
        return count > 0 ? std::optional(sum / count) : std::nullopt;
    };
    for (const auto& [name, figures] : rows)
        text += fmt::format(
            "{}{:{}}  {:>5}  {:>9}  {:>8}  {:>4}  {:>3}  {:>3}  {:>3}\n", name, "",
            width - util::character_count(name), figures.games,
            fmt::format("{:.1f}/{}", figures.half_points / 2.0, figures.games_with_result),
            percent(mean(figures.accuracies, figures.games_with_accuracy)),
            rounded(mean(figures.cp_losses, figures.moves)), figures.inaccuracies, figures.mistakes,
            figures.blunders);
    return text;
}

}  // namespace octet::report
