// Adds the commands to the command line: the name, the help text and the options of each.
#pragma once

#include "cli/context.h"

namespace CLI {
class App;
}

namespace octet::cli {

void add_analyse_command(CLI::App& app, Context& context);
void add_annotate_command(CLI::App& app, Context& context);
void add_bench_command(CLI::App& app, Context& context);
void add_board_command(CLI::App& app, Context& context);
void add_convert_command(CLI::App& app, Context& context);
void add_datagen_command(CLI::App& app, Context& context);
void add_eval_command(CLI::App& app, Context& context);
void add_explain_command(CLI::App& app, Context& context);
void add_perft_command(CLI::App& app, Context& context);
void add_serve_command(CLI::App& app, Context& context);
void add_puzzles_command(CLI::App& app, Context& context);
void add_solve_command(CLI::App& app, Context& context);
void add_validate_command(CLI::App& app, Context& context);
/// For tuning builds; other builds hide the command and refuse it.
void add_spsa_command(CLI::App& app, Context& context);

}  // namespace octet::cli
