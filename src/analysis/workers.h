// Threads with an analyst each, and the queue of jobs that they take.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "analysis/analyst.h"
#include "util/job_thread.h"
#include "util/result.h"

namespace octet::analysis {

class Workers {
public:
    using Job = std::function<void(Analyst&)>;

    /// Starts `count` workers; `model` gives them network and tablebases. The error says that the
    /// system has too little memory or too few threads.
    static util::Result<std::unique_ptr<Workers>> create(int count, const engine::Engine& model,
                                                         EngineSize size);
    /// Ends as stop() and waits for the jobs that run.
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    int count() const { return static_cast<int>(threads_.size()); }

    // Any thread may call these functions.

    /// Adds a job to the queue. Jobs of higher priority begin first, of equal ones the older. After
    /// stop() the job is dropped.
    void post(Job job, int priority = 0);
    /// Drops the jobs in the queue and stops the searches that run. Every later search ends at
    /// once.
    void stop();

private:
    Workers() = default;
    void work(Analyst& analyst);
    /// The next job; an empty function after stop().
    Job take();

    /// Sorted so that the next job comes first: by falling priority, then by number.
    using Order = std::pair<int, std::uint64_t>;

    std::mutex mutex_;
    std::condition_variable changed_;
    bool is_stopped_ = false;
    std::uint64_t posted_ = 0;
    std::map<Order, Job> queue_;

    std::vector<std::unique_ptr<Analyst>> analysts_;
    std::vector<std::unique_ptr<util::JobThread>> threads_;
};

}  // namespace octet::analysis
