// The folder of large test data that is not in the repository: opening books, perft suites, EPD
// suites and Syzygy tables. The environment variable OCTET_SHARED names it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace octet::test {

/// The path of a file or folder in the folder of OCTET_SHARED, or nullopt if the variable is unset
/// or the file is missing. Throws when the variable names no folder, because a test that skips for
/// a misspelt path would go unnoticed.
std::optional<std::string> shared_path(std::string_view name);

/// The message with which a test skips that needs the file.
std::string needs_shared(std::string_view name);

}  // namespace octet::test
