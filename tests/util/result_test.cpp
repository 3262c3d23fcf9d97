// A result holds a value or a reason.
#include "util/result.h"

#include <gtest/gtest.h>

#include <memory>

namespace octet::util {
namespace {

Result<int> half(int number) {
    if (number % 2 != 0) return Error{"odd"};
    return number / 2;
}

Result<std::string> describe_half(int number) {
    const auto result = half(number);
    if (!result) return result.error();
    return std::to_string(*result);
}

TEST(Result, HoldsAValue) {
    const auto result = half(6);
    ASSERT_TRUE(result);
    EXPECT_EQ(*result, 3);
}

TEST(Result, HoldsAReason) {
    const auto result = half(7);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.reason(), "odd");
}

TEST(Result, PassesAReasonOn) {
    EXPECT_EQ(*describe_half(8), "4");
    EXPECT_EQ(describe_half(9).reason(), "odd");
    const Result<int> damaged(Error{"torn", Error::Kind::Damage});
    EXPECT_EQ(damaged.error().kind, Error::Kind::Damage);
    EXPECT_EQ(half(9).error().kind, Error::Kind::Refusal);
}

TEST(Result, CanHoldWhatOnlyMoves) {
    Result<std::unique_ptr<int>> result(std::make_unique<int>(5));
    ASSERT_TRUE(result);
    EXPECT_EQ(*result->get(), 5);
    const std::unique_ptr<int> taken = std::move(*result);
    EXPECT_EQ(*taken, 5);
}

}  // namespace
}  // namespace octet::util
