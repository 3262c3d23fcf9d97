// The bench: valid positions, repeatable node counts, and stopping it.
#include "engine/bench.h"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <thread>
#include <vector>

#include "notation/fen.h"

namespace octet::engine {
namespace {

constexpr int kDepth = 3;

std::uint64_t bench_nodes() {
    Bench bench;
    const auto total = bench.run(kDepth, [](const BenchStep&) {});
    return total ? total->nodes : 0;
}

TEST(Bench, PositionsAreValidAndDifferent) {
    std::set<std::string_view> seen;
    for (std::string_view fen : bench_positions()) {
        const auto parsed = notation::parse_fen(fen);
        ASSERT_TRUE(parsed) << fen << ": " << parsed.reason();
        EXPECT_TRUE(parsed->warnings.empty()) << fen;
        EXPECT_TRUE(seen.insert(fen).second) << fen;
    }
}

TEST(Bench, IsReproducible) {
    const std::uint64_t nodes = bench_nodes();
    EXPECT_GT(nodes, 0U);
    EXPECT_EQ(nodes, bench_nodes());
}

TEST(Bench, TotalIsTheSumOfTheSteps) {
    std::uint64_t sum = 0;
    std::size_t steps = 0;
    Bench bench;
    const auto total = bench.run(kDepth, [&](const BenchStep& step) {
        sum += step.nodes;
        EXPECT_EQ(step.number, ++steps);
    });
    ASSERT_TRUE(total);
    EXPECT_EQ(total->nodes, sum);
    EXPECT_EQ(steps, bench_positions().size());
}

TEST(Bench, StopsWhenTold) {
    Bench bench;
    std::thread stopper([&bench] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        bench.stop();
    });
    EXPECT_FALSE(bench.run(100, [](const BenchStep&) {}));
    stopper.join();
}

TEST(Bench, StoppedBeforeItBegins) {
    Bench bench;
    bench.stop();
    EXPECT_FALSE(bench.run(100, [](const BenchStep&) {}));
}

TEST(Bench, SettingsFromWords) {
    using Words = std::vector<std::string_view>;
    const auto settings = [](const Words& words) {
        const auto result = parse_bench_settings(words);
        return result ? std::array{result->hash, result->threads, result->depth}
                      : std::array{0, 0, 0};
    };
    EXPECT_EQ(settings({}), (std::array{16, 1, kBenchDepth}));
    EXPECT_EQ(settings({"7"}), (std::array{16, 1, 7}));
    EXPECT_EQ(settings({"64", "2", "8"}), (std::array{64, 2, 8}));
    for (const Words& words :
         {Words{"0"}, Words{"101"}, Words{"x"}, Words{"16", "1"}, Words{"0", "1", "8"},
          Words{"16", "0", "8"}, Words{"16", "1", "101"}, Words{"16", "1", "8", "4"}})
        EXPECT_FALSE(parse_bench_settings(words)) << words[0];
}

TEST(Bench, TextForTools) {
    EXPECT_EQ(to_text(BenchTotal{.nodes = 1000, .seconds = 0.5}), "1000 nodes 2000 nps");
    EXPECT_EQ(to_text(BenchTotal{}), "0 nodes 0 nps");
}

}  // namespace
}  // namespace octet::engine
