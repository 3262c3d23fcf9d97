// The network that the command line names.
#include "cli/arguments/network_argument.h"

#include <fmt/format.h>

#include <stdexcept>

#include "cli/context.h"
#include "engine/version.h"
#include "util/text.h"

namespace octet::cli {

CLI::Option* add_network_option(CLI::App& command, std::string& path) {
    return command.add_option("--network", path,
                              "File of a network to use instead of the built-in one");
}

CLI::Option* add_tables_option(CLI::App& command, std::string& path) {
    return command.add_option("--tables,--syzygy", path, "Folders with Syzygy tablebases");
}

void add_evaluation_options(CLI::App& command, std::string& path, bool& classical) {
    command.add_flag("--classical", classical, "Use the classical evaluation instead of a network")
        ->excludes(add_network_option(command, path));
}

engine::NetworkPointer load_network_argument(const std::string& path) {
    auto network = engine::load_network(path);
    if (network) return *network;
    if (path.empty()) throw std::runtime_error(network.reason());
    throw BadFile(fmt::format("{}: {}", util::quoted(path, util::kQuotedPath), network.reason()));
}

std::string program_and_network(const engine::NetworkPointer& network) {
    std::string name = fmt::format("Octet {}", engine::kVersion);
    if (!engine::kCommit.empty()) name += fmt::format(" ({})", engine::kCommit);
    if (network) name += ", network " + engine::network_name(network);
    return name;
}

void check_built_in_network() { load_network_argument({}); }

}  // namespace octet::cli
