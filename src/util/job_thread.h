// A thread that sleeps until it gets a job.
//
// Its stack has 8 MiB on every system. The longest line of the search needs about 4 MiB, and some
// systems give a std::thread only 128 KiB.
#pragma once

#include <pthread.h>

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>

namespace octet::util {

/// Only one thread at a time may call the functions of an object.
class JobThread {
public:
    /// The new thread, or nullptr if the system gives no more threads.
    static std::unique_ptr<JobThread> create();
    /// Waits for the running job and ends the thread.
    ~JobThread();
    JobThread(const JobThread&) = delete;
    JobThread& operator=(const JobThread&) = delete;

    /// Waits for the running job, then starts the next one. The job itself must not call this.
    void run(std::function<void()> job);
    /// Blocks until no job runs.
    void wait();

private:
    JobThread() = default;
    static void* enter(void* self);
    void loop();

    std::mutex mutex_;
    std::condition_variable changed_;
    bool busy_ = false;
    /// The next job. An empty function ends the thread.
    std::function<void()> job_;
    bool started_ = false;
    pthread_t thread_{};
};

}  // namespace octet::util
