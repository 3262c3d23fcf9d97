// A vector of fixed capacity: growth, copies, and elements that are not initialised.
#include "util/fixed_vector.h"

#include <gtest/gtest.h>

#include <vector>

namespace octet::util {
namespace {

std::vector<int> contents(const FixedVector<int, 3>& vector) {
    return {vector.begin(), vector.end()};
}

TEST(FixedVector, GrowsAndShrinksInPlace) {
    FixedVector<int, 3> vector;
    EXPECT_TRUE(vector.empty());
    for (int i : {1, 2, 3}) vector.push_back(i);
    EXPECT_EQ(contents(vector), (std::vector{1, 2, 3}));
    vector.pop_back();
    EXPECT_EQ(vector.back(), 2);
    vector.clear();
    EXPECT_EQ(vector.size(), 0U);
    EXPECT_EQ(vector.capacity(), 3U);
}

TEST(FixedVector, FindsElements) {
    FixedVector<int, 3> vector;
    EXPECT_FALSE(vector.contains(5));
    vector.push_back(5);
    EXPECT_TRUE(vector.contains(5));
    vector[0] = 6;
    EXPECT_FALSE(vector.contains(5));
}

/// Counts the calls of its default constructor.
struct Noting {
    Noting() { ++made; }
    static inline int made = 0;
};

TEST(FixedVector, LeavesUnusedElementsAlone) {
    FixedVector<Noting, 3> vector;
    EXPECT_EQ(Noting::made, 0);
    vector.push_back(Noting());
    const FixedVector<Noting, 3> copy = vector;
    EXPECT_EQ(copy.size(), 1U);
    EXPECT_EQ(Noting::made, 1);
}

TEST(FixedVector, CopiesWhatIsInUse) {
    FixedVector<int, 3> vector;
    vector.push_back(7);
    FixedVector<int, 3> copy = vector;
    vector[0] = 8;
    EXPECT_EQ(contents(copy), std::vector{7});
    copy = vector;
    EXPECT_EQ(contents(copy), std::vector{8});
}

}  // namespace
}  // namespace octet::util
