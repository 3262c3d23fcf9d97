// The command `eval`.
#include "cli/eval_command.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/position_argument.h"
#include "cli/table_text.h"
#include "engine/evaluation.h"
#include "engine/win_rate.h"
#include "notation/fen.h"

namespace octet::cli {

namespace {

/// A pair of values in pawns, middlegame and endgame.
std::string cells(engine::PhasedValue value) {
    return fmt::format("{:+7.2f} {:+7.2f}", engine::to_pawns(value.middlegame),
                       engine::to_pawns(value.endgame));
}

engine::PhasedValue difference(engine::PhasedValue a, engine::PhasedValue b) {
    return {.middlegame = a.middlegame - b.middlegame, .endgame = a.endgame - b.endgame};
}

/// One row per term: White's share, Black's share, and the difference; each for the middlegame and
/// the endgame.
void print_terms(const engine::EvaluationTable& table, io::Output& output) {
    const auto row = [&output](auto... columns) {
        output.line("{:<12} {:>15}  {:>15}  {:>15}", columns...);
    };
    row("", "White        ", "Black        ", "Difference   ");
    row("", "mg      eg", "mg      eg", "mg      eg");
    for (const auto& [name, white, black] : table.rows)
        row(name, cells(white), cells(black), cells(difference(white, black)));
    row("Total", "", "", cells(table.total));
}

void run_eval(const std::vector<std::string>& words, io::Output& output) {
    const board::Position position = parse_position_argument(words);
    output.line("Position    {}", notation::to_fen(position));
    if (position.in_check())
        return output.line("Evaluation  none: {} is in check", color_name(position.side_to_move()));
    const engine::EvaluationTable table = engine::explain_evaluation(position);
    print_terms(table, output);
    output.line("Phase       {} of {}", table.phase, table.full_phase);
    output.line("Scale       {} of {}", table.scale, table.full_scale);
    output.line("Evaluation  {} for White", white_score(table.value, board::Color::White));
}

}  // namespace

void add_eval_command(CLI::App& app, Context& context) {
    const auto words = std::make_shared<std::vector<std::string>>(1, "startpos");
    CLI::App& command = *app.add_subcommand("eval", "Show the static evaluation of a position");
    command.add_option("POSITION", *words, "A FEN, or startpos")->capture_default_str();
    command.callback([words, &context] { run_eval(*words, context.output); });
}

}  // namespace octet::cli
