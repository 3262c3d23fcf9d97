// An initial network keeps its evaluations, at its own size and at larger ones.
#include "train/nnue/initial_weights.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "support/networks.h"
#include "support/packed_samples.h"
#include "train/nnue/quantise.h"
#include "train/nnue/trainer.h"

namespace octet::train {
namespace {

using testing::HasSubstr;

eval::nnue::NetworkFile random_file() {
    eval::nnue::NetworkFile file = test::random_network_file();
    file.training_record.clear();
    return file;
}

class InitialWeights : public testing::Test {
protected:
    /// A trainer that starts from the network.
    NnueTrainer trainer(const eval::nnue::NetworkFile& network, std::size_t hidden) {
        NnueOptions options;
        options.shape.hidden = hidden;
        auto weights = weights_from(network, NnueLayout(options.shape), 1);
        EXPECT_TRUE(weights) << weights.reason();
        return {training_, {}, options, std::move(*weights), workers_};
    }

    const std::vector<PackedSample> samples_ = test::material_samples(200, 1);
    SampleStore training_ = test::store_of(samples_);
    Workers workers_{1};
};

TEST_F(InitialWeights, AreTheWeightsOfTheNetwork) {
    const auto network = random_file();
    const NnueTrainer same = trainer(network, network.architecture.hidden);
    EXPECT_EQ(quantise(same.layout(), same.weights(), eval::nnue::kValueScale).file, network);
}

// The shared and the own parts of such weights are larger than the bound of a weight.
TEST_F(InitialWeights, StayIfOnlyTheOutputLayersAreTrained) {
    auto network = random_file();
    const std::size_t hidden = network.architecture.hidden;
    for (std::size_t bucket = 0; bucket < eval::nnue::kKingBuckets; ++bucket)
        network.input_weights[bucket * eval::nnue::kFeaturesPerSet * hidden] =
            bucket == 0 ? eval::nnue::kMaxInputWeight : -eval::nnue::kMaxInputWeight;
    NnueOptions options;
    options.shape.hidden = hidden;
    options.positions = options.batch = 256;
    options.learning_rate = options.final_learning_rate = 0.1;
    options.trained = TrainedWeights::OutputLayers;
    auto weights = weights_from(network, NnueLayout(options.shape), 1);
    ASSERT_TRUE(weights) << weights.reason();
    NnueTrainer trainer(training_, {}, options, std::move(*weights), workers_);
    trainer.run_batch();
    const auto after = quantise(trainer.layout(), trainer.weights(), eval::nnue::kValueScale).file;
    EXPECT_EQ(after.input_weights, network.input_weights);
    EXPECT_NE(after.out_weights, network.out_weights);
}

TEST_F(InitialWeights, GiveTheSameEvaluationsWithMoreUnits) {
    const auto narrow = random_file();
    const NnueTrainer grown = trainer(narrow, narrow.architecture.hidden + 96);
    const auto wide = quantise(grown.layout(), grown.weights(), eval::nnue::kValueScale).file;
    for (const PackedSample& sample : samples_)
        ASSERT_EQ(evaluate(wide, sample), evaluate(narrow, sample));
}

// L2 and L3 can be trained: their output weights are 0, but their own weights are not.
TEST_F(InitialWeights, GiveTheSameEvaluationsWithL2AndL3Added) {
    auto shallow = random_file();
    shallow.architecture.l2 = shallow.architecture.l3 = 0;
    for (auto* weights : {&shallow.l3_weights, &shallow.out_weights}) weights->clear();
    for (auto* biases : {&shallow.l2_biases, &shallow.l3_biases}) biases->clear();
    shallow.l2_weights.clear();
    const NnueTrainer grown = trainer(shallow, shallow.architecture.hidden);
    const auto deep = quantise(grown.layout(), grown.weights(), eval::nnue::kValueScale).file;
    EXPECT_EQ(deep.architecture, eval::nnue::kArchitecture);
    EXPECT_TRUE(std::ranges::any_of(deep.l3_weights, [](int weight) { return weight != 0; }));
    for (const PackedSample& sample : samples_)
        ASSERT_EQ(evaluate(deep, sample), evaluate(shallow, sample));
}

TEST_F(InitialWeights, OfAddedThreatSetsAreZero) {
    constexpr std::uint32_t kSets = 5;
    auto all_sets = random_file();
    const auto kept = static_cast<std::ptrdiff_t>(kSets * eval::nnue::kFeaturesPerSet *
                                                  std::size_t{all_sets.architecture.hidden});
    std::fill(all_sets.input_weights.begin() + kept, all_sets.input_weights.end(), std::int8_t{0});
    auto fewer_sets = all_sets;
    fewer_sets.architecture.feature_sets = kSets;
    fewer_sets.input_weights.resize(static_cast<std::size_t>(kept));
    const NnueTrainer grown = trainer(fewer_sets, fewer_sets.architecture.hidden);
    EXPECT_EQ(quantise(grown.layout(), grown.weights(), eval::nnue::kValueScale).file, all_sets);
}

TEST_F(InitialWeights, AddedUnitsCanBeTrained) {
    const auto network = random_file();
    const std::size_t hidden = network.architecture.hidden;
    const NnueTrainer grown = trainer(network, hidden + 32);
    const NnueLayout& layout = grown.layout();
    double input_weights = 0;
    for (std::size_t input = 0; input < eval::nnue::kFeaturesPerSet; ++input)
        input_weights += std::abs(grown.weights()[layout.input_weight(input, hidden)]);
    EXPECT_GT(input_weights, 1);
    EXPECT_EQ(grown.weights()[layout.skip_weight(0, 0, hidden)], 0);
}

TEST_F(InitialWeights, OtherShapesAreRefused) {
    const auto network = random_file();
    NnueShape smaller;
    smaller.hidden = network.architecture.hidden - 32;
    NnueShape other_outputs;
    other_outputs.buckets = network.architecture.output_buckets / 2;
    auto more_sets = network;
    more_sets.architecture.feature_sets += 1;
    auto fewer_buckets = network;
    fewer_buckets.architecture.feature_sets = eval::nnue::kKingBuckets - 1;
    const auto refuse = [](const eval::nnue::NetworkFile& file, const NnueShape& shape) {
        const auto weights = weights_from(file, NnueLayout(shape), 1);
        ASSERT_FALSE(weights);
        EXPECT_THAT(weights.reason(), HasSubstr("cannot become"));
    };
    refuse(network, smaller);
    refuse(network, other_outputs);
    refuse(more_sets, NnueShape());
    refuse(fewer_buckets, NnueShape());
}

}  // namespace
}  // namespace octet::train
