// A network given on the command line.
#pragma once

#include <string>

#include "engine/evaluation.h"

namespace octet::cli {

/// The network of the file, or for an empty path the one built into the program, if there is one;
/// throws BadArguments if the file has none that the engine can play with.
engine::NetworkPointer load_network_argument(const std::string& path);

}  // namespace octet::cli
