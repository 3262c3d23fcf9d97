// One mutex, a round counter, and two conditions: work there is, work is done.
#include "train/workers.h"

namespace octet::train {

Workers::Workers(std::size_t count) {
    for (std::size_t i = 1; i < count; ++i) threads_.emplace_back([this, i] { serve(i); });
}

Workers::~Workers() {
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
    task(0);
    std::unique_lock lock(mutex_);
    ends_.wait(lock, [this] { return busy_ == 0; });
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
        task(index);
        lock.lock();
        if (--busy_ == 0) ends_.notify_one();
    }
}

}  // namespace octet::train
