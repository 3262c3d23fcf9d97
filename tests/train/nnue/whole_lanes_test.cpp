// Vectors of whole numbers against single numbers.
#include "train/nnue/whole_lanes.h"

#include <gtest/gtest.h>

#include <array>

namespace octet::train {
namespace {

TEST(WholeLanes, BytesBecomeFloats) {
    std::array<std::uint8_t, kLanes> bytes;
    for (std::size_t i = 0; i < kLanes; ++i) bytes[i] = static_cast<std::uint8_t>(255 - 17 * i);
    std::array<float, kLanes> floats;
    store(floats.data(), load_bytes(bytes.data()));
    for (std::size_t i = 0; i < kLanes; ++i) EXPECT_EQ(floats[i], bytes[i]);
}

TEST(WholeLanes, ARowAddsAndClips) {
    constexpr std::size_t kWidth = 64;
    alignas(64) std::array<std::int16_t, kWidth> start;
    alignas(64) std::array<std::int8_t, kWidth> change;
    for (std::size_t i = 0; i < kWidth; ++i) {
        start[i] = static_cast<std::int16_t>(8 * static_cast<int>(i) - 200);
        change[i] = static_cast<std::int8_t>(4 * static_cast<int>(i) - 128);
    }
    auto row = ShortRow<kWidth>::of(start.data());
    for (int n = 0; n < 3; ++n) row.add(change.data());
    row.subtract(change.data());
    std::array<std::uint8_t, kWidth> clipped;
    row.store_clipped(clipped.data(), 64);
    int inside = 0;
    for (std::size_t i = 0; i < kWidth; ++i) {
        const int sum = start[i] + 2 * change[i];
        EXPECT_EQ(clipped[i], std::clamp(sum, 0, 64)) << i;
        inside += sum > 0 && sum < 64;
    }
    EXPECT_GT(inside, 2);
}

}  // namespace
}  // namespace octet::train
