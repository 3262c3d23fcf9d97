// Threads that wait for work and do it together: a batch takes so little time that starting threads
// for each would be felt.
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
    /// At least one; the calling thread is the first of them. Throws std::runtime_error if the
    /// system does not give so many.
    explicit Workers(std::size_t count);
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    std::size_t count() const { return threads_.size() + 1; }

    /// Calls task(i) for each i below count(), all at once, and returns when all are done; or
    /// throws then what one of them threw.
    void run(const std::function<void(std::size_t)>& task);

private:
    void serve(std::size_t index);
    void attempt(const std::function<void(std::size_t)>& task, std::size_t index);
    void end();

    std::mutex mutex_;
    std::condition_variable begins_;
    std::condition_variable ends_;
    const std::function<void(std::size_t)>* task_ = nullptr;
    /// Counts the tasks; a worker that has seen fewer has something to do.
    std::uint64_t round_ = 0;
    std::size_t busy_ = 0;
    bool is_over_ = false;
    /// What a task threw.
    std::exception_ptr fault_;
    std::vector<std::thread> threads_;
};

}  // namespace octet::train
