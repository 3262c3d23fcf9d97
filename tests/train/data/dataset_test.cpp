// Samples of the tuner come back as they were added, and a trace has only the weights in use.
#include "train/data/dataset.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/positions.h"

namespace octet::train {
namespace {

using testing::ElementsAreArray;

TEST(Dataset, KeepsSamplesInOrder) {
    const std::vector<Coefficient> first{{3, 1}, {7, -2}};
    const std::vector<Coefficient> third{{1, 5}};
    Dataset data;
    data.add(
        {.coefficients = first, .mg_share = 0.25F, .eg_share = 0.75F, .result = 1, .score = 9});
    data.add(Sample{});
    data.add({.coefficients = third, .result = 0.5F, .score = -300});
    ASSERT_EQ(data.size(), 3U);
    EXPECT_THAT(data[0].coefficients, ElementsAreArray(first));
    EXPECT_EQ(data[0].mg_share, 0.25F);
    EXPECT_EQ(data[0].eg_share, 0.75F);
    EXPECT_EQ(data[0].result, 1);
    EXPECT_EQ(data[0].score, 9);
    EXPECT_TRUE(data[1].coefficients.empty());
    EXPECT_THAT(data[2].coefficients, ElementsAreArray(third));
    EXPECT_EQ(data[2].score, -300);
}

TEST(Dataset, ATraceGivesTheCoefficientsThatAreNotZero) {
    const auto explanation =
        eval::classical::explain(test::position("4k3/pppp4/8/8/8/8/PPPP4/R3K3 w - - 0 1"));
    Dataset data;
    data.add(explanation, 0.5F, 123);
    const Sample sample = data[0];
    std::size_t not_zero = 0;
    for (const int count : explanation.trace.coefficients()) not_zero += count != 0;
    EXPECT_EQ(sample.coefficients.size(), not_zero);
    for (const Coefficient& c : sample.coefficients) {
        EXPECT_NE(c.count, 0);
        EXPECT_EQ(c.count, explanation.trace.coefficients()[c.weight]);
    }
    EXPECT_GT(sample.eg_share, sample.mg_share);
    EXPECT_EQ(sample.result, 0.5F);
    EXPECT_EQ(sample.score, 123);
}

}  // namespace
}  // namespace octet::train
