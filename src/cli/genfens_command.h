// The command `genfens` of OpenBench: octet "genfens N seed S book None" "quit".
#pragma once

#include <span>
#include <string>

#include "cli/context.h"

namespace CLI {
class App;
}

namespace octet::cli {

/// Adds the command to the help. Its words are not those of an option parser: run_genfens() reads
/// them.
void add_genfens_command(CLI::App& app, Context& context);

/// Whether the first word of the first argument is genfens.
bool is_genfens(std::span<const std::string> arguments);

/// Prints N lines `info string genfens <FEN>`: random openings that are nearly balanced. The same
/// seed gives the same openings. Throws BadArguments after wrong arguments.
void run_genfens(std::span<const std::string> arguments, io::Output& output);

}  // namespace octet::cli
