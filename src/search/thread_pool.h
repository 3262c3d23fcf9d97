// The threads of the search (Lazy SMP): all of them search the same position and share the TT.
//
// The threads sleep between searches. The thread of the caller starts and stops a search. The main
// search thread checks the limits, holds back the result of infinite and ponder searches until the
// GUI may be told, and reports the best move. See https://www.chessprogramming.org/Lazy_SMP
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>

#include "search/search_threads.h"
#include "search/shared_state.h"

namespace octet::search {

class ThreadPool {
public:
    /// Makes one thread. `network` evaluates, or the classical evaluation if it is nullptr. Throws
    /// std::bad_alloc if the system gives no thread or no memory.
    ThreadPool(SearchListener& listener, std::shared_ptr<const eval::nnue::Network> network);
    ~ThreadPool();
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;

    // Any thread may call stop(), ponder_hit() and is_idle() at any time, but a stop() during
    // start() may be lost. One controlling thread may call wait() and nodes() at any time, and all
    // other functions while no search runs.

    /// Sets the number of search threads and returns it. It is lower than `count` if the system
    /// gives no more threads or memory.
    int set_threads(int count);
    /// Replaces the TT by an empty one of `megabytes` MiB. Returns false and keeps the old TT if
    /// there is not enough memory.
    bool set_hash(int megabytes);
    /// Sets the network, or the classical evaluation for nullptr, and clears all search data.
    void set_network(std::shared_ptr<const eval::nnue::Network> network);
    /// Clears the TT and all histories, for a new game.
    void clear();

    /// Sets the tablebases of the next searches.
    void set_tb(const TbSettings& use) { shared_.tb = use; }

    /// Starts a search of `position` and returns at once. `history` ends with `position`.
    void start(const board::Position& position, const board::KeyHistory& history,
               const SearchRequest& request, int multi_pv, util::Milliseconds move_overhead);
    /// Starts a search without a position: its result is no move, and is held back like any other.
    void start_without_position(const SearchRequest& request);
    /// Runs `job` on the main search thread. The job should end soon after stop_flag() is set.
    void run(std::function<void()> job);
    const std::atomic<bool>& stop_flag() const { return shared_.stop; }

    void stop();
    void ponder_hit();
    bool is_idle() const;
    /// Blocks until the search is over and has called the listener for the last time.
    void wait() const;

    /// The nodes of the last search, of all threads.
    std::uint64_t nodes() const { return shared_.total_nodes(); }
    /// The nodes of the last search since the ponder hit, or all of them if it did not ponder.
    std::uint64_t nodes_on_clock() const { return shared_.nodes_on_clock(); }
    /// Whether the last search pondered on a move that was not played. Call it when no search runs.
    bool is_ponder_miss() const { return ponder_miss_; }

private:
    /// Marks the pool as busy and runs `job` on the main thread; `job` ends with become_idle(),
    /// before it tells any other thread that it has ended.
    void begin(std::function<void()> job);
    void become_idle();
    void main_search(const board::Position& position, const board::KeyHistory& history);
    void prepare_searches(const board::Position& position, const board::KeyHistory& history);
    void hold_result();
    BestMove best_move() const;
    void announce(const BestMove& best);

    SearchListener& listener_;
    SharedState shared_;
    SearchThreads threads_{shared_};

    bool ponder_miss_ = false;
    /// Guards the flags below; `changed_` wakes a thread in hold_result().
    mutable std::mutex mutex_;
    mutable std::condition_variable changed_;
    bool idle_ = true;
    /// Whether stop() was called. shared_.stop is also set when the search ends by itself.
    bool told_to_stop_ = false;
};

}  // namespace octet::search
