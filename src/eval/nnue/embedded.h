// The network that is built into the program (cmake/Network.cmake), if there is one.
#pragma once

#include <memory>
#include <string>

#include "eval/nnue/network.h"
#include "util/bytes.h"

namespace octet::eval::nnue {

/// The built-in network, or nullptr if there is none or it is not valid. It is read at the first
/// call and shared by all callers.
std::shared_ptr<const Network> embedded_network();
/// The reason why the built-in network is not valid; empty if it is valid or there is none.
std::string embedded_network_fault();

/// The bytes of the built-in network file; empty if there is none.
util::ByteView embedded_file();

}  // namespace octet::eval::nnue
