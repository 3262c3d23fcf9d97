// A pool of threads that run one task together. The threads stay alive between tasks, because a
// training batch takes only milliseconds and starting threads for each batch would cost too much.
//
// Condition variables instead of std::barrier, which spins before it sleeps: beside three busy
// processes on two cores, 2,000 tasks of two or three workers took 3.9 to 10 s with that of GCC 12
// (0.3 s in one of six runs), and 0.3 to 0.6 s with these. On idle cores both take 0.2 to 0.3 s.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace octet::train {

class Workers {
public:
    /// `count` is the number of workers, at least 1. The calling thread is worker 0. Throws
    /// std::runtime_error if the system cannot start that many threads.
    explicit Workers(std::size_t count);
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    std::size_t count() const { return threads_.size() + 1; }

    /// Calls task(i) in parallel for each worker i in 0 .. count() - 1, and returns when all calls
    /// have returned. If calls throw, it then rethrows the exception of the lowest i.
    void run(const std::function<void(std::size_t)>& task);

private:
    void serve(std::size_t index);
    void attempt(const std::function<void(std::size_t)>& task, std::size_t index);
    void end();

    std::mutex mutex_;
    std::condition_variable begins_;
    std::condition_variable ends_;
    const std::function<void(std::size_t)>* task_ = nullptr;
    /// The number of tasks so far. A thread that has seen a smaller number has a task to run.
    std::uint64_t round_ = 0;
    /// Threads that have not finished the current task.
    std::size_t busy_ = 0;
    bool is_over_ = false;
    /// The exception of the lowest worker that threw in this task, and the index of that worker.
    std::exception_ptr fault_;
    std::size_t fault_worker_ = 0;
    std::vector<std::thread> threads_;
};

}  // namespace octet::train
