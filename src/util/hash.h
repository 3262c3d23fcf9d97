// A 64-bit hash of byte strings. It detects damage and tells files apart.
//
// The hash is the same on every machine. It is not cryptographic: two strings with the same hash
// are easy to construct.
#pragma once

#include <cstdint>

#include "util/bytes.h"

namespace octet::util {

/// The hash of the bytes, which are mixed in eight at a time.
constexpr std::uint64_t hash64(ByteView bytes) {
    // Multiplication by an odd number and the shifted xor are both reversible, so two strings that
    // differ in a single word always have different hashes.
    constexpr std::uint64_t kFactor = 0x9E3779B97F4A7C15ULL;
    std::uint64_t hash = bytes.size() * kFactor;
    const auto mix = [&hash](std::uint64_t word) {
        hash = (hash ^ word) * kFactor;
        hash ^= hash >> 32;
    };
    std::size_t i = 0;
    for (; i + 8 <= bytes.size(); i += 8) {
        std::uint64_t word = 0;
        for (std::size_t k = 0; k < 8; ++k) word |= std::uint64_t{bytes[i + k]} << (8 * k);
        mix(word);
    }
    std::uint64_t rest = 0;
    for (std::size_t k = 0; i + k < bytes.size(); ++k)
        rest |= std::uint64_t{bytes[i + k]} << (8 * k);
    mix(rest);
    mix(0);
    return hash;
}

}  // namespace octet::util
