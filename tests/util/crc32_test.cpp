// The checksum, against published values.
#include "util/crc32.h"

#include <gtest/gtest.h>

#include <string_view>

namespace octet::util {
namespace {

std::uint32_t crc_of(std::string_view text) { return crc32c(Bytes(text.begin(), text.end())); }

TEST(Crc32, KnownValues) {
    EXPECT_EQ(crc_of(""), 0U);
    EXPECT_EQ(crc_of("123456789"), 0xE3069283U);
    // From RFC 3720, appendix B.4.
    EXPECT_EQ(crc32c(Bytes(32, 0x00)), 0x8A9136AAU);
    EXPECT_EQ(crc32c(Bytes(32, 0xFF)), 0x62A8AB43U);
}

TEST(Crc32, SeesEveryFlippedBit) {
    const Bytes good(100, 0x5A);
    for (std::size_t bit = 0; bit < 8 * good.size(); ++bit) {
        Bytes bad = good;
        bad[bit / 8] = static_cast<std::uint8_t>(bad[bit / 8] ^ 1U << bit % 8);
        EXPECT_NE(crc32c(bad), crc32c(good)) << bit;
    }
}

}  // namespace
}  // namespace octet::util
