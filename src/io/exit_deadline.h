// A timer that ends a process whose orderly end takes too long.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "util/clock.h"

namespace octet::io {

/// Ends the process with exit status 0 if the object lives longer than `time`. It has no effect if
/// the system cannot create a thread.
class ExitDeadline {
public:
    explicit ExitDeadline(util::Milliseconds time);
    ~ExitDeadline();
    ExitDeadline(const ExitDeadline&) = delete;
    ExitDeadline& operator=(const ExitDeadline&) = delete;

private:
    void exit_at(util::Milliseconds time);

    std::mutex mutex_;
    std::condition_variable changed_;
    bool is_cancelled_ = false;
    std::thread thread_;
};

}  // namespace octet::io
