#include "util/hash.h"

#include <gtest/gtest.h>

#include <set>

namespace octet::util {
namespace {

TEST(Hash, IsTheSameOnEveryMachine) {
    EXPECT_EQ(hash64({}), 0U);
    const Bytes text{'o', 'c', 't', 'e', 't', ' ', 'n', 'n', 'u', 'e'};
    EXPECT_EQ(hash64(text), 0x947A8419DCCD6C97ULL);
}

TEST(Hash, TellsApartWhatDiffersInOneBitOrInLength) {
    std::set<std::uint64_t> seen;
    Bytes bytes(33, 0);
    for (std::size_t size = 0; size <= bytes.size(); ++size)
        EXPECT_TRUE(seen.insert(hash64(ByteView(bytes).first(size))).second) << size;
    for (std::size_t bit = 0; bit < 8 * bytes.size(); ++bit) {
        bytes[bit / 8] ^= static_cast<std::uint8_t>(1U << bit % 8);
        EXPECT_TRUE(seen.insert(hash64(bytes)).second) << bit;
        bytes[bit / 8] ^= static_cast<std::uint8_t>(1U << bit % 8);
    }
}

}  // namespace
}  // namespace octet::util
