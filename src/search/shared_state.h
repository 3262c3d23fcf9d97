// What all workers of a search share.
//
// Written by the pool while no search runs, read by the workers during one. What changes during a
// search is atomic; each node counter has one writer.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "eval/nnue/network.h"
#include "search/search_request.h"
#include "search/tb_settings.h"
#include "search/time_manager.h"
#include "search/tt.h"
#include "util/clock.h"

namespace octet::search {

/// Counts what one worker does. Only that worker adds; anybody may read. A cache line of its own,
/// so that counting costs the other workers nothing.
class alignas(64) NodeCounter {
public:
    void add_one() { add_one_to(nodes_); }
    void add_tb_hit() { add_one_to(tb_hits_); }
    void reset() {
        nodes_.store(0, std::memory_order_relaxed);
        tb_hits_.store(0, std::memory_order_relaxed);
    }
    std::uint64_t value() const { return nodes_.load(std::memory_order_relaxed); }
    /// Of the nodes, those found in tablebases.
    std::uint64_t tb_hits() const { return tb_hits_.load(std::memory_order_relaxed); }

private:
    using Counter = std::atomic<std::uint64_t>;
    static void add_one_to(Counter& counter) {
        counter.store(counter.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
    }

    Counter nodes_{0};
    Counter tb_hits_{0};
};

/// The clock of the running search. A ponder hit restarts it from another thread.
class SearchClock {
public:
    void start(util::TimePoint when) {
        start_.store(when.time_since_epoch().count(), std::memory_order_relaxed);
    }
    util::Milliseconds elapsed() const {
        const util::TimePoint start{
            util::TimePoint::duration(start_.load(std::memory_order_relaxed))};
        return util::milliseconds_between(start, util::Clock::now());
    }

private:
    std::atomic<util::TimePoint::rep> start_{0};
};

struct SharedState {
    explicit SharedState(std::shared_ptr<const eval::nnue::Network> network_used)
        : network(std::move(network_used)) {}

    TranspositionTable tt;
    /// The network that evaluates, or nullptr for the classical evaluation. The TT keeps its
    /// evaluations, so a change of the network must clear the TT.
    std::shared_ptr<const eval::nnue::Network> network;

    SearchRequest request;
    std::optional<TimeBudget> budget;
    /// Lines that are searched, and how many of them are reported.
    int multi_pv = 1;
    int shown_lines = 1;

    /// Raised to end the search; every worker looks at it at every node.
    std::atomic<bool> stop{false};
    /// While set, the limits do not count yet.
    std::atomic<bool> pondering{false};
    SearchClock clock;
    /// Whether the search goes on until it is told to end.
    bool is_open_ended() const {
        // Acquire: whoever sees the ponder hit sees the clock that it started.
        return request.limits.infinite || pondering.load(std::memory_order_acquire);
    }
    TbSettings tb;
    /// The most pieces a node has for which tables are asked; 0 where none are.
    int tb_pieces = 0;
    /// Root moves found in the tables.
    std::uint64_t root_tb_hits = 0;
    /// One per worker.
    std::vector<std::unique_ptr<NodeCounter>> nodes;

    std::uint64_t total_nodes() const {
        std::uint64_t total = 0;
        for (const auto& counter : nodes) total += counter->value();
        return total;
    }
    std::uint64_t total_tb_hits() const {
        std::uint64_t total = root_tb_hits;
        for (const auto& counter : nodes) total += counter->tb_hits();
        return total;
    }

    /// Nodes before the clock began to count: those of pondering.
    std::atomic<std::uint64_t> nodes_off_clock{0};
    std::uint64_t nodes_on_clock() const {
        return total_nodes() - nodes_off_clock.load(std::memory_order_relaxed);
    }
    /// What the limits on time are compared with: time, or nodes that stand for it.
    util::Milliseconds time_used() const {
        return request.limits.nodes_per_millisecond == 0 ? clock.elapsed()
                                                         : time_of(nodes_on_clock());
    }
    /// The same with what was pondered.
    util::Milliseconds time_thought() const {
        return request.limits.nodes_per_millisecond == 0
                   ? util::milliseconds_between(request.start, util::Clock::now())
                   : time_of(total_nodes());
    }

private:
    util::Milliseconds time_of(std::uint64_t count) const {
        return static_cast<util::Milliseconds>(
            count / static_cast<std::uint64_t>(request.limits.nodes_per_millisecond));
    }
};

}  // namespace octet::search
