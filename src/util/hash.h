// A 64-bit hash of byte strings, eight bytes at a time: finds damage and tells files apart.
//
// The same on every machine. Not for cryptography: whoever wants two strings of one hash finds
// them.
#pragma once

#include <cstdint>

#include "util/bytes.h"

namespace octet::util {

constexpr std::uint64_t hash64(ByteView bytes) {
    // Multiplying by an odd number and folding the high half down are both reversible, so two
    // strings that differ in a single word never agree.
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
