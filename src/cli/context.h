// The data that all commands of the command line share.
#pragma once

#include <stdexcept>

#include "io/output.h"

namespace octet::cli {

/// The output for a command, and the exit status that it sets.
struct Context {
    io::Output& output;
    /// The exit status of the process.
    int status = 0;
};

/// Thrown after wrong arguments. The message says what was wrong and what is accepted.
struct BadArguments : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Thrown if a file cannot be opened, or has other content than the command needs. The help of the
/// command would not explain that.
struct BadFile : BadArguments {
    using BadArguments::BadArguments;
};

}  // namespace octet::cli
