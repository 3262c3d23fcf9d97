// Threads that wait for work and do it together: a batch takes so little time that starting threads
// for each would be felt.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace octet::train {

class Workers {
public:
    /// At least one; the calling thread is the first of them.
    explicit Workers(std::size_t count);
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    std::size_t count() const { return threads_.size() + 1; }

    /// Calls task(i) for each i below count(), all at once, and returns when all are done. The task
    /// must not throw.
    void run(const std::function<void(std::size_t)>& task);

private:
    void serve(std::size_t index);

    std::mutex mutex_;
    std::condition_variable begins_;
    std::condition_variable ends_;
    const std::function<void(std::size_t)>* task_ = nullptr;
    /// Counts the tasks; a worker that has seen fewer has something to do.
    std::uint64_t round_ = 0;
    std::size_t busy_ = 0;
    bool is_over_ = false;
    std::vector<std::thread> threads_;
};

/// What worker i of n takes of `size` things: [first, last).
struct Share {
    std::size_t first;
    std::size_t last;
};

inline Share share_of(std::size_t size, std::size_t i, std::size_t n) {
    return {.first = size * i / n, .last = size * (i + 1) / n};
}

}  // namespace octet::train
