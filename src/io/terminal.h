// The terminal that shows the output.
#pragma once

#include <cstdio>
#include <optional>

namespace octet::io {

/// Whether the file is open on a terminal, where a person sees what is written.
bool is_terminal(std::FILE* file);

/// The number of columns of the terminal that the file is open on; nullopt if it is none or does
/// not tell.
std::optional<int> terminal_columns(std::FILE* file);

}  // namespace octet::io
