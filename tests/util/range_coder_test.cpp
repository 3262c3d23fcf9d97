// What an encoder writes, a decoder reads, in as many bits as the probabilities say.
#include "util/range_coder.h"

#include <gtest/gtest.h>

#include <vector>

#include "util/random.h"

namespace octet::util {
namespace {

constexpr std::array<std::uint32_t, 4> kWeights{1, 4000, 90, 7};
constexpr std::uint32_t kSum = 1 + 4000 + 90 + 7;

TEST(RangeCoder, BitsAndChoicesAreReadBack) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        Bytes bytes;
        const auto run = [&](auto&& coder, auto&& check) {
            Random random(seed);
            BitModel rare;
            BitModel even;
            const std::uint32_t length = random.below(300);
            for (std::uint32_t i = 0; i < length; ++i) {
                const bool bit = random.below(100) == 0;
                check(coder.bit(bit, rare) == bit);
                const bool coin = random.below(2) == 0;
                check(coder.bit(coin, even) == coin);
                const std::size_t index = random.below(4);
                check(coder.choose(index, kWeights, kSum) == index);
            }
        };
        RangeEncoder encoder(bytes);
        run(encoder, [](bool same) { ASSERT_TRUE(same); });
        encoder.finish();
        RangeDecoder decoder(bytes);
        run(decoder, [&](bool same) { ASSERT_TRUE(same) << seed; });
        EXPECT_TRUE(decoder.is_at_end());
        EXPECT_FALSE(decoder.is_exhausted());
    }
}

TEST(RangeCoder, CarriesReachBytesThatWait) {
    // Likely choices at the top of the range bring rows of 255, and then a carry.
    constexpr std::array<std::uint32_t, 3> kTop{(1U << 22) - 2, 1, 1};
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        Random random(seed);
        std::vector<std::size_t> choices;
        for (int i = 0; i < 40; ++i) choices.push_back(random.below(8) == 0 ? random.below(3) : 2);
        Bytes bytes;
        RangeEncoder encoder(bytes);
        for (const std::size_t choice : choices) encoder.choose(choice, kTop, kMaxWeightSum);
        encoder.finish();
        RangeDecoder decoder(bytes);
        for (const std::size_t choice : choices)
            ASSERT_EQ(decoder.choose(0, kTop, kMaxWeightSum), choice) << seed;
    }
}

TEST(RangeCoder, LikelyBitsAreShort) {
    Random random(1);
    Bytes bytes;
    RangeEncoder encoder(bytes);
    BitModel model;
    for (int i = 0; i < 10'000; ++i) encoder.bit(random.below(20) == 0, model);
    encoder.finish();
    // The entropy of 1 in 20 is 0.286 bits.
    EXPECT_GT(bytes.size(), 10'000 * 0.27 / 8);
    EXPECT_LT(bytes.size(), 10'000 * 0.32 / 8);
}

TEST(RangeCoder, AnyBytesCanBeRead) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        Random random(seed);
        Bytes bytes(random.below(40));
        for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.below(256));
        RangeDecoder decoder(bytes);
        for (int i = 0; i < 1000; ++i) {
            EXPECT_LT(decoder.choose(0, kWeights, kSum), 4U);
            BitModel even;
            decoder.bit(false, even);
        }
        EXPECT_TRUE(decoder.is_exhausted());
    }
}

TEST(BitModel, LearnsAndNeverIsCertain) {
    BitModel model;
    EXPECT_EQ(model.one(), 1U << 15);
    for (int i = 0; i < 100'000; ++i) model.learn(true);
    EXPECT_GT(model.one(), 65'000U);
    EXPECT_LT(model.one(), 1U << 16);
    for (int i = 0; i < 100'000; ++i) model.learn(false);
    EXPECT_LT(model.one(), 500U);
    EXPECT_GT(model.one(), 0U);
}

}  // namespace
}  // namespace octet::util
