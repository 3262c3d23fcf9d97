// A task in the background.
#include "uci/background_task.h"

#include <utility>

namespace octet::uci {

void BackgroundTask::start(std::function<void()> run, std::function<void()> stop) {
    this->stop();
    stop_ = std::move(stop);
    thread_ = std::thread(std::move(run));
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
