// The search as a whole: its threads, its shared state, its start and end.
//
// One thread per worker sleeps between searches. The caller's thread starts and stops; the main
// worker's thread watches the limits, holds back the result of infinite and ponder searches until
// it may be told, and reports the best move when the pool is idle again.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "search/shared_state.h"
#include "search/worker.h"
#include "util/job_thread.h"

namespace octet::search {

class ThreadPool {
public:
    /// Makes one thread. `network` evaluates, or the classical evaluation if it is nullptr. Throws
    /// std::bad_alloc if the system gives no thread or no memory.
    ThreadPool(SearchListener& listener, std::shared_ptr<const eval::nnue::Network> network);
    ~ThreadPool();
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;

    // stop(), ponder_hit() and is_idle() may be called from any thread, at any time, though a stop
    // that comes while a search is being started may be lost; wait() and nodes() from one
    // controlling thread, at any time; all others from that, while no search runs.

    /// Sets the number of workers; fewer if there are no more threads, or no memory for
    /// them. Returns the number.
    int set_threads(int count);
    /// Sets the size of the table in MiB and clears it; false, and the old table, if there is no
    /// memory.
    bool set_hash(int megabytes);
    /// Sets what evaluates, nullptr for the classical evaluation, and forgets all earlier searches.
    void set_network(std::shared_ptr<const eval::nnue::Network> network);
    /// Forgets all earlier searches.
    void clear();

    /// Which tablebases the next searches use.
    void set_tb(const TbSettings& use) { shared_.tb = use; }

    /// Starts a search of `position`, the last of `history`, and returns.
    void start(const board::Position& position, const board::KeyHistory& history,
               const SearchRequest& request, int multi_pv, util::Milliseconds move_overhead);
    /// The same where there is nothing to search: the answer is no move, and is held back as any.
    void start_without_position(const SearchRequest& request);
    /// Runs `job` on the main worker's thread; it should end soon when stop_flag() is raised.
    void run(std::function<void()> job);
    const std::atomic<bool>& stop_flag() const { return shared_.stop; }

    void stop();
    void ponder_hit();
    bool is_idle() const;
    /// Blocks until the search, its last report included, is over.
    void wait() const;

    /// Nodes of the last search, all workers together.
    std::uint64_t nodes() const { return shared_.total_nodes(); }
    /// The same without those before a ponder hit.
    std::uint64_t nodes_on_clock() const { return shared_.nodes_on_clock(); }
    /// Whether the last search pondered on a move that was not played. Not while it runs.
    bool is_ponder_miss() const { return ponder_miss_; }

private:
    bool add_thread();
    /// Marks the pool as busy and runs `job` on the main thread; `job` ends with become_idle(),
    /// before it tells any other thread that it has ended.
    void begin(std::function<void()> job);
    void become_idle();
    /// Calls job(i) on each thread i and waits for all.
    void run_on_all(const std::function<void(std::size_t)>& job);
    void main_search(const board::Position& position, const board::KeyHistory& history);
    void prepare_workers(const board::Position& position, const board::KeyHistory& history);
    void hold_result();
    void start_helpers();
    void wait_for_helpers();
    Worker& elected_worker() const;
    BestMove best_move() const;
    void announce(const BestMove& best);

    SearchListener& listener_;
    SharedState shared_;
    std::vector<std::unique_ptr<Worker>> workers_;
    std::vector<std::unique_ptr<util::JobThread>> threads_;

    bool ponder_miss_ = false;
    /// Guards the flags below and wakes whoever holds back a result.
    mutable std::mutex mutex_;
    mutable std::condition_variable changed_;
    bool idle_ = true;
    /// The search was, and did not only come to its end.
    bool told_to_stop_ = false;
};

}  // namespace octet::search
