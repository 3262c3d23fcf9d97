// Runs a long task on a thread of its own, so that commands are read meanwhile.
#pragma once

#include <functional>
#include <thread>

namespace octet::uci {

/// All functions are for one controlling thread.
class BackgroundTask {
public:
    BackgroundTask() = default;
    ~BackgroundTask() { stop(); }
    BackgroundTask(const BackgroundTask&) = delete;
    BackgroundTask& operator=(const BackgroundTask&) = delete;

    /// Stops an earlier task, waits for its end, and starts `run`. `stop` must make `run` end soon;
    /// it may be called before `run` has begun. False, and nothing runs, if the system has no
    /// thread for it.
    [[nodiscard]] bool start(std::function<void()> run, std::function<void()> stop);
    /// Stops the running task and waits for its end; does nothing if none runs.
    void stop();
    /// Blocks until the running task ends; returns at once if none runs.
    void wait();

private:
    std::function<void()> stop_;
    std::thread thread_;
};

}  // namespace octet::uci
