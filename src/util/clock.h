// The monotonic clock, in milliseconds and microseconds.
#pragma once

#include <chrono>
#include <cstdint>

namespace octet::util {

using Clock = std::chrono::steady_clock;
using TimePoint = Clock::time_point;
using Milliseconds = std::int64_t;

inline Milliseconds milliseconds_between(TimePoint from, TimePoint to) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(to - from).count();
}

inline double seconds_since(TimePoint from) {
    return std::chrono::duration<double>(Clock::now() - from).count();
}

/// `count` events in `seconds`, as events per second; 0 when no time has passed.
inline std::uint64_t per_second(std::uint64_t count, double seconds) {
    return seconds > 0 ? static_cast<std::uint64_t>(static_cast<double>(count) / seconds) : 0;
}

}  // namespace octet::util
