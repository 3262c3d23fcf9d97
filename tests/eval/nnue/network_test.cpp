#include "eval/nnue/network.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "support/networks.h"
#include "support/temporary_folder.h"

namespace octet::eval::nnue {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;
using util::Bytes;

/// The offset of the length of the training record; the record follows it.
constexpr std::size_t kRecordSizeAt = 8 + 4 + 10 * 4;

Bytes valid_bytes() { return write(test::random_network_file()); }

std::string refusal(const Bytes& bytes) {
    const auto network = Network::read(bytes);
    return network ? "" : network.reason();
}

TEST(NetworkFile, IsReadAsItWasWritten) {
    const NetworkFile file = test::random_network_file(7);
    const auto read = read_file(write(file));
    ASSERT_TRUE(read) << read.reason();
    EXPECT_EQ(*read, file);
}

TEST(NetworkFile, CanBeOfAnyArchitecture) {
    NetworkFile file(Architecture{.inputs = 768,
                                  .feature_sets = 4,
                                  .hidden = 5,
                                  .output_buckets = 1,
                                  .l2 = 3,
                                  .l3 = 2,
                                  .mirrored = false,
                                  .input_scale = 181,
                                  .output_scale = 32,
                                  .value_scale = 600});
    file.training_record = "a\nb";
    file.input_weights.back() = -128;
    file.out_biases.back() = -7;
    file.l2_weights.back() = -128;
    file.l3_biases.back() = -70000;
    file.out_weights.back() = 9;
    const auto read = read_file(write(file));
    ASSERT_TRUE(read) << read.reason();
    EXPECT_EQ(*read, file);
    EXPECT_EQ(to_text(file.architecture),
              "(768 x 4 -> 5) x 2 -> (3 -> 2 -> 1) x 1, scales 181 32 600");
}

// Files of version 2 have the skip connection only.
TEST(NetworkFile, MayHaveTheSkipConnectionOnly) {
    NetworkFile file(Architecture{.hidden = 5, .output_buckets = 2, .l2 = 0, .l3 = 0});
    file.skip_weights.back() = -7;
    file.out_biases = {300, -4};
    EXPECT_EQ(to_text(file.architecture), "(768 x 17 mirrored -> 5) x 2 -> 2, scales 64 256 400");

    Bytes bytes = write(file);
    const auto read = read_file(bytes);
    ASSERT_TRUE(read) << read.reason();
    EXPECT_EQ(*read, file);

    bytes[8] = 2;
    bytes.erase(bytes.begin() + 8 + 5 * 4, bytes.begin() + 8 + 7 * 4);
    const auto of_format_2 = read_file(bytes);
    ASSERT_TRUE(of_format_2) << of_format_2.reason();
    EXPECT_EQ(*of_format_2, file);
}

// The trainer divides by the scales, and the hash covers only the weights.
TEST(NetworkFile, HasScalesFrom1To1024) {
    const Bytes good =
        write(NetworkFile(Architecture{.hidden = 5, .output_buckets = 1, .l2 = 0, .l3 = 0}));
    const auto reason_with = [&](std::size_t at, std::uint32_t scale) {
        Bytes number;
        util::append_number(number, scale);
        Bytes bytes = good;
        std::ranges::copy(number, bytes.begin() + static_cast<std::ptrdiff_t>(at));
        const auto file = read_file(bytes);
        return file ? "" : file.reason();
    };
    // The three scales are before the length of the record.
    for (std::size_t at = kRecordSizeAt - 3 * 4; at < kRecordSizeAt; at += 4) {
        for (const std::uint32_t scale : {1U, 1024U}) EXPECT_EQ(reason_with(at, scale), "") << at;
        for (const std::uint32_t scale : {0U, 1025U, 0x80000001U, 0xFFFFFFFFU})
            EXPECT_EQ(reason_with(at, scale), "the head of the network file is damaged") << at;
    }
}

TEST(Network, HoldsTheWeightsOfItsFile) {
    const NetworkFile file = test::random_network_file(3);
    const auto network = test::make_network(file);
    EXPECT_EQ(network->header().architecture, kArchitecture);
    EXPECT_EQ(network->header().training_record, file.training_record);
    EXPECT_EQ(network->header().hash, weights_hash(file));
    const Weights& weights = network->weights();
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(&weights) % 64, 0U);
    EXPECT_EQ(weights.input[5][9], file.input_weights[5 * kHidden + 9]);
    EXPECT_EQ(weights.input_bias[kHidden - 1], file.input_biases.back());
    const LayerStack& last = weights.layer_stacks[kOutputBuckets - 1];
    EXPECT_EQ(last.skip[1][kHidden - 1], file.skip_weights.back());
    EXPECT_EQ(last.out_bias, file.out_biases.back());
    EXPECT_EQ(last.l2[2 * kHidden / 64 - 1][kL2 - 1][63], file.l2_weights.back());
    EXPECT_EQ(last.l2_bias[kL2 - 1], file.l2_biases.back());
    EXPECT_EQ(last.l3[kL2Outputs / 2 - 1][kL3 - 1][1], file.l3_weights.back());
    EXPECT_EQ(last.l3_bias[kL3 - 1], file.l3_biases.back());
    EXPECT_EQ(last.out[kL3 - 1], file.out_weights.back());
    // In the file the weights of an L2 neuron are consecutive.
    EXPECT_EQ(weights.layer_stacks[1].l2[2][3][5],
              file.l2_weights[(kL2 + 3) * 2 * kHidden + 2 * 64 + 5]);
}

TEST(Network, RefusesWhatIsNoNetworkFile) {
    EXPECT_EQ(refusal({}), "it is not a network file of Octet");
    EXPECT_EQ(refusal(Bytes(100, 'x')), "it is not a network file of Octet");
}

TEST(Network, RefusesOtherFormatsAndArchitectures) {
    Bytes bytes = valid_bytes();
    bytes[8] = 99;
    EXPECT_EQ(refusal(bytes), "the network file has format 99; this program knows 2 and 3");

    Architecture other;
    other.hidden = kHidden + 1;
    const std::string reason = refusal(write(NetworkFile(other)));
    EXPECT_THAT(reason, HasSubstr(to_text(other)));
    EXPECT_THAT(reason, HasSubstr(to_text(kArchitecture)));
}

TEST(Network, RefusesFilesOfTheWrongLength) {
    const Bytes bytes = valid_bytes();
    for (std::size_t size : {std::size_t{8}, std::size_t{20}, kRecordSizeAt, kRecordSizeAt + 6})
        EXPECT_EQ(refusal(Bytes(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size))),
                  "the network file is truncated: it ends within its head")
            << size;
    EXPECT_EQ(refusal(Bytes(bytes.begin(), bytes.end() - 1)),
              "the network file is truncated: it ends within its weights");
    Bytes longer = bytes;
    longer.resize(bytes.size() + 3);
    EXPECT_EQ(refusal(longer), "the network file is 3 bytes too long");
}

TEST(Network, RefusesDamage) {
    Bytes bytes = valid_bytes();
    bytes[bytes.size() - 1000] ^= 1;
    EXPECT_THAT(refusal(bytes), StartsWith("the network file is damaged: its weights"));

    bytes = valid_bytes();
    bytes[kRecordSizeAt + 3] = 1;
    EXPECT_EQ(refusal(bytes), "the head of the network file is damaged");
}

TEST(Network, RefusesWeightsThatCouldOverflow) {
    NetworkFile file = test::random_network_file();
    file.input_weights.back() = kMaxThreatWeight + 1;
    EXPECT_THAT(refusal(write(file)), StartsWith("the network has weights of threat features bey"));
    file = test::random_network_file();
    file.input_weights[kPlacementFeatures * kHidden] = -kMaxThreatWeight - 1;
    EXPECT_THAT(refusal(write(file)), StartsWith("the network has weights of threat features bey"));
    file.input_weights[kPlacementFeatures * kHidden] = -kMaxThreatWeight;
    file.input_weights[kPlacementFeatures * kHidden - 1] = kMaxInputWeight;
    EXPECT_TRUE(Network::read(write(file)));
    file = test::random_network_file();
    file.input_biases[77] = kMaxInputBias + 1;
    EXPECT_THAT(refusal(write(file)), StartsWith("the network has input biases beyond"));
    file = test::random_network_file();
    file.skip_weights[77] = -kMaxOutputWeight - 1;
    EXPECT_THAT(refusal(write(file)), StartsWith("the network has output weights beyond"));
    file = test::random_network_file();
    file.out_weights[77] = kMaxOutputWeight + 1;
    EXPECT_THAT(refusal(write(file)), StartsWith("the network has output weights beyond"));
    file = test::random_network_file();
    file.l3_biases[77] = kMaxL3Bias + 1;
    EXPECT_THAT(refusal(write(file)), StartsWith("the network has biases beyond"));
}

TEST(Network, IsLoadedFromDisk) {
    const test::TemporaryFolder folder;
    const std::string path = folder.file("network");
    test::write_network(path, test::random_network_file());
    const auto network = Network::load(path);
    EXPECT_TRUE(network) << network.reason();
    const auto absent = Network::load(folder.file("absent"));
    ASSERT_FALSE(absent);
    EXPECT_THAT(absent.reason(), StartsWith("it cannot be read: "));
    EXPECT_FALSE(Network::load(testing::TempDir()));
}

}  // namespace
}  // namespace octet::eval::nnue
