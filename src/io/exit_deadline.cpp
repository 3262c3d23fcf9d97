// A thread that waits for the deadline or for its cancellation. It is not a std::jthread, because
// not every C++ library has one.
#include "io/exit_deadline.h"

#include <chrono>
#include <cstdlib>
#include <system_error>

namespace octet::io {

ExitDeadline::ExitDeadline(util::Milliseconds time) {
    try {
        thread_ = std::thread([this, time] { exit_at(time); });
    } catch (const std::system_error&) {
        // Without the thread the process ends in order, only without a deadline.
    }
}

ExitDeadline::~ExitDeadline() {
    if (!thread_.joinable()) return;
    {
        const std::lock_guard lock(mutex_);
        is_cancelled_ = true;
    }
    changed_.notify_one();
    thread_.join();
}

void ExitDeadline::exit_at(util::Milliseconds time) {
    std::unique_lock lock(mutex_);
    if (!changed_.wait_for(lock, std::chrono::milliseconds(time), [this] { return is_cancelled_; }))
        std::_Exit(0);
}

}  // namespace octet::io
