// Signals. Their handlers are given nothing but a number, so the flag has to be static.
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
    // The second one ends the process, whichever the first one was.
    if (flag().exchange(true)) std::raise(signal);
}

/// Returns the handler that there was.
auto let_raise_flag(int signal) {
    const auto before = std::signal(signal, raise_flag);
    if (before == SIG_IGN) std::signal(signal, SIG_IGN);
    return before;
}

}  // namespace

InterruptFlag::InterruptFlag() {
    flag().store(false);
    before_interrupt_ = let_raise_flag(SIGINT);
    before_termination_ = let_raise_flag(SIGTERM);
}

InterruptFlag::~InterruptFlag() {
    std::signal(SIGINT, before_interrupt_);
    std::signal(SIGTERM, before_termination_);
}

const std::atomic<bool>& InterruptFlag::raised() const { return flag(); }

}  // namespace octet::io
