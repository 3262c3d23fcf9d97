// SIGINT as a program finds it that was started in a terminal.
#pragma once

#include <csignal>

namespace octet::test {

/// While the object lives, SIGINT has its default action, as InterruptFlag expects it. A script
/// starts programs in the background with SIGINT ignored, and InterruptFlag leaves it ignored.
class DefaultInterrupt {
public:
    DefaultInterrupt() : before_(std::signal(SIGINT, SIG_DFL)) {}
    ~DefaultInterrupt() { std::signal(SIGINT, before_); }
    DefaultInterrupt(const DefaultInterrupt&) = delete;
    DefaultInterrupt& operator=(const DefaultInterrupt&) = delete;

private:
    void (*before_)(int);
};

}  // namespace octet::test
