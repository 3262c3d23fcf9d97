// A network given on the command line.
#include "cli/network_argument.h"

#include <fmt/format.h>

#include "cli/context.h"
#include "util/text.h"

namespace octet::cli {

engine::NetworkPointer load_network_argument(const std::string& path) {
    auto network = engine::load_network(path);
    if (!network)
        throw BadArguments(
            fmt::format("{}: {}", util::quoted(path, util::kQuotedPath), network.reason()));
    return *network;
}

}  // namespace octet::cli
