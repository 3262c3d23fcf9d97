// A network given on the command line, or the one that is built in.
#pragma once

#include <string>

#include "engine/evaluation.h"

namespace octet::cli {

/// The network of the file, or for an empty path the one built into the program, if there is one.
/// Throws BadArguments if the file has none that the engine can play with, std::runtime_error if
/// the one built in is such.
engine::NetworkPointer load_network_argument(const std::string& path);

/// Throws std::runtime_error if the build was given a wrong network: to play without it must not
/// pass unnoticed.
void check_built_in_network();

}  // namespace octet::cli
