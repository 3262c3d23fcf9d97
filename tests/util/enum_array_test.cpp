// Arrays indexed by enums: the size, all dimensions and fill().
#include "util/enum_array.h"

#include <gtest/gtest.h>

#include <numeric>

namespace octet::util {

enum class Colour { Red, Green };
enum class Size { Small, Medium, Large };
template <>
inline constexpr std::size_t kEnumSize<Colour> = 2;
template <>
inline constexpr std::size_t kEnumSize<Size> = 3;

namespace {

TEST(EnumArray, StartsAtZero) {
    const EnumArray<int, Colour, Size> array;
    EXPECT_EQ(array[Colour::Green][Size::Large], 0);
    EXPECT_EQ(array.size(), 2U);
    EXPECT_EQ(array[Colour::Red].size(), 3U);
}

TEST(EnumArray, HoldsOneElementPerEnumerator) {
    constexpr EnumArray<int, Size> kArray{{1, 2, 3}};
    static_assert(kArray[Size::Medium] == 2);
    EXPECT_EQ(std::accumulate(kArray.begin(), kArray.end(), 0), 6);
}

TEST(EnumArray, FillsAllDimensions) {
    EnumArray<int, Colour, Size> array;
    array.fill(7);
    for (const auto& row : array)
        for (int element : row) EXPECT_EQ(element, 7);
    EnumArray<int, Colour, Size> other = array;
    EXPECT_EQ(other, array);
    other[Colour::Red][Size::Small] = 0;
    EXPECT_NE(other, array);
}

}  // namespace
}  // namespace octet::util
