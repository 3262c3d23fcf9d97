// Network files as results of the trainer, and as input of its commands.
#pragma once

#include <string>
#include <string_view>

#include "eval/nnue/network.h"
#include "io/output.h"

namespace octet::train {

/// A short text that identifies a network: file name without folder, architecture, hash of the
/// weights.
std::string identity(const std::string& path, const eval::nnue::NetworkFile& network);

/// Loads a network that evaluate() (quantise.h) can evaluate. Throws std::runtime_error if the file
/// cannot be read or if the network has other inputs.
eval::nnue::NetworkFile load_evaluable(const std::string& path);

/// Writes the network file with this training record and reports it on `output`. A record that is
/// longer than eval::nnue::kMaxTrainingRecord is cut. Throws std::runtime_error if the file cannot
/// be written.
void write_network(const std::string& path, eval::nnue::NetworkFile network,
                   std::string_view record, io::Output& output);

}  // namespace octet::train
