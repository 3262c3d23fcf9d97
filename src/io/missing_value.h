// An option of the command line whose value was forgotten.
#pragma once

#include <CLI/CLI.hpp>

namespace octet::io {

/// Lets all options of all commands of the application refuse values that begin with "--". CLI11
/// takes the next option for the value of an option whose value was forgotten: `--out --quiet`
/// would write a file called "--quiet". To be called when all options have been added.
void refuse_missing_values(CLI::App& app);

}  // namespace octet::io
