// Files of positions, one to a line.
#pragma once

#include <string>
#include <vector>

namespace octet::cli {

/// The lines of a suite without white space around them, but for empty ones and comments (#).
/// Throws BadArguments if the file cannot be read.
std::vector<std::string> read_suite(const std::string& path);

}  // namespace octet::cli
