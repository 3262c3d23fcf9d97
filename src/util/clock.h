// The monotonic clock, in milliseconds and seconds.
#pragma once

#include <chrono>
#include <cstdint>

namespace octet::util {

using Clock = std::chrono::steady_clock;
using TimePoint = Clock::time_point;
using Milliseconds = std::int64_t;

/// The time from `from` to `to`, rounded towards zero; negative if `to` is the earlier one.
inline Milliseconds milliseconds_between(TimePoint from, TimePoint to) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(to - from).count();
}

/// The seconds that have passed since `from`.
inline double seconds_since(TimePoint from) {
    return std::chrono::duration<double>(Clock::now() - from).count();
}

/// Events per second when `count` events took `seconds`; 0 if no time has passed.
inline std::uint64_t per_second(std::uint64_t count, double seconds) {
    return seconds > 0 ? static_cast<std::uint64_t>(static_cast<double>(count) / seconds) : 0;
}

}  // namespace octet::util
