// The command `net`: from files of games to a network file.
#pragma once

#include "io/output.h"

namespace CLI {
class App;
}

namespace octet::train {

/// Throws std::runtime_error where a file cannot be read or written, or holds nothing to learn
/// from.
void add_net_command(CLI::App& app, io::Output& output);

}  // namespace octet::train
