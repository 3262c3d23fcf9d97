// Vector operations lane by lane.
#include "train/nnue/floats.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace octet::train {
namespace {

Floats numbers(std::size_t count, float first) {
    Floats floats(count);
    for (std::size_t i = 0; i < count; ++i) floats[i] = first + static_cast<float>(i);
    return floats;
}

TEST(Floats, BeginAtACacheLine) {
    for (std::size_t size : {1, 5, 100, 1000})
        EXPECT_EQ(reinterpret_cast<std::uintptr_t>(Floats(size).data()) % 64, 0U);
}

TEST(Floats, LanesAreLoadedStoredAndSummed) {
    const Floats from = numbers(kLanes, 3);
    Floats to(kLanes);
    store(to.data(), load(from.data()) + spread(0.5F));
    float sum = 0;
    for (std::size_t i = 0; i < kLanes; ++i) {
        EXPECT_EQ(to[i], from[i] + 0.5F);
        sum += from[i];
    }
    EXPECT_EQ(sum_of(load(from.data())), sum);
}

TEST(Floats, LanesAreClippedToZeroAndOne) {
    Floats values(kLanes, 0.5F);
    values[0] = -2;
    values[1] = 7;
    store(values.data(), clamped(load(values.data())));
    EXPECT_EQ(values[0], 0);
    EXPECT_EQ(values[1], 1);
    EXPECT_EQ(values[2], 0.5F);
}

TEST(Floats, RowsHaveSeveralVectors) {
    constexpr std::size_t kWidth = 4 * kLanes;
    const Floats first = numbers(kWidth, 1);
    const Floats second = numbers(kWidth, 100);
    Floats sum(kWidth);
    auto row = LaneRow<kWidth>::of(first.data());
    row.add(second.data());
    row.store_to(sum.data());
    for (std::size_t i = 0; i < kWidth; ++i) EXPECT_EQ(sum[i], first[i] + second[i]);
    for (int n = 0; n < 2; ++n) row.subtract(second.data());
    row.store_to(sum.data());
    for (std::size_t i = 0; i < kWidth; ++i) EXPECT_EQ(sum[i], first[i] - second[i]);
}

}  // namespace
}  // namespace octet::train
