// SplitMix64, a small and fast pseudo-random generator, usable at compile time.
//
// It serves for Zobrist keys, openings and tests. It is not cryptographic.
// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014.
#pragma once

#include <cstdint>

namespace octet::util {

class Random {
public:
    constexpr explicit Random(std::uint64_t seed) : state_(seed) {}

    /// The next 64 random bits.
    constexpr std::uint64_t next() {
        std::uint64_t z = (state_ += 0x9E3779B97F4A7C15ULL);
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31);
    }

    /// A number from 0 to bound - 1; bound > 0. The bias is below bound / 2^32.
    constexpr std::uint32_t below(std::uint32_t bound) {
        return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
    }

    /// True with probability `share`, 0 to 1, in steps of one in a million.
    constexpr bool chance(double share) {
        constexpr std::uint32_t kMillion = 1'000'000;
        return below(kMillion) < share * kMillion;
    }

private:
    std::uint64_t state_;
};

}  // namespace octet::util
