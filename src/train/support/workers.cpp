// One mutex guards the task; one condition variable announces a task, the other its end.
#include "train/support/workers.h"

#include <fmt/format.h>

#include <stdexcept>
#include <system_error>
#include <utility>

namespace octet::train {

Workers::Workers(std::size_t count) {
    try {
        for (std::size_t i = 1; i < count; ++i) threads_.emplace_back([this, i] { serve(i); });
    } catch (const std::system_error&) {
        const std::size_t there = this->count();
        end();
        throw std::runtime_error(
            fmt::format("the system can start {} threads, not {}", there, count));
    }
}

Workers::~Workers() { end(); }

void Workers::end() {
    {
        const std::lock_guard lock(mutex_);
        is_over_ = true;
    }
    begins_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void Workers::run(const std::function<void(std::size_t)>& task) {
    {
        const std::lock_guard lock(mutex_);
        task_ = &task;
        busy_ = threads_.size();
        ++round_;
    }
    begins_.notify_all();
    attempt(task, 0);
    std::unique_lock lock(mutex_);
    ends_.wait(lock, [this] { return busy_ == 0; });
    if (const auto fault = std::exchange(fault_, nullptr)) std::rethrow_exception(fault);
}

void Workers::attempt(const std::function<void(std::size_t)>& task, std::size_t index) {
    try {
        task(index);
    } catch (...) {
        const std::lock_guard lock(mutex_);
        if (fault_ && fault_worker_ < index) return;
        fault_ = std::current_exception();
        fault_worker_ = index;
    }
}

void Workers::serve(std::size_t index) {
    std::uint64_t seen = 0;
    std::unique_lock lock(mutex_);
    for (;;) {
        begins_.wait(lock, [&] { return is_over_ || round_ != seen; });
        if (is_over_) return;
        seen = round_;
        const auto& task = *task_;
        lock.unlock();
        attempt(task, index);
        lock.lock();
        if (--busy_ == 0) ends_.notify_one();
    }
}

}  // namespace octet::train
