// A thread that waits for the deadline, or to be called off. Not a std::jthread, which not
// every C++ library has.
#include "io/exit_deadline.h"

#include <chrono>
#include <cstdlib>
#include <system_error>

namespace octet::io {

ExitDeadline::ExitDeadline(util::Milliseconds time) {
    try {
        thread_ = std::thread([this, time] { exit_at(time); });
    } catch (const std::system_error&) {
        // Then the end must come by itself, as it nearly always does.
    }
}

ExitDeadline::~ExitDeadline() {
    if (!thread_.joinable()) return;
    {
        const std::lock_guard lock(mutex_);
        called_off_ = true;
    }
    changed_.notify_one();
    thread_.join();
}

void ExitDeadline::exit_at(util::Milliseconds time) {
    std::unique_lock lock(mutex_);
    if (!changed_.wait_for(lock, std::chrono::milliseconds(time), [this] { return called_off_; }))
        std::_Exit(0);
}

}  // namespace octet::io
