// Huge memory: how much is given. Nothing here is filled, so nothing here takes much memory.
#include "util/huge_memory.h"

#include <gtest/gtest.h>

#include "util/memory_limits.h"

namespace octet::util {
namespace {

TEST(HugeMemory, IsZeroedAndAligned) {
    const auto memory = HugeMemory::allocate(1000);
    ASSERT_TRUE(memory);
    EXPECT_GE(memory->size(), 1000U);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(memory->data()) % (std::size_t{2} << 20), 0U);
    EXPECT_EQ(static_cast<const char*>(memory->data())[999], 0);
}

// What was given but not yet used looks free to the system, which would promise it once more.
TEST(HugeMemory, IsNotPromisedTwice) {
    const auto capacity = memory_capacity();
    if (!capacity) GTEST_SKIP() << "the system does not tell";
    const auto most = static_cast<std::size_t>(*capacity / 4 * 3);
    {
        const auto memory = HugeMemory::allocate(most);
        if (!memory) GTEST_SKIP() << "the system gives less than there is";
        EXPECT_FALSE(HugeMemory::allocate(most));
        EXPECT_TRUE(HugeMemory::allocate(most, memory->size()));
    }
    EXPECT_TRUE(HugeMemory::allocate(most));
}

}  // namespace
}  // namespace octet::util
