// The commands of the command line; what each does and takes is in <name>_command.cpp.
#pragma once

#include "cli/context.h"

namespace CLI {
class App;
}

namespace octet::cli {

void add_analyse_command(CLI::App& app, Context& context);
void add_bench_command(CLI::App& app, Context& context);
void add_datagen_command(CLI::App& app, Context& context);
void add_eval_command(CLI::App& app, Context& context);
void add_perft_command(CLI::App& app, Context& context);
void add_solve_command(CLI::App& app, Context& context);
/// A build without tuned numbers only says that it has none.
void add_spsa_command(CLI::App& app, Context& context);

}  // namespace octet::cli
