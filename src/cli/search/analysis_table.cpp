// Prints the search of one position as a table.
#include "cli/search/analysis_table.h"

#include <fmt/format.h>

#include <cstdlib>

#include "analysis/analyst.h"
#include "cli/output/table_text.h"
#include "notation/fen.h"
#include "notation/names.h"
#include "notation/san.h"
#include "notation/uci_move.h"
#include "report/game_end_text.h"
#include "report/move_text.h"
#include "util/text.h"
#include "util/wrap.h"

namespace octet::cli {

namespace {

/// The columns of the table where no terminal says how many it has.
constexpr std::size_t kUsualWidth = 100;

/// The sign before a score from White's point of view that is a bound for the side to move.
std::string_view bound_sign(search::Bound bound, board::Color side_to_move) {
    if (bound == search::Bound::Exact) return "";
    const bool is_lower = bound == search::Bound::Lower;
    return is_lower == (side_to_move == board::Color::White) ? ">" : "<";
}

/// The chances of both sides by the score of the line, as a line of text.
std::string chances(const search::PvInfo& line, const board::Position& position) {
    const eval::WinDrawLoss wdl = analysis::line_of(line, position).wdl;
    return fmt::format("Chances: White wins {:.1f} %, draw {:.1f} %, Black wins {:.1f} %\n",
                       wdl.win / 10.0, wdl.draw / 10.0, wdl.loss / 10.0);
}

}  // namespace

AnalysisTable::AnalysisTable(const board::Position& position, int multi_pv, bool chess960,
                             io::Output& output, std::optional<int> mate)
    : position_(position),
      has_numbers_(multi_pv > 1),
      chess960_(chess960),
      output_(output),
      mate_(mate) {}

void AnalysisTable::print_head(std::optional<board::GameEnd> end) {
    const auto style = chess960_ ? notation::FenStyle::Shredder : notation::FenStyle::Canonical;
    output_.line("{}", notation::to_fen(position_, style));
    const board::Color mover = position_.side_to_move();
    if (end) {
        std::string text = report::end_text(*end, mover);
        text.front() = util::to_upper(text.front());
        return output_.line("{}", text);
    }
    output_.wrapped_line("{} to move; scores in pawns, + is good for White, #3 is mate in three\n",
                         notation::color_name(mover));
    output_.wrapped_line("  depth  {}  score  nodes  nodes/s     time  line",
                         has_numbers_ ? " # " : "");
}

void AnalysisTable::on_pv(const search::PvInfo& line) {
    if (line.bound != search::Bound::Exact) {
        if (line.multipv_index == 1) bound_ = line;
        return;
    }
    if (line.multipv_index == 1) bound_.reset();
    search::PvInfo& last = last_[line.multipv_index];
    // A proved mate or draw would give the same row in hundreds of iterations.
    const bool is_proved = eval::is_mate(line.score) || line.is_drawn;
    const bool is_known = is_proved && line.score == last.score && line.moves == last.moves;
    if (!is_known) print_row(line);
    last = line;
}

void AnalysisTable::print_row(const search::PvInfo& line) {
    const board::Color mover = position_.side_to_move();
    const std::string number = has_numbers_ ? fmt::format("{:2} ", line.multipv_index) : "";
    const std::string score =
        fmt::format("{}{}", bound_sign(line.bound, mover), white_score(line.score, mover));
    const std::string row =
        fmt::format("{:>7}  {}{:>7}  {:>5}  {:>7}  {:>7.2f}  {}",
                    fmt::format("{}/{}", line.depth, line.selective_depth), number, score,
                    short_count(line.nodes), short_count(line.nodes_per_second),
                    static_cast<double>(line.time) / 1000, report::san_line(position_, line.moves));
    output_.line("{}", util::wrap_lines(row, output_.columns().value_or(kUsualWidth)));
}

std::string AnalysisTable::mate_text(bool has_no_mate) {
    if (!mate_) return "";
    const eval::Value score = last_[1].score;
    if (eval::is_mate(score) && std::abs(eval::mate_moves(score)) <= *mate_)
        return fmt::format("Mate in {}: found\n", *mate_);
    if (has_no_mate)
        return fmt::format("Mate in {}: there is none for {}\n", *mate_,
                           notation::color_name(position_.side_to_move()));
    return fmt::format("Mate in {}: not found within the limits\n", *mate_);
}

/// A search that is stopped within an iteration may play a move that has only a bound.
void AnalysisTable::on_best_move(const search::BestMove& best) {
    if (!best.move) return;
    const auto begins_with_it = [&best](const search::PvInfo& line) {
        return !line.moves.empty() && line.moves.front() == best.move;
    };
    if (bound_ && begins_with_it(*bound_) && !begins_with_it(last_[1])) print_row(*bound_);
    output_.wrapped_line("\n{}{}Best move: {} ({})", mate_text(best.has_no_mate),
                         begins_with_it(last_[1]) ? chances(last_[1], position_) : "",
                         notation::to_san(position_, best.move),
                         notation::to_uci(best.move, chess960_));
}

}  // namespace octet::cli
