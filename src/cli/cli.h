// The command line: `octet <command> [arguments]`. Each command is in <name>_command.cpp.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/output.h"

namespace octet::cli {

/// Runs a command and returns the exit status of the process. After wrong arguments it prints one
/// line to standard error and returns io::kBadArguments. A misspelt command may also mean one of
/// `uci_commands`, which the caller executes.
int run(const std::vector<std::string>& arguments, io::Output& output,
        std::span<const std::string_view> uci_commands = {});

/// Whether this is the name of a command, or of an option that may stand in its place (--help).
bool is_command(std::string_view name);

}  // namespace octet::cli
