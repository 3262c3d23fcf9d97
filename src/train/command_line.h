// The command line of the trainer: `train <command> [arguments]`.
#pragma once

#include <string>
#include <vector>

#include "io/output.h"

namespace octet::train {

/// Executes the command and returns the exit status. Throws what the commands throw.
int run(const std::vector<std::string>& arguments, io::Output& output);

}  // namespace octet::train
