// The state that all threads of a search share.
//
// The pool writes it while no search runs, and the threads read it during a search. What changes
// during a search is atomic. Each node counter has one writer.
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

/// The counters of one thread. Only that thread adds, and any thread may read. They have a cache
/// line of their own, so that counting does not slow down the other threads.
class alignas(64) NodeCounter {
public:
    void add_one() { add_one_to(nodes_); }
    void add_tb_hit() { add_one_to(tb_hits_); }
    void reset() {
        nodes_.store(0, std::memory_order_relaxed);
        tb_hits_.store(0, std::memory_order_relaxed);
    }
    std::uint64_t value() const { return nodes_.load(std::memory_order_relaxed); }
    /// Nodes that were found in tablebases.
    std::uint64_t tb_hits() const { return tb_hits_.load(std::memory_order_relaxed); }

private:
    using Counter = std::atomic<std::uint64_t>;
    static void add_one_to(Counter& counter) {
        counter.store(counter.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
    }

    Counter nodes_{0};
    Counter tb_hits_{0};
};

/// The clock of the running search. On a ponder hit another thread restarts it.
class SearchClock {
public:
    /// Begins to count at `when`.
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

/// Everything that the threads share. The functions may be called from any thread.
struct SharedState {
    explicit SharedState(std::shared_ptr<const eval::nnue::Network> network_used)
        : network(std::move(network_used)) {}

    TranspositionTable tt;
    /// The network that evaluates, or nullptr for the classical evaluation. The TT keeps its
    /// evaluations, so a change of the network must clear the TT.
    std::shared_ptr<const eval::nnue::Network> network;

    SearchRequest request;
    /// The time for the move; nullopt if the request does not limit the time.
    std::optional<TimeBudget> budget;
    /// The number of lines that are searched, and of those that are reported.
    int multi_pv = 1;
    int shown_lines = 1;

    /// Ends the search when it is set. Every thread reads it at every node.
    std::atomic<bool> stop{false};
    /// The search ponders: the limits do not count yet.
    std::atomic<bool> pondering{false};
    SearchClock clock;
    /// Whether the search is infinite or ponders, so that no limit ends it.
    bool is_open_ended() const {
        // Acquire: a thread that sees the ponder hit also sees the clock that the hit has
        // restarted.
        return request.limits.infinite || pondering.load(std::memory_order_acquire);
    }
    TbSettings tb;
    /// The greatest number of pieces of a node that is probed; 0 if no node is probed.
    int tb_pieces = 0;
    /// Root moves that were found in tablebases.
    std::uint64_t root_tb_hits = 0;
    /// The counters of the threads, by their index.
    std::vector<std::unique_ptr<NodeCounter>> nodes;

    /// Nodes of all threads in this search.
    std::uint64_t total_nodes() const {
        std::uint64_t total = 0;
        for (const auto& counter : nodes) total += counter->value();
        return total;
    }
    /// Positions of all threads, and of the root, that were found in tablebases.
    std::uint64_t total_tb_hits() const {
        std::uint64_t total = root_tb_hits;
        for (const auto& counter : nodes) total += counter->tb_hits();
        return total;
    }

    /// Nodes that were searched before a ponder hit.
    std::atomic<std::uint64_t> nodes_off_clock{0};
    /// Nodes since our clock has run.
    std::uint64_t nodes_on_clock() const {
        return total_nodes() - nodes_off_clock.load(std::memory_order_relaxed);
    }
    /// Milliseconds since our clock has run, which the time limits are compared with. With
    /// `nodes_per_millisecond` nodes stand for time.
    util::Milliseconds time_used() const {
        return request.limits.nodes_per_millisecond == 0 ? clock.elapsed()
                                                         : time_of(nodes_on_clock());
    }
    /// The same, but with the time of pondering.
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
