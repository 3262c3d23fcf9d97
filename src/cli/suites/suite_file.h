// Reads files with one position in each line.
#pragma once

#include <string>
#include <vector>

#include "cli/input/line_reader.h"

namespace octet::cli {

/// The lines of the file, trimmed, without empty lines and comments (#). The path "-" means
/// standard input. Throws BadArguments if the file cannot be read, or begins with a tag of PGN.
std::vector<TextLine> read_suite(const std::string& path);

}  // namespace octet::cli
