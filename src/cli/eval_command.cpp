// The command `eval`.
#include "cli/eval_command.h"

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <vector>

#include "cli/position_argument.h"
#include "cli/table_text.h"
#include "engine/evaluation.h"
#include "notation/fen.h"

namespace octet::cli {

namespace {

void run_eval(const std::vector<std::string>& words, io::Output& output) {
    const board::Position position = parse_position_argument(words);
    output.line("Position    {}", notation::to_fen(position));
    if (position.in_check())
        output.line("Evaluation  none: {} is in check", color_name(position.side_to_move()));
    else
        output.line("Evaluation  {} for White",
                    white_score(engine::static_value(position), position.side_to_move()));
}

}  // namespace

void add_eval_command(CLI::App& app, Context& context) {
    const auto words = std::make_shared<std::vector<std::string>>(1, "startpos");
    CLI::App& command = *app.add_subcommand("eval", "Show the static evaluation of a position");
    command.add_option("POSITION", *words, "A FEN, or startpos")->capture_default_str();
    command.callback([words, &context] { run_eval(*words, context.output); });
}

}  // namespace octet::cli
