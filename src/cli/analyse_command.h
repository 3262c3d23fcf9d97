// The command `analyse`: searches a position and shows what it finds as a table.
#pragma once

#include "cli/context.h"

namespace CLI {
class App;
}

namespace octet::cli {

void add_analyse_command(CLI::App& app, Context& context);

}  // namespace octet::cli
