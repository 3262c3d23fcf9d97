// The command `genfens` as OpenBench gives it: octet "genfens N seed S book None" "quit".
#pragma once

#include <span>
#include <string>

#include "io/output.h"

namespace octet::cli {

/// Whether the arguments of the program begin with the word genfens, alone or with more behind it.
bool is_genfens(std::span<const std::string> arguments);

/// Prints N lines `info string genfens <FEN>`: random openings in which neither side is far ahead,
/// always the same for a seed. Throws BadArguments if the words make no sense.
void run_genfens(std::span<const std::string> arguments, io::Output& output);

}  // namespace octet::cli
