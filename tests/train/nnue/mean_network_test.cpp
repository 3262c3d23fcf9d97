// The mean of networks, weight by weight, and of networks of different sizes.
#include "train/nnue/mean_network.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/networks.h"
#include "support/packed_samples.h"
#include "train/nnue/initial_weights.h"
#include "train/nnue/quantise.h"
#include "train/nnue/trainer.h"

namespace octet::train {
namespace {

using testing::HasSubstr;

/// A network without a training record, as means have none.
eval::nnue::NetworkFile nameless_network(std::uint64_t seed) {
    eval::nnue::NetworkFile file = test::random_network_file(seed);
    file.training_record.clear();
    return file;
}

TEST(MeanNetwork, OfEqualNetworksIsTheSameNetwork) {
    const auto network = nameless_network(1);
    const std::vector<WeightedNetwork> networks{{network, 0.3}, {network, 2}};
    EXPECT_EQ(*mean_of(networks), network);
}

TEST(MeanNetwork, WeightsNetworksByTheirShares) {
    const auto first = nameless_network(1);
    const auto second = nameless_network(2);
    const auto mean = mean_of(std::vector<WeightedNetwork>{{first, 1}, {second, 3}});
    ASSERT_TRUE(mean);
    for (std::size_t i : {std::size_t{0}, std::size_t{12345}, first.input_weights.size() - 1})
        EXPECT_NEAR(mean->input_weights[i],
                    0.25 * first.input_weights[i] + 0.75 * second.input_weights[i], 0.5);
    EXPECT_NEAR(mean->input_biases[7], 0.25 * first.input_biases[7] + 0.75 * second.input_biases[7],
                0.5);
    EXPECT_NEAR(mean->skip_weights.back(),
                0.25 * first.skip_weights.back() + 0.75 * second.skip_weights.back(), 0.5);
    EXPECT_NEAR(mean->out_biases[3], 0.25 * first.out_biases[3] + 0.75 * second.out_biases[3], 0.5);
    EXPECT_NEAR(mean->l2_weights[99], 0.25 * first.l2_weights[99] + 0.75 * second.l2_weights[99],
                0.5);
    EXPECT_NEAR(mean->out_weights[99], 0.25 * first.out_weights[99] + 0.75 * second.out_weights[99],
                0.5);
}

// A network with added units that are not trained yet evaluates as the small one, and so does their
// mean.
TEST(MeanNetwork, OfANetworkAndItsExtensionEvaluatesAsTheNetwork) {
    const auto network = nameless_network(1);
    NnueOptions options;
    options.shape.hidden = network.architecture.hidden + 64;
    auto weights = weights_from(network, NnueLayout(options.shape), 1);
    ASSERT_TRUE(weights);
    const auto samples = test::material_samples(200, 1);
    Workers workers(1);
    SampleStore training = test::store_of(samples);
    const NnueTrainer trainer(training, {}, options, std::move(*weights), workers);
    const auto grown = quantise(trainer.layout(), trainer.weights(), eval::nnue::kValueScale).file;

    const auto mean = mean_of(std::vector<WeightedNetwork>{{network, 1}, {grown, 4}});
    ASSERT_TRUE(mean);
    EXPECT_EQ(mean->architecture, grown.architecture);
    for (const PackedSample& sample : samples)
        ASSERT_EQ(evaluate(*mean, sample), evaluate(network, sample));
}

TEST(MeanNetwork, RefusesOtherArchitectures) {
    auto other = nameless_network(1);
    other.architecture.feature_sets += 1;
    const auto mean = mean_of(std::vector<WeightedNetwork>{{nameless_network(1), 1}, {other, 1}});
    ASSERT_FALSE(mean);
    EXPECT_THAT(mean.reason(), HasSubstr("only the number of hidden units may differ"));
}

}  // namespace
}  // namespace octet::train
