// The speed test: its duration, its steps, stopping it, and settings that the machine cannot meet.
#include "engine/speedtest.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace octet::engine {
namespace {

using namespace std::chrono_literals;

constexpr SpeedtestSettings kShort{.threads = 1, .hash = 1, .seconds = 1};

TEST(Speedtest, SearchesAllPositionsInTheGivenTime) {
    Speedtest test;
    std::size_t steps = 0;
    std::uint64_t nodes = 0;
    const auto result = test.run(kShort, [&](const SpeedtestStep& step) {
        EXPECT_EQ(step.done, ++steps);
        EXPECT_GE(step.nodes, nodes);
        nodes = step.nodes;
    });
    ASSERT_TRUE(result && *result);
    EXPECT_GT(steps, 20U);
    EXPECT_EQ((*result)->done, steps);
    EXPECT_EQ((*result)->positions, steps);
    EXPECT_EQ((*result)->nodes, nodes);
    EXPECT_GT(nodes, 0U);
    EXPECT_GE((*result)->seconds, 0.99);
}

TEST(Speedtest, HasNoResultAfterStop) {
    Speedtest test;
    std::thread stopper([&test] {
        std::this_thread::sleep_for(50ms);
        test.stop();
    });
    const auto start = std::chrono::steady_clock::now();
    const auto result = test.run({.threads = 1, .hash = 1, .seconds = 600}, [](const auto&) {});
    stopper.join();
    ASSERT_TRUE(result);
    EXPECT_FALSE(*result);
    EXPECT_LT(std::chrono::steady_clock::now() - start, 60s);
}

TEST(Speedtest, SettingsOfThisMachineAreInRange) {
    const SpeedtestSettings settings = SpeedtestSettings::of_this_machine();
    EXPECT_GE(settings.threads, 1);
    EXPECT_LE(settings.threads, kMaxThreads);
    EXPECT_EQ(settings.hash, 128 * settings.threads);
    EXPECT_LE(settings.hash, kMaxHash);
}

TEST(Speedtest, TextOfAStep) {
    EXPECT_EQ(to_text(SpeedtestStep{.done = 3, .positions = 34, .nodes = 1000, .seconds = 0.5}),
              "position  3/34:         1000 nodes        2000 nps");
}

}  // namespace
}  // namespace octet::engine
