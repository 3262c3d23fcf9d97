// The command `solve`: searches the positions of test suites and counts those that it solves.
#pragma once

#include "cli/context.h"

namespace CLI {
class App;
}

namespace octet::cli {

void add_solve_command(CLI::App& app, Context& context);

}  // namespace octet::cli
