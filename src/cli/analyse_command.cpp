// The command `analyse`: searches a position and prints the best lines as a table.
#include <CLI/CLI.hpp>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "board/movegen.h"
#include "cli/analysis_table.h"
#include "cli/commands.h"
#include "cli/position_argument.h"
#include "cli/search_arguments.h"
#include "engine/engine.h"
#include "io/option_range.h"

namespace octet::cli {

namespace {

struct AnalyseArguments {
    std::vector<std::string> position;
    SearchArguments search{.default_time = 5000};
    int multi_pv = 1;
    bool chess960 = false;
};

void run_analyse(const AnalyseArguments& arguments, io::Output& output) {
    const board::Position position = parse_position_argument(arguments.position);
    AnalysisTable table(position, arguments.multi_pv, arguments.chess960, output);
    engine::Engine engine(table);
    arguments.search.apply_to(engine);
    set_option(engine, "MultiPV", arguments.multi_pv);
    table.print_head();
    if (!board::has_legal_move(position)) return;
    engine.set_position(position, {});
    engine.go(arguments.search.limits());
    engine.wait();
}

}  // namespace

void add_analyse_command(CLI::App& app, Context& context) {
    const auto arguments = std::make_shared<AnalyseArguments>();
    CLI::App& command =
        *app.add_subcommand("analyse", "Search a position and show the best lines as a table")
             ->alias("analyze");
    command.add_option("POSITION", arguments->position, "The position: a FEN or startpos")
        ->required();
    arguments->search.add_to(command);
    command.add_option("--multipv", arguments->multi_pv, "Number of best moves to show")
        ->transform(io::from_to(1, std::numeric_limits<int>::max()))
        ->capture_default_str();
    command.add_flag("--chess960", arguments->chess960,
                     "Write castling moves as in Chess960 (king takes rook)");
    command.callback([arguments, &context] { run_analyse(*arguments, context.output); });
}

}  // namespace octet::cli
