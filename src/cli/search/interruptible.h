// Searches of the command line that Ctrl-C stops early.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>

#include "engine/engine.h"

namespace octet::cli {

/// Waits until `is_done` returns true or `interrupt` is raised. Returns whether it is done.
template <typename IsDone>
bool wait_until(IsDone is_done, const std::atomic<bool>& interrupt) {
    using std::chrono::microseconds;
    constexpr microseconds kLongestPause{20'000};
    // A short search is waited for in short pauses.
    for (microseconds pause{100}; !is_done(); pause = std::min(2 * pause, kLongestPause)) {
        if (interrupt) return false;
        std::this_thread::sleep_for(pause);
    }
    return true;
}

/// Waits until the search has ended. If `interrupt` is raised before, the search is stopped.
inline void wait_or_stop(engine::Engine& engine, const std::atomic<bool>& interrupt) {
    if (!wait_until([&engine] { return !engine.is_searching(); }, interrupt)) engine.stop();
    engine.wait();
}

}  // namespace octet::cli
