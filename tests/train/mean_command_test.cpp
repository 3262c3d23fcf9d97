// The command `mean`: from network files to their mean.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/networks.h"
#include "support/run_train.h"
#include "support/temporary_folder.h"

namespace octet::train {
namespace {

using testing::HasSubstr;

class MeanCommand : public testing::Test {
protected:
    void SetUp() override {
        for (std::uint64_t seed : {1, 2}) {
            const util::Bytes bytes = eval::nnue::write(test::random_network_file(seed));
            std::ofstream(folder_.file(std::to_string(seed)), std::ios::binary)
                .write(reinterpret_cast<const char*>(bytes.data()),
                       static_cast<std::streamsize>(bytes.size()));
        }
    }

    const test::TemporaryFolder folder_;
    const std::string first_ = folder_.file("1");
    const std::string second_ = folder_.file("2");
    const std::string out_ = folder_.file("mean");
};

TEST_F(MeanCommand, WritesTheWeightedMeanWithItsOrigin) {
    const auto outcome =
        test::run_train({"mean", first_, second_, "--shares", "1", "3", "--out", out_});
    ASSERT_EQ(outcome.status, 0) << outcome.errors;
    const auto mean = eval::nnue::load_file(out_);
    ASSERT_TRUE(mean) << mean.reason();
    const auto first = test::random_network_file(1);
    const auto second = test::random_network_file(2);
    for (std::size_t i : {0, 1000, 100'000})
        EXPECT_NEAR(mean->input_weights[i],
                    0.25 * first.input_weights[i] + 0.75 * second.input_weights[i], 0.5);
    EXPECT_THAT(mean->training_record, HasSubstr("The mean of these networks:\n1 parts of 1, "));
    EXPECT_THAT(mean->training_record, HasSubstr("\n3 parts of 2, "));
}

TEST_F(MeanCommand, NeedsAShareForEachNetworkOrNone) {
    const auto outcome = test::run_train({"mean", first_, second_, "--out", out_, "--shares", "1"});
    EXPECT_EQ(outcome.status, io::kBadArguments);
    EXPECT_THAT(outcome.errors, HasSubstr("1 shares for 2 networks: give one for each network"));
    EXPECT_EQ(test::run_train({"mean", first_, second_, "--out", out_}).status, 0);
}

TEST_F(MeanCommand, DoesNotOverwriteANetworkThatItReads) {
    for (const std::string& input : {first_, second_}) {
        const auto outcome = test::run_train({"mean", first_, second_, "--out", input});
        EXPECT_EQ(outcome.status, io::kFailure);
        EXPECT_THAT(outcome.errors, HasSubstr(input + " is an input file"));
    }
    EXPECT_EQ(*eval::nnue::load_file(second_), test::random_network_file(2));
}

TEST_F(MeanCommand, NotesThatNetworksDifferInWidth) {
    eval::nnue::Architecture narrow = eval::nnue::kArchitecture;
    narrow.hidden = 32;
    test::write_network(first_, eval::nnue::NetworkFile(narrow));
    const auto outcome = test::run_train({"mean", first_, second_, "--out", out_});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.errors,
              fmt::format("train: note: the networks have 32 to {0} hidden units, and the mean has "
                          "{0}; this is meant for a network and wider ones that were trained from "
                          "it by 'train net --from'\n",
                          eval::nnue::kHidden));
    EXPECT_EQ(eval::nnue::load_file(out_)->architecture.hidden, eval::nnue::kHidden);
    EXPECT_EQ(test::run_train({"mean", second_, second_, "--out", out_}).errors, "");
}

TEST_F(MeanCommand, NamesAFileThatIsNoNetwork) {
    const auto outcome = test::run_train({"mean", first_, folder_.file("none"), "--out", out_});
    EXPECT_EQ(outcome.status, io::kFailure);
    EXPECT_THAT(outcome.errors, HasSubstr("none: "));
}

}  // namespace
}  // namespace octet::train
