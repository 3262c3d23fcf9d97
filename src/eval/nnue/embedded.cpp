// Reads the built-in network once.
#include "eval/nnue/embedded.h"

namespace octet::eval::nnue {

namespace {

using NetworkPointer = std::shared_ptr<const Network>;

util::Result<NetworkPointer> read_embedded() {
    if (embedded_file().empty()) return NetworkPointer();
    auto network = Network::read(embedded_file());
    if (!network) return network.error();
    return NetworkPointer(std::make_shared<const Network>(std::move(*network)));
}

const util::Result<NetworkPointer>& embedded() {
    static const util::Result<NetworkPointer> kNetwork = read_embedded();
    return kNetwork;
}

}  // namespace

std::shared_ptr<const Network> embedded_network() { return embedded() ? *embedded() : nullptr; }

std::string embedded_network_fault() { return embedded() ? "" : embedded().reason(); }

}  // namespace octet::eval::nnue
