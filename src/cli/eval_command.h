// The command `eval`: the static evaluation of a position.
#pragma once

#include "cli/context.h"

namespace CLI {
class App;
}

namespace octet::cli {

void add_eval_command(CLI::App& app, Context& context);

}  // namespace octet::cli
