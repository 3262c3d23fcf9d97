// Formats rows of fixed columns.
#include "report/text_rows.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "notation/san.h"
#include "report/game_end_text.h"
#include "report/json_records.h"
#include "report/move_text.h"
#include "report/score_text.h"
#include "util/text.h"

namespace octet::report {

namespace {

/// The characters of a row; longer lines are cut after a whole move.
constexpr std::size_t kWidth = 100;
/// The longest move with its number: `100... Qa1xb2+`.
constexpr std::size_t kLabelWidth = 14;
/// The longest move.
constexpr std::size_t kMoveWidth = 7;
constexpr std::size_t kMaxNameLength = 60;

std::string columns(std::string_view first) {
    return fmt::format("  {:<{}}  {:>6}  {:>5}  {:<{}}  {}", first, kLabelWidth, "score", "depth",
                       "best", kMoveWidth, "line");
}

/// The text of the first column.
std::string fitting_label(std::string_view label) {
    constexpr std::size_t kDots = 3;
    const bool is_cut = util::character_count(label) > kLabelWidth;
    return util::printable(label, kLabelWidth - (is_cut ? kDots : 0));
}

/// The moves of the line that fit into the rest of the row; at least one.
std::string fitting_line(const board::Position& position, const std::vector<board::Move>& moves,
                         std::size_t used) {
    std::string text;
    for (const std::string& word : san_words(position, moves)) {
        if (!text.empty() && used + text.size() + 1 + word.size() > kWidth) break;
        if (!text.empty()) text += ' ';
        text += word;
    }
    return text;
}

std::string score_row(std::string_view label, const board::Position& position,
                      const analysis::Line& line) {
    const std::string cells =
        fmt::format("  {:<{}}  {:>6}  {:>5}  {:<{}}  ", label, kLabelWidth, score_text(line.score),
                    line.depth, notation::to_san(position, line.pv.front()), kMoveWidth);
    return cells + fitting_line(position, line.pv, cells.size());
}

}  // namespace

std::string game_heading(const GameTitle& title) {
    const auto name = [](const std::string& text) {
        return text.empty() ? std::string("?") : util::printable(text, kMaxNameLength);
    };
    std::string text =
        fmt::format("{}  game {}", util::printable(title.file, util::kQuotedPath), title.number);
    if (!title.white.empty() || !title.black.empty())
        text += fmt::format(": {} - {}", name(title.white), name(title.black));
    if (!title.date.empty()) text += fmt::format(", {}", name(title.date));
    return fmt::format("{}\n{}", text, columns("move"));
}

std::string positions_heading(std::string_view file) {
    return fmt::format("{}\n{}", util::printable(file, util::kQuotedPath), columns("position"));
}

std::string position_row(std::string_view label, const board::Position& position,
                         const analysis::PositionResult& result) {
    const std::string shown = fitting_label(label);
    if (result.end)
        return fmt::format("  {:<{}}  {:>6}  {:>5}  {:<{}}  {}", shown, kLabelWidth,
                           score_text(result.score(position.side_to_move())), "", "", kMoveWidth,
                           end_name(*result.end));
    std::vector<std::string> rows;
    for (const analysis::Line& line : result.lines)
        rows.push_back(score_row(rows.empty() ? shown : "", position, line));
    return fmt::format("{}", fmt::join(rows, "\n"));
}

}  // namespace octet::report
