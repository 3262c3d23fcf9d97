// The command `datagen`: makes files of games of the engine against itself, and checks them.
#pragma once

#include "cli/context.h"

namespace CLI {
class App;
}

namespace octet::cli {

void add_datagen_command(CLI::App& app, Context& context);

}  // namespace octet::cli
