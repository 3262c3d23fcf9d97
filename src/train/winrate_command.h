// The command `winrate`: fits what scores mean in games.
#pragma once

#include "io/output.h"

namespace CLI {
class App;
}

namespace octet::train {

void add_winrate_command(CLI::App& app, io::Output& output);

}  // namespace octet::train
