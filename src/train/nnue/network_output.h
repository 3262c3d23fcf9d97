// Network files as results of the trainer.
#pragma once

#include <string>
#include <string_view>

#include "eval/nnue/network.h"
#include "io/output.h"

namespace octet::train {

/// What tells a network from others: the name of its file, without the folder, shape and hash.
std::string identity(const std::string& path, const eval::nnue::NetworkFile& network);

/// Writes the file with this training record, cut to what a file may have, and says so. Throws
/// std::runtime_error if it cannot be written.
void write_network(const std::string& path, eval::nnue::NetworkFile network,
                   std::string_view record, io::Output& output);

}  // namespace octet::train
