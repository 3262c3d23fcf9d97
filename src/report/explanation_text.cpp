// The explanation of a move as text and as JSON.
#include "report/explanation_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "analysis/win_percent.h"
#include "notation/fen.h"
#include "notation/names.h"
#include "notation/san.h"
#include "notation/uci_move.h"
#include "report/game_end_text.h"
#include "report/json_records.h"
#include "report/json_value.h"
#include "report/move_text.h"
#include "report/reported_game.h"
#include "report/score_text.h"

namespace octet::report {

namespace {

using analysis::Explanation;
using analysis::Judgement;
using analysis::MaterialBalance;
using board::Color;
using board::PieceType;

/// The longest line that the text shows, in plies, unless the row about material counts more.
constexpr std::size_t kLinePlies = 12;

/// "a knight", "two pawns", "9 pawns".
std::string counted(PieceType type, int count) {
    constexpr std::array<std::string_view, 5> kNames{"pawn", "knight", "bishop", "rook", "queen"};
    constexpr std::array<std::string_view, 5> kNumbers{"", "a", "two", "three", "four"};
    const std::string_view name = kNames[static_cast<std::size_t>(type)];
    const auto number = static_cast<std::size_t>(count);
    if (number < kNumbers.size())
        return fmt::format("{} {}{}", kNumbers[number], name, count > 1 ? "s" : "");
    return fmt::format("{} {}s", count, name);
}

/// The pieces that the balance has more than 0 of, after multiplication by `sign`.
std::string listed(const MaterialBalance& balance, int sign) {
    std::vector<std::string> parts;
    for (const PieceType type :
         {PieceType::Queen, PieceType::Rook, PieceType::Bishop, PieceType::Knight, PieceType::Pawn})
        if (sign * balance[type] > 0) parts.push_back(counted(type, std::abs(balance[type])));
    return fmt::format("{}", fmt::join(parts, " and "));
}

bool is_best(const Explanation& explanation) {
    return explanation.explained() == explanation.best_line.front();
}

bool is_fault(const Explanation& explanation) { return explanation.judgement != Judgement::None; }

/// The line that the material is counted in.
std::string_view line_name(const Explanation& explanation) {
    if (is_best(explanation)) return "best line";
    return is_fault(explanation) ? "refutation" : "reply";
}

/// Whether the score proves no result.
bool is_estimate(analysis::Score score) { return !score.is_mate() && !score.is_tb_win(); }

/// The score, or for a tablebase win the side that has it: its number only counts plies.
std::string value_text(analysis::Score score) {
    if (!score.is_tb_win()) return score_text(score);
    return fmt::format("won for {} by the tablebases", score.number > 0 ? "White" : "Black");
}

/// The win chance of a side in percent. A tablebase win is certain.
double win_chance(analysis::Score score, Color side) {
    if (score.is_tb_win()) return (score.number > 0) == (side == Color::White) ? 100 : 0;
    return analysis::win_percent(score, side);
}

/// The win chance of the player before and after the move. Mates need none: it would be that of ten
/// pawns.
std::string win_chances(const Explanation& explanation) {
    if (explanation.before.is_mate() || explanation.after.is_mate()) return "";
    const Color mover = explanation.position.side_to_move();
    std::string text = fmt::format(", win chance of {} {:.0f}", notation::color_name(mover),
                                   win_chance(explanation.before, mover));
    if (!is_best(explanation))
        text += fmt::format(" to {:.0f}", win_chance(explanation.after, mover));
    return text + " %";
}

std::string verdict(const Explanation& explanation) {
    const std::string san = notation::to_san(explanation.position, explanation.explained());
    if (is_best(explanation))
        return fmt::format("{} is the best move: {}{}\n", san, value_text(explanation.before),
                           win_chances(explanation));
    const std::string_view fault = judgement_name(explanation.judgement);
    const std::string what =
        fault.empty() ? "no fault" : fmt::format("{} {}", fault[0] == 'i' ? "an" : "a", fault);
    return fmt::format("{} is {}: {} to {}{}\n", san, what, value_text(explanation.before),
                       value_text(explanation.after), win_chances(explanation));
}

std::string line_row(std::string_view name, const board::Position& position,
                     const std::vector<board::Move>& line, analysis::Score score,
                     std::size_t min_plies) {
    const std::string first = san_line(position, line, 1);
    return fmt::format("{:<12}{:<18}  {}\n", name, fmt::format("{} ({})", first, value_text(score)),
                       san_line(position, line, std::max(kLinePlies, min_plies)));
}

std::string end_row(const Explanation& explanation) {
    if (!explanation.end) return "";
    const Color opponent = ~explanation.position.side_to_move();
    return fmt::format("{:<12}none, {}\n", "Reply", end_text(*explanation.end, opponent));
}

std::string material_row(const Explanation& explanation) {
    if (!explanation.material_plies) return "";
    const Color mover = explanation.position.side_to_move();
    const std::string before =
        material_text(analysis::material_balance(explanation.position), mover);
    const std::string after = material_text(explanation.material, mover);
    const std::size_t plies = *explanation.material_plies + is_best(explanation);
    const std::string when =
        *explanation.material_plies == 0
            ? "after the move"
            : fmt::format("after {} {} of the {}", plies, plies == 1 ? "ply" : "plies",
                          line_name(explanation));
    const std::string what =
        after == "equal" ? after : fmt::format("{} is {}", notation::color_name(mover), after);
    return fmt::format("{:<12}{} {}{}\n", "Material", what, when,
                       before == after ? ", as before" : ", before " + before);
}

std::string loose_row(const Explanation& explanation) {
    if (explanation.loose.empty()) return "";
    const Color mover = explanation.position.side_to_move();
    std::vector<std::string> squares;
    for (const board::Square square : explanation.loose)
        squares.push_back(notation::to_text(square));
    return fmt::format("{:<12}{}: {} ({} wins material by capturing)\n", "Loose",
                       notation::color_name(mover), fmt::join(squares, ", "),
                       notation::color_name(~mover));
}

/// The position after a null move.
board::Position passed(board::Position position) {
    position.make_null();
    return position;
}

std::string threat_row(const Explanation& explanation) {
    if (!explanation.threat) return "";
    const analysis::Threat& threat = *explanation.threat;
    std::string text = fmt::format("{:<12}if {} passed: {} ({})", "Threat",
                                   notation::color_name(explanation.position.side_to_move()),
                                   san_line(passed(explanation.position), threat.line, 1),
                                   value_text(threat.score));
    // The distance between a proved result and a score has no unit.
    if (is_estimate(explanation.before) && is_estimate(threat.score))
        text += fmt::format(", a fall of {:.2f}", threat.fall / 100.0);
    return text + "\n";
}

Json line_json(const board::Position& position, const std::vector<board::Move>& line,
               analysis::Score score, bool chess960) {
    Json moves = Json::array();
    for (const board::Move move : line) moves.push_back(notation::to_uci(move, chess960));
    return {{"score", score_json(score)}, {"pv", moves}, {"san", san_line(position, line)}};
}

/// The material, which must be known.
Json material_json(const Explanation& explanation) {
    Json balance = Json::object();
    for (const auto& [type, name] :
         {std::pair{PieceType::Pawn, "pawns"}, std::pair{PieceType::Knight, "knights"},
          std::pair{PieceType::Bishop, "bishops"}, std::pair{PieceType::Rook, "rooks"},
          std::pair{PieceType::Queen, "queens"}})
        balance[name] = explanation.material[type];
    return {{"plies", *explanation.material_plies}, {"balance", balance}};
}

}  // namespace

std::string material_text(const MaterialBalance& balance, Color side) {
    const int sign = side == Color::White ? 1 : -1;
    const std::string more = listed(balance, sign);
    const std::string less = listed(balance, -sign);
    if (more.empty() && less.empty()) return "equal";
    if (less.empty()) return more + " up";
    if (more.empty()) return less + " down";
    return fmt::format("{} down for {}", less, more);
}

std::string explanation_text(const Explanation& explanation) {
    const board::Position& position = explanation.position;
    std::string text = explanation.move ? verdict(explanation) : "";
    const std::size_t plies = explanation.material_plies.value_or(0);
    const std::size_t best_plies = is_best(explanation) ? plies + 1 : 0;
    text += line_row("Best", position, explanation.best_line, explanation.before, best_plies);
    if (!is_best(explanation) && !explanation.reply_line.empty()) {
        board::Position after = position;
        after.make(explanation.explained());
        text += line_row(is_fault(explanation) ? "Refutation" : "Reply", after,
                         explanation.reply_line, explanation.after, plies);
    }
    return text + end_row(explanation) + material_row(explanation) + loose_row(explanation) +
           threat_row(explanation);
}

std::string explanation_record(const Explanation& explanation, bool chess960) {
    const board::Position& position = explanation.position;
    const Color mover = position.side_to_move();
    const board::Move move = explanation.explained();
    board::Position after = position;
    after.make(move);
    Json json;
    json["type"] = "explain";
    json["fen"] = notation::to_fen(
        position, chess960 ? notation::FenStyle::Shredder : notation::FenStyle::Canonical);
    json["move"] = notation::to_uci(move, chess960);
    json["san"] = notation::to_san(position, move);
    json["before"] = score_json(explanation.before);
    json["after"] = score_json(explanation.after);
    json["loss"] = analysis::win_percent_loss(explanation.before, explanation.after, mover);
    if (explanation.judgement != Judgement::None)
        json["judgement"] = judgement_name(explanation.judgement);
    if (explanation.end) json["end"] = end_name(*explanation.end);
    json["best"] = line_json(position, explanation.best_line, explanation.before, chess960);
    json["refutation"] = line_json(after, explanation.reply_line, explanation.after, chess960);
    if (explanation.material_plies) json["material"] = material_json(explanation);
    json["loose"] = Json::array();
    for (const board::Square square : explanation.loose)
        json["loose"].push_back(notation::to_text(square));
    if (explanation.threat) {
        json["threat"] = line_json(passed(position), explanation.threat->line,
                                   explanation.threat->score, chess960);
        json["threat"]["fall"] = explanation.threat->fall;
    }
    return to_line(json);
}

}  // namespace octet::report
