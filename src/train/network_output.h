// Network files as results of the trainer.
#pragma once

#include <string>

#include "eval/nnue/network.h"
#include "io/output.h"

namespace octet::train {

/// What tells a network from others: the name of its file, without the folder, shape and hash.
std::string identity(const std::string& path, const eval::nnue::NetworkFile& network);

/// Writes the file and says so. Throws std::runtime_error if it cannot be written.
void write_network(const std::string& path, const eval::nnue::NetworkFile& network,
                   io::Output& output);

}  // namespace octet::train
