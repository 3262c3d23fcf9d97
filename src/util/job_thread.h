// A thread that sleeps until it is given a job.
//
// Its stack is deep enough for the search on every system: a line of the greatest length takes
// some 4 MiB, and there are systems where a std::thread has 128 KiB.
#pragma once

#include <pthread.h>

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>

namespace octet::util {

/// All functions are for one thread at a time.
class JobThread {
public:
    /// Nothing if the system gives no more threads.
    static std::unique_ptr<JobThread> create();
    /// Waits for the job.
    ~JobThread();
    JobThread(const JobThread&) = delete;
    JobThread& operator=(const JobThread&) = delete;

    /// Gives the thread its next job, after the one it has.
    void run(std::function<void()> job);
    /// Blocks until there is no job; at once when there is none.
    void wait();

private:
    JobThread() = default;
    static void* enter(void* self);
    void loop();

    std::mutex mutex_;
    std::condition_variable changed_;
    bool busy_ = false;
    /// The next job; an empty one ends the thread.
    std::function<void()> job_;
    bool started_ = false;
    pthread_t thread_{};
};

}  // namespace octet::util
