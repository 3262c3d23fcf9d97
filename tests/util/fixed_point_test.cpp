// Fixed-point numbers.
#include "util/fixed_point.h"

#include <gtest/gtest.h>

namespace octet::util {
namespace {

TEST(Fixed, FloorRoundsDownOnBothSidesOfZero) {
    using Tenths = Fixed<10>;
    EXPECT_EQ(Tenths().floor(), 0);
    EXPECT_EQ(Tenths::from_raw(9).floor(), 0);
    EXPECT_EQ(Tenths::from_raw(10).floor(), 1);
    EXPECT_EQ(Tenths::from_raw(19).floor(), 1);
    EXPECT_EQ(Tenths::from_raw(-1).floor(), -1);
    EXPECT_EQ(Tenths::from_raw(-10).floor(), -1);
    EXPECT_EQ(Tenths::from_raw(-11).floor(), -2);
}

TEST(Fixed, SubtractionKeepsTheFraction) {
    Fixed<1024> value = Fixed<1024>::from_raw(3 * 1024);
    value -= Fixed<1024>::from_raw(1);
    EXPECT_EQ(value.floor(), 2);
    value -= Fixed<1024>::from_raw(2 * 1024 - 1);
    EXPECT_EQ(value.floor(), 1);
}

}  // namespace
}  // namespace octet::util
