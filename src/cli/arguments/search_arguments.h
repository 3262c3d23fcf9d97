// The options that commands with a search share: limits, TT size, threads.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/engine.h"
#include "search/search_request.h"
#include "util/clock.h"

namespace CLI {
class App;
}

namespace octet::cli {

struct SearchArguments {
    /// The limit if no other is given: a time in milliseconds, or nodes if that is 0.
    util::Milliseconds default_time = 0;
    std::uint64_t default_nodes = 0;
    std::optional<int> depth = {};
    std::optional<util::Milliseconds> time = {};
    std::optional<std::uint64_t> nodes = {};
    int hash = 64;
    int threads = 1;

    /// Adds --depth, --time, --nodes, --hash and --threads. Must outlive the parsing.
    void add_to(CLI::App& command);
    search::SearchLimits limits() const;
    void apply_to(engine::Engine& engine) const;
};

/// Sets an option of the engine. Throws BadArguments if the engine refuses the value; prints a line
/// to standard error if the engine corrects it.
void set_option(engine::Engine& engine, std::string_view name, int value);

/// Lets the engine evaluate without a network.
void use_classical_evaluation(engine::Engine& engine);

}  // namespace octet::cli
