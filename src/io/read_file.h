// Reads whole files.
#pragma once

#include <string>

#include "util/result.h"

namespace octet::io {

/// All bytes of the file, or the reason why they cannot be read, with the path: it does not exist,
/// it is a folder, and so on.
util::Result<std::string> read_file(const std::string& path);

}  // namespace octet::io
