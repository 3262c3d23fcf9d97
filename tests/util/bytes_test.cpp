// Integers in byte strings, and reading past the end.
#include "util/bytes.h"

#include <gmock/gmock.h>

namespace octet::util {
namespace {

using testing::ElementsAre;

TEST(Bytes, LowestFirst) {
    Bytes bytes;
    append_number(bytes, std::uint8_t{0xAB});
    append_number(bytes, std::uint16_t{0x1234});
    append_number(bytes, std::uint32_t{0x01020304});
    EXPECT_THAT(bytes, ElementsAre(0xAB, 0x34, 0x12, 0x04, 0x03, 0x02, 0x01));
}

TEST(Bytes, RoundTrip) {
    Bytes bytes;
    append_number(bytes, std::uint64_t{0x0123456789ABCDEF});
    append_number(bytes, std::uint16_t{0xFEDC});
    ByteReader reader(bytes);
    EXPECT_EQ(reader.number<std::uint64_t>(), 0x0123456789ABCDEFU);
    EXPECT_EQ(reader.number<std::uint16_t>(), 0xFEDC);
    EXPECT_TRUE(reader.rest().empty());
}

TEST(Bytes, TakesNothingWhereThereIsTooLittle) {
    const Bytes bytes{1, 2, 3};
    ByteReader reader(bytes);
    EXPECT_EQ(reader.number<std::uint32_t>(), std::nullopt);
    EXPECT_FALSE(reader.take(4));
    EXPECT_EQ(reader.rest().size(), 3U);
    EXPECT_TRUE(reader.take(3));
    EXPECT_TRUE(reader.take(0));
    EXPECT_EQ(reader.number<std::uint8_t>(), std::nullopt);
}

}  // namespace
}  // namespace octet::util
