// The command line: `octet <command> [arguments]`. Each command has a file of its own.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "io/output.h"

namespace octet::cli {

/// Runs a command and returns the exit status of the process. Wrong arguments are answered with one
/// line on standard error and io::kBadArguments.
int run(const std::vector<std::string>& arguments, io::Output& output);

/// Whether a command, or an option that stands in its place, has this name.
bool is_command(std::string_view name);

}  // namespace octet::cli
