// Sizes and buckets of the network.
#include "eval/nnue/architecture.h"

#include <gtest/gtest.h>

namespace octet::eval::nnue {
namespace {

TEST(OutputBucket, IsChosenByTheNumberOfPieces) {
    EXPECT_EQ(output_bucket(2, 8), 0U);
    EXPECT_EQ(output_bucket(5, 8), 0U);
    EXPECT_EQ(output_bucket(6, 8), 1U);
    EXPECT_EQ(output_bucket(29, 8), 6U);
    EXPECT_EQ(output_bucket(32, 8), 7U);
    EXPECT_EQ(output_bucket(32, 1), 0U);
    for (int pieces = 2; pieces <= 32; ++pieces) EXPECT_LT(output_bucket(pieces), kOutputBuckets);
}

}  // namespace
}  // namespace octet::eval::nnue
