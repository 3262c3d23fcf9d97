// Ctrl-C and requests to end, as a flag for jobs that want to end in order.
#pragma once

#include <atomic>

namespace octet::io {

/// While it lives, the first SIGINT or SIGTERM raises the flag; the next ends the process as usual.
/// What was ignored, as a shell lets its background jobs ignore SIGINT, stays so. One at a time.
class InterruptFlag {
public:
    InterruptFlag();
    ~InterruptFlag();
    InterruptFlag(const InterruptFlag&) = delete;
    InterruptFlag& operator=(const InterruptFlag&) = delete;

    const std::atomic<bool>& raised() const;

private:
    using Handler = void (*)(int);
    Handler before_interrupt_;
    Handler before_termination_;
};

}  // namespace octet::io
