// A last resort at the end of a program.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "util/clock.h"

namespace octet::io {

/// Ends the process with status 0 if it lives longer than `time`; without effect where the system
/// has no more threads.
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
    bool called_off_ = false;
    std::thread thread_;
};

}  // namespace octet::io
