// What the commands of the command line share.
#pragma once

#include <stdexcept>

#include "io/output.h"

namespace octet::cli {

/// Handed to each command; it says how the command ended.
struct Context {
    io::Output& output;
    /// The exit status of the process.
    int status = 0;
};

/// Arguments that make no sense. The message says what is accepted; it becomes one line.
struct BadArguments : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace octet::cli
