// The network that the command line names, or the built-in network.
#pragma once

#include <string>

#include "engine/evaluation.h"

namespace octet::cli {

/// The network in the file. For an empty path, the network built into the program; nullptr if it
/// has none. Throws BadArguments if the file has no usable network, and std::runtime_error if the
/// built-in network is not usable.
engine::NetworkPointer load_network_argument(const std::string& path);

/// Throws std::runtime_error if the built-in network is not usable. Without this check the engine
/// would play without it, and a user might not notice.
void check_built_in_network();

}  // namespace octet::cli
