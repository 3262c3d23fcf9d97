// Huge memory: alignment and refusal. The tests hardly write to it, so they use little memory.
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

// The system counts allocated memory as free until it is used, and would grant it twice.
TEST(HugeMemory, IsNotGrantedTwice) {
    const auto capacity = memory_capacity();
    if (!capacity) GTEST_SKIP() << "the system does not report its memory";
    const auto size = static_cast<std::size_t>(*capacity / 4 * 3);
    {
        const auto memory = HugeMemory::allocate(size);
        if (!memory) GTEST_SKIP() << "the system grants less memory than it reports";
        EXPECT_FALSE(HugeMemory::allocate(size));
        EXPECT_TRUE(HugeMemory::allocate(size, memory->size()));
    }
    EXPECT_TRUE(HugeMemory::allocate(size));
}

TEST(HugeObject, ConstructsInPlace) {
    struct Table {
        int first = 0;
        int rest[1000] = {};
    };
    HugeObject<Table> table;
    EXPECT_EQ(table->first, 0);
    table->first = 2;
    (*table).rest[999] = 3;
    const Table* const before = &*table;
    table.construct();
    EXPECT_EQ(&*table, before);
    EXPECT_EQ(table->first, 0);
    EXPECT_EQ(table->rest[999], 0);
}

}  // namespace
}  // namespace octet::util
