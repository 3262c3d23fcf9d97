// The flag is static, because a signal handler gets nothing but the number of the signal.
#include "io/interrupt.h"

#include <csignal>

namespace octet::io {

namespace {

static_assert(std::atomic<bool>::is_always_lock_free);

std::atomic<bool>& flag() {
    static constinit std::atomic<bool> raised{false};
    return raised;
}

extern "C" void raise_flag(int signal) {
    std::signal(signal, SIG_DFL);
    // The second signal ends the process, also if it is not the same as the first.
    if (flag().exchange(true)) std::raise(signal);
}

/// Installs raise_flag unless the signal is ignored. Returns the previous handler.
auto install_handler(int signal) {
    const auto before = std::signal(signal, raise_flag);
    if (before == SIG_IGN) std::signal(signal, SIG_IGN);
    return before;
}

}  // namespace

InterruptFlag::InterruptFlag() {
    flag().store(false);
    before_interrupt_ = install_handler(SIGINT);
    before_termination_ = install_handler(SIGTERM);
}

InterruptFlag::~InterruptFlag() {
    std::signal(SIGINT, before_interrupt_);
    std::signal(SIGTERM, before_termination_);
}

const std::atomic<bool>& InterruptFlag::raised() const { return flag(); }

}  // namespace octet::io
