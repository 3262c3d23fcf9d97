// The bench: one thread with an empty TT searches fixed positions to a fixed depth.
//
// The number of nodes is the signature of the search: it is the same on every machine and with
// every compiler, and it changes with every functional change of the search or the evaluation.
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

struct BenchSettings {
    int depth = kBenchDepth;
    /// Size of the TT in MiB, and number of threads. With other values than these the number of
    /// nodes is not the signature.
    int hash = 16;
    int threads = 1;
};

/// Parses the arguments of bench: nothing, a depth, or hash, threads and depth as in Stockfish.
util::Result<BenchSettings> parse_bench_settings(std::span<const std::string_view> words);

/// The positions as FEN: openings, middlegames, endgames, mates and stalemates, Chess960.
std::span<const std::string_view> bench_positions();

/// The result for one position.
struct BenchStep {
    /// The number of the position, from 1.
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

    /// Sets an option of the engine of the bench, like Engine::set_option(). Not during run().
    util::Result<std::string> set_option(std::string_view name, std::string_view value) {
        return engine_.set_option(name, value);
    }
    /// Takes over the evaluation of an engine with these options, like Engine::evaluate_as(). Not
    /// during run().
    util::Result<std::string> evaluate_as(const Options& options) {
        return engine_.evaluate_as(options);
    }
    /// Searches all positions to `depth` plies and calls `on_step` after each. No total if stop()
    /// was called.
    std::optional<BenchTotal> run(int depth, const std::function<void(const BenchStep&)>& on_step);
    /// Ends run() soon. May be called from any thread.
    void stop();

private:
    search::SearchListener no_listener_;
    Engine engine_;
    std::atomic<bool> stopped_ = false;
};

/// `position  3/42:     12345 nodes  <FEN>`, for `octet bench` and the UCI command.
std::string to_text(const BenchStep& step);
/// `1234567 nodes 2345678 nps`: the format that OpenBench reads.
std::string to_text(const BenchTotal& total);

}  // namespace octet::engine
