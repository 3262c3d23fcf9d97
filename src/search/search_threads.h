// The search threads and the search of each one. Index 0 is the main search thread; the others are
// its helpers.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

#include "search/root_search.h"
#include "search/shared_state.h"
#include "util/job_thread.h"

namespace octet::search {

/// For one controlling thread, except that the main search thread may start helpers and wait for
/// them.
class SearchThreads {
public:
    /// `shared` outlives the object. There are no threads at first.
    explicit SearchThreads(SharedState& shared) : shared_(shared) {}

    /// Sets the number of threads and returns it. It is lower than `count` if the system gives no
    /// more threads or memory.
    std::size_t set_count(std::size_t count);
    std::size_t count() const { return threads_.size(); }

    /// Runs `job` on the main search thread and returns at once.
    void run_on_main(std::function<void()> job) { threads_.front()->run(std::move(job)); }
    /// Blocks until the job of the main search thread has ended.
    void wait_for_main() const { threads_.front()->wait(); }
    /// Calls job(i) on each thread i and waits for all.
    void run_on_all(const std::function<void(std::size_t)>& job);
    /// Starts the searches of the helpers and returns at once.
    void start_helpers();
    void wait_for_helpers();

    RootSearch& search(std::size_t i) { return *searches_[i]; }
    RootSearch& main_search() const { return *searches_.front(); }
    /// The search whose move is played, by a vote of all threads. The main thread has the move if
    /// several lines, a depth, or a mate, which it alone proves, were asked for. Call it after the
    /// searches.
    RootSearch& elected() const;

private:
    bool add();

    SharedState& shared_;
    std::vector<std::unique_ptr<RootSearch>> searches_;
    std::vector<std::unique_ptr<util::JobThread>> threads_;
};

}  // namespace octet::search
