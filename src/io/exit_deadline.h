// A last resort at the end of a program.
#pragma once

#include <thread>

#include "util/clock.h"

namespace octet::io {

/// Ends the process with status 0 if it lives longer than `time`; without effect where the system
/// has no more threads.
class ExitDeadline {
public:
    explicit ExitDeadline(util::Milliseconds time);

private:
    std::jthread thread_;
};

}  // namespace octet::io
