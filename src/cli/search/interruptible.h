// Searches of the command line that Ctrl-C stops early, with the result so far.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>

#include "engine/engine.h"

namespace octet::cli {

/// Waits until the search has ended. If `interrupt` is raised before, the search is stopped.
inline void wait_or_stop(engine::Engine& engine, const std::atomic<bool>& interrupt) {
    using std::chrono::microseconds;
    constexpr microseconds kLongestPause{20'000};
    // A short search is waited for in short pauses.
    for (microseconds pause{100}; engine.is_searching();
         pause = std::min(2 * pause, kLongestPause)) {
        if (interrupt) engine.stop();
        std::this_thread::sleep_for(pause);
    }
    engine.wait();
}

}  // namespace octet::cli
