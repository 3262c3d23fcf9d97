// Each parameter has an index of its own, and layers and runs cover all parameters once.
#include "train/nnue/layout.h"

#include <gtest/gtest.h>

#include <vector>

namespace octet::train {
namespace {

using eval::nnue::kL2;
using eval::nnue::kL2Outputs;
using eval::nnue::kL3;

class NnueLayoutTest : public testing::TestWithParam<std::size_t> {
protected:
    const NnueLayout layout_{NnueShape{.hidden = GetParam(), .buckets = 3}};
};

TEST_P(NnueLayoutTest, EachParameterHasAnIndexOfItsOwn) {
    std::vector<int> uses(layout_.trained_size());
    const std::size_t hidden = layout_.shape().hidden;
    for (std::size_t unit = 0; unit < hidden; ++unit) {
        for (std::size_t input = 0; input < eval::nnue::kFeatureCount; ++input)
            ++uses[layout_.input_weight(input, unit)];
        for (std::size_t input = 0; input < eval::nnue::kFeaturesPerSet; ++input)
            ++uses[layout_.shared_weight(input, unit)];
        ++uses[layout_.input_bias(unit)];
    }
    for (std::size_t bucket = 0; bucket < layout_.shape().buckets; ++bucket) {
        ++uses[layout_.out_bias(bucket)];
        for (std::size_t side = 0; side < 2; ++side)
            for (std::size_t unit = 0; unit < hidden; ++unit) {
                ++uses[layout_.skip_weight(bucket, side, unit)];
                for (std::size_t n = 0; n < kL2; ++n)
                    ++uses[layout_.l2_weight(bucket, n, side, unit)];
            }
        for (std::size_t n = 0; n < kL2; ++n) ++uses[layout_.l2_bias(bucket, n)];
        for (std::size_t n = 0; n < kL3; ++n) {
            for (std::size_t from = 0; from < kL2Outputs; ++from)
                ++uses[layout_.l3_weight(bucket, from, n)];
            ++uses[layout_.l3_bias(bucket, n)];
            ++uses[layout_.out_weight(bucket, n)];
        }
    }
    EXPECT_EQ(uses, std::vector<int>(layout_.trained_size(), 1));
}

TEST_P(NnueLayoutTest, LayersFollowTheInputWeightsWithoutGaps) {
    std::size_t next = layout_.input_bias(0);
    for (const Layer& layer : layout_.layers()) {
        EXPECT_EQ(layer.range.first, next);
        EXPECT_GT(layer.range.last, layer.range.first);
        next = layer.range.last;
    }
    EXPECT_EQ(next, layout_.size());
    EXPECT_EQ(layout_.output_layers().first, layout_.l2_weight(0, 0, 0, 0));
    EXPECT_EQ(layout_.output_layers().last, layout_.size());
}

TEST_P(NnueLayoutTest, RunsCoverTheInputWeightsOfAllSetsOnce) {
    std::vector<int> uses(layout_.input_bias(0));
    constexpr std::size_t kWorkers = 3;
    for (std::size_t i = 0; i < kWorkers; ++i)
        layout_.for_each_input_run(
            share_of(layout_.shared_size(), i, kWorkers), [&](const InputRun& run) {
                EXPECT_EQ(layout_.shared_weights(run).last - layout_.shared_weights(run).first,
                          run.size());
                for (std::size_t set = 0; set < eval::nnue::kFeatureSets; ++set)
                    for (std::size_t at = run.of_set(set).first; at < run.of_set(set).last; ++at)
                        ++uses[at];
            });
    EXPECT_EQ(uses, std::vector<int>(layout_.input_bias(0), 1));
}

TEST_P(NnueLayoutTest, ARunHasTheSharedWeightsOfItsInputs) {
    std::vector<std::size_t> shared_of(layout_.input_bias(0));
    layout_.for_each_input_run(
        {.first = 0, .last = layout_.shared_size()}, [&](const InputRun& run) {
            for (std::size_t set = 0; set < eval::nnue::kFeatureSets; ++set)
                for (std::size_t i = 0; i < run.size(); ++i)
                    shared_of[run.of_set(set).first + i] = layout_.shared_weights(run).first + i;
        });
    for (std::size_t set = 0; set < eval::nnue::kFeatureSets; ++set)
        for (std::size_t input = 0; input < eval::nnue::kFeaturesPerSet; input += 7)
            for (std::size_t unit = 0; unit < layout_.shape().hidden; ++unit)
                ASSERT_EQ(shared_of[layout_.input_weight(set * eval::nnue::kFeaturesPerSet + input,
                                                         unit)],
                          layout_.shared_weight(input, unit));
}

// A narrow tile alone, and a full tile with a narrow one.
INSTANTIATE_TEST_SUITE_P(Hidden, NnueLayoutTest, testing::Values(32, 96));

}  // namespace
}  // namespace octet::train
