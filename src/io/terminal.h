// The terminal that shows the output.
#pragma once

#include <optional>

namespace octet::io {

/// The number of columns of the terminal that the file descriptor is open on; nullopt if it is none
/// or does not tell, and on Windows.
std::optional<int> terminal_columns(int descriptor);

}  // namespace octet::io
