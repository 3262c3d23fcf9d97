// A thread that waits, and is given up where the system has no more threads.
#include "io/exit_after.h"

#include <chrono>
#include <cstdlib>
#include <system_error>
#include <thread>

namespace octet::io {

void exit_after(util::Milliseconds time) try {
    std::thread([time] {
        std::this_thread::sleep_for(std::chrono::milliseconds(time));
        std::_Exit(0);
    }).detach();
} catch (const std::system_error&) {
    // Then the end must come by itself, as it nearly always does.
}

}  // namespace octet::io
