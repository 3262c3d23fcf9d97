// The command `perft`: counts move trees, of one position or of a whole suite.
#pragma once

#include "cli/context.h"

namespace CLI {
class App;
}

namespace octet::cli {

void add_perft_command(CLI::App& app, Context& context);

}  // namespace octet::cli
