// A task in the background, so that commands are read while it runs.
#pragma once

#include <functional>
#include <thread>

namespace octet::uci {

/// For one controlling thread.
class BackgroundTask {
public:
    BackgroundTask() = default;
    ~BackgroundTask() { stop(); }
    BackgroundTask(const BackgroundTask&) = delete;
    BackgroundTask& operator=(const BackgroundTask&) = delete;

    /// Starts `run` after the end of an earlier task, which is stopped. `stop` is called from
    /// another thread, perhaps before `run` has begun, and must make it end soon. False, and
    /// nothing runs, if the system gives no thread.
    [[nodiscard]] bool start(std::function<void()> run, std::function<void()> stop);
    /// Ends a running task.
    void stop();
    /// Blocks until the task is over; at once if none runs.
    void wait();

private:
    std::function<void()> stop_;
    std::thread thread_;
};

}  // namespace octet::uci
