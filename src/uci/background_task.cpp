// A task in the background.
#include "uci/background_task.h"

#include <system_error>
#include <utility>

namespace octet::uci {

/// The standard library tells by an exception that there is no thread; it goes no further.
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
