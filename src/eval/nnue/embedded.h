// The network that is built into the program, if there is one: CMake's OCTET_EVALFILE.
#pragma once

#include <memory>
#include <string>

#include "eval/nnue/network.h"
#include "util/bytes.h"

namespace octet::eval::nnue {

/// nullptr if there is none, or none that can be used. Read at the first call; all share it.
std::shared_ptr<const Network> embedded_network();
/// Why the built-in network cannot be used: the build was given a wrong file. Else empty.
std::string embedded_network_fault();

/// The file as it was built in; empty if there is none.
util::ByteView embedded_file();

}  // namespace octet::eval::nnue
