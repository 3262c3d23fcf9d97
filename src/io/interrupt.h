// Ctrl-C and requests to end, as a flag for jobs that want to end in order.
#pragma once

#include <atomic>

namespace octet::io {

/// While it lives, the first SIGINT or SIGTERM raises the flag; the next ends the process as usual.
/// One at a time.
class InterruptFlag {
public:
    InterruptFlag();
    ~InterruptFlag();
    InterruptFlag(const InterruptFlag&) = delete;
    InterruptFlag& operator=(const InterruptFlag&) = delete;

    const std::atomic<bool>& raised() const;
};

}  // namespace octet::io
