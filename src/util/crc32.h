// CRC-32C (Castagnoli), the checksum of iSCSI (RFC 3720) and ext4. It detects every error burst of
// up to 32 bits.
#pragma once

#include <array>
#include <cstdint>

#include "util/bytes.h"

namespace octet::util {

namespace detail {

constexpr std::array<std::uint32_t, 256> make_crc32c_table() {
    constexpr std::uint32_t kReversedPolynomial = 0x82F63B78;
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
        std::uint32_t remainder = byte;
        for (int bit = 0; bit < 8; ++bit)
            remainder = remainder >> 1 ^ ((remainder & 1U) != 0 ? kReversedPolynomial : 0);
        table[byte] = remainder;
    }
    return table;
}

inline constexpr std::array<std::uint32_t, 256> kCrc32cTable = make_crc32c_table();

}  // namespace detail

/// The CRC-32C of the bytes; 0 for none.
constexpr std::uint32_t crc32c(ByteView bytes) {
    std::uint32_t remainder = 0xFFFFFFFF;
    for (std::uint8_t byte : bytes)
        remainder = remainder >> 8 ^ detail::kCrc32cTable[(remainder ^ byte) & 0xFFU];
    return ~remainder;
}

}  // namespace octet::util
