// The command `spsa`, in a tuning build: the tuned numbers as an SPSA tuner wants them.
#pragma once

#include "cli/context.h"

namespace CLI {
class App;
}

namespace octet::cli {

/// Adds nothing in a build without tuned numbers.
void add_spsa_command(CLI::App& app, Context& context);

}  // namespace octet::cli
