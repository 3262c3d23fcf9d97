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
    flag().store(true);
    std::signal(signal, SIG_DFL);
}

}  // namespace

InterruptFlag::InterruptFlag() {
    flag().store(false);
    std::signal(SIGINT, raise_flag);
    std::signal(SIGTERM, raise_flag);
}

InterruptFlag::~InterruptFlag() {
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGTERM, SIG_DFL);
}

const std::atomic<bool>& InterruptFlag::raised() const { return flag(); }

}  // namespace octet::io
