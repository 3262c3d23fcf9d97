#include "io/exit_after.h"

#include <chrono>
#include <cstdlib>
#include <thread>

namespace octet::io {

void exit_after(util::Milliseconds time) {
    std::thread([time] {
        std::this_thread::sleep_for(std::chrono::milliseconds(time));
        std::_Exit(0);
    }).detach();
}

}  // namespace octet::io
