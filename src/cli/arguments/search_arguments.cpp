// The options that commands with a search share.
#include "cli/arguments/search_arguments.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <limits>

#include "cli/arguments/network_argument.h"
#include "cli/context.h"
#include "io/option_range.h"
#include "io/output.h"

namespace octet::cli {

void SearchArguments::add_to(CLI::App& command) {
    command.add_option("--depth", depth, "Maximum depth of the search in plies")
        ->transform(io::from_to(1, std::numeric_limits<int>::max()));
    command
        .add_option("--time", time,
                    default_time > 0
                        ? fmt::format("Maximum time in milliseconds; {} if there is no other limit",
                                      default_time)
                        : "Maximum time in milliseconds")
        ->transform(
            io::from_to(util::Milliseconds{1}, std::numeric_limits<util::Milliseconds>::max()));
    command
        .add_option(
            "--nodes", nodes,
            default_nodes > 0
                ? fmt::format("Maximum number of nodes to search; {} if there is no other limit",
                              default_nodes)
                : "Maximum number of nodes to search")
        ->transform(io::from_to(std::int64_t{1}, std::numeric_limits<std::int64_t>::max()));
    command.add_option("--hash", hash, "Size of the transposition table in MiB")
        ->transform(io::from_to(1, std::numeric_limits<int>::max()))
        ->capture_default_str();
    command.add_option("--threads", threads, "Number of search threads")
        ->transform(io::from_to(1, engine::kMaxThreads))
        ->capture_default_str();
}

search::SearchLimits SearchArguments::limits() const {
    search::SearchLimits limits;
    limits.depth = depth;
    limits.move_time = time;
    limits.nodes = nodes;
    if (depth || time || nodes) return limits;
    if (default_time > 0)
        limits.move_time = default_time;
    else
        limits.nodes = default_nodes;
    return limits;
}

void SearchArguments::apply_to(engine::Engine& engine) const {
    check_built_in_network();
    set_option(engine, "Threads", threads);
    set_option(engine, "Hash", hash);
}

void set_option(engine::Engine& engine, std::string_view name, int value) {
    const auto note = engine.set_option(name, fmt::to_string(value));
    if (!note) throw BadArguments(note.reason());
    if (!note->empty()) io::error_line("octet: {}", *note);
}

void use_classical_evaluation(engine::Engine& engine) {
    const auto note = engine.set_option("Use NNUE", "false");
    if (!note) throw BadArguments(note.reason());
}

}  // namespace octet::cli
