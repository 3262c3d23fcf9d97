// An option that names a file for output.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace octet::cli {

/// Adds an option whose value is the path of a file that the command writes. It refuses `-`: people
/// mean standard output by it, and would get a file of this name.
CLI::Option* add_output_option(CLI::App& command, const std::string& name, std::string& path,
                               const std::string& help);

}  // namespace octet::cli
