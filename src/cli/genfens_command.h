// The command `genfens` of OpenBench: octet "genfens N seed S book None" "quit".
#pragma once

#include <span>
#include <string>

#include "io/output.h"

namespace octet::cli {

/// Whether the first word of the first argument is genfens.
bool is_genfens(std::span<const std::string> arguments);

/// Prints N lines `info string genfens <FEN>`: random openings that are nearly balanced. The same
/// seed gives the same openings. Throws BadArguments after wrong arguments.
void run_genfens(std::span<const std::string> arguments, io::Output& output);

}  // namespace octet::cli
