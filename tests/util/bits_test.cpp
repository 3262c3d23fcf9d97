// Strings of bits are read back as they were written.
#include "util/bits.h"

#include <gmock/gmock.h>

namespace octet::util {
namespace {

using testing::ElementsAre;

TEST(Bits, HighestFirst) {
    Bytes bytes{0xFF};
    BitWriter writer(bytes);
    writer.write(0b101, 3);
    writer.write_bit(true);
    writer.write(0b1100001, 7);
    EXPECT_THAT(bytes, ElementsAre(0xFF, 0b10111100, 0b00100000));
}

TEST(Bits, RoundTrip) {
    Bytes bytes;
    BitWriter writer(bytes);
    for (unsigned length = 1; length <= 32; ++length) writer.write(1U << (length - 1), int(length));
    BitReader reader(bytes);
    for (unsigned length = 1; length <= 32; ++length)
        EXPECT_EQ(reader.read(int(length)), 1U << (length - 1));
    EXPECT_EQ(reader.bytes_read(), bytes.size());
    EXPECT_TRUE(reader.skip_padding());
    EXPECT_FALSE(reader.is_exhausted());
}

TEST(Bits, PaddingIsLookedAt) {
    const Bytes bytes{0b10000000, 0b10000001};
    BitReader reader(bytes);
    reader.read(1);
    EXPECT_TRUE(reader.skip_padding());
    EXPECT_TRUE(reader.skip_padding()) << "nothing to skip";
    EXPECT_EQ(reader.bytes_read(), 1U);
    reader.read(1);
    EXPECT_FALSE(reader.skip_padding());
}

TEST(Bits, ZerosBeyondTheEnd) {
    const Bytes bytes{0xFF};
    BitReader reader(bytes);
    EXPECT_EQ(reader.read(8), 0xFFU);
    EXPECT_FALSE(reader.is_exhausted());
    EXPECT_EQ(reader.read(8), 0U);
    EXPECT_TRUE(reader.is_exhausted());
}

}  // namespace
}  // namespace octet::util
