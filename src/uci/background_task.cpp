// Runs a long task on a thread of its own.
#include "uci/background_task.h"

#include <system_error>
#include <utility>

namespace octet::uci {

/// std::thread throws if the system has no thread; callers get false instead.
bool BackgroundTask::start(std::function<void()> run, std::function<void()> stop) try {
    this->stop();
    thread_ = std::thread(std::move(run));
    stop_ = std::move(stop);
    return true;
} catch (const std::system_error&) {
    return false;
}

void BackgroundTask::stop() {
    if (stop_) stop_();
    wait();
}

void BackgroundTask::wait() {
    if (thread_.joinable()) thread_.join();
    stop_ = nullptr;
}

}  // namespace octet::uci
