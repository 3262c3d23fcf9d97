// A thread that waits for the deadline, or to be called off.
#include "io/exit_deadline.h"

#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <stop_token>
#include <system_error>

namespace octet::io {

namespace {

void exit_at(util::Milliseconds time, const std::stop_token& called_off) {
    std::mutex mutex;
    std::condition_variable_any changed;
    std::unique_lock lock(mutex);
    changed.wait_for(lock, called_off, std::chrono::milliseconds(time), [] { return false; });
    if (!called_off.stop_requested()) std::_Exit(0);
}

}  // namespace

ExitDeadline::ExitDeadline(util::Milliseconds time) {
    try {
        thread_ =
            std::jthread([time](const std::stop_token& called_off) { exit_at(time, called_off); });
    } catch (const std::system_error&) {
        // Then the end must come by itself, as it nearly always does.
    }
}

}  // namespace octet::io
