// SIGINT (Ctrl-C) and SIGTERM as a flag, so that long jobs can end in order.
#pragma once

#include <atomic>

namespace octet::io {

/// While the object lives, the first SIGINT or SIGTERM raises the flag, and the second one ends the
/// process. A signal that was ignored before stays ignored: shells make background jobs ignore
/// SIGINT. There must be only one object at a time.
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
