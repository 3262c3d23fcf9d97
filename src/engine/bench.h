// The bench: a fixed set of positions searched to a fixed depth by one thread with a fresh table.
//
// Its node count is the signature of the search: the same on every machine and with every compiler,
// and different after every change that matters. It has an engine of its own and leaves no trace.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/engine.h"
#include "search/search_listener.h"

namespace octet::engine {

inline constexpr int kBenchDepth = 14;
inline constexpr int kMaxBenchDepth = 100;

/// The positions, as FEN: openings, middlegames, endgames, ends of games, Chess960.
std::span<const std::string_view> bench_positions();

/// A position that has been searched.
struct BenchStep {
    /// From 1.
    std::size_t number = 0;
    std::string_view fen;
    std::uint64_t nodes = 0;
};

struct BenchTotal {
    std::uint64_t nodes = 0;
    double seconds = 0;
};

class Bench {
public:
    Bench();

    /// As Engine::set_option(), of the engine that searches. Not while run() does.
    util::Result<std::string> set_option(std::string_view name, std::string_view value) {
        return engine_.set_option(name, value);
    }
    /// As Engine::evaluate_as(), of the engine that searches. Not while run() does.
    util::Result<std::string> evaluate_as(const Options& options) {
        return engine_.evaluate_as(options);
    }
    /// Searches all positions, telling of each. Nothing if it was stopped.
    std::optional<BenchTotal> run(int depth, const std::function<void(const BenchStep&)>& on_step);
    /// Ends run() soon; from any thread.
    void stop();

private:
    search::SearchListener no_listener_;
    Engine engine_;
    std::atomic<bool> stopped_ = false;
};

/// `position  3/42:     12345 nodes  <FEN>`, the same wherever a bench is run.
std::string to_text(const BenchStep& step);
/// `1234567 nodes 2345678 nps`, which match tools and commit messages rely on.
std::string to_text(const BenchTotal& total);

}  // namespace octet::engine
