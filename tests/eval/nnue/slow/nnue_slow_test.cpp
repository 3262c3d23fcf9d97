// The checks of accumulator_stack_test.cpp and kernels_test.cpp over many more positions.
#include <gtest/gtest.h>

#include "support/accumulator_check.h"
#include "support/kernel_check.h"

namespace octet::eval::nnue {
namespace {

TEST(AccumulatorStackSlow, FollowAMillionMovesAsIfAddedUpAnew) {
    test::AccumulatorCheck check(test::make_network(test::random_network_file(11)));
    test::wander(11, 1'000'000, check);
    EXPECT_GT(check.visits(), 500'000);
}

TEST(KernelsSlow, AllComputeWhatTheScalarOnesDoOnAHundredThousandPositions) {
    test::KernelCheck check(test::make_network(test::wild_network_file(12)));
    test::wander(12, 120'000, check);
    EXPECT_GT(check.positions(), 100'000);
}

}  // namespace
}  // namespace octet::eval::nnue
