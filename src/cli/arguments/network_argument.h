// The network that the command line names, or the built-in network, and the options for what the
// engine knows besides its search: networks and tablebases.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "engine/evaluation.h"

namespace octet::cli {

/// Adds the option --network, whose value is the path of a network file.
CLI::Option* add_network_option(CLI::App& command, std::string& path);

/// Adds the option --tables, also called --syzygy, whose value is the path of the tablebases.
CLI::Option* add_tables_option(CLI::App& command, std::string& path);

/// Adds --network and --classical, of which a command line can have one.
void add_evaluation_options(CLI::App& command, std::string& path, bool& classical);

/// The network in the file. For an empty path, the network built into the program; nullptr if it
/// has none. Throws BadArguments if the file has no usable network, and std::runtime_error if the
/// built-in network is not usable.
engine::NetworkPointer load_network_argument(const std::string& path);

/// Name, version and commit of the program, and the name of the network, if there is one: the
/// network may differ from the one of the commit.
std::string program_and_network(const engine::NetworkPointer& network);

/// Throws std::runtime_error if the built-in network is not usable. Without this check the engine
/// would play without it, and a user might not notice.
void check_built_in_network();

}  // namespace octet::cli
