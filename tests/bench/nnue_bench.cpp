// Benchmarks of the network for each instruction set of this machine: the refresh of an
// accumulator, its update by a quiet move, the output layers, and complete evaluations as in a
// search.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "board/movegen.h"
#include "eval/evaluator.h"
#include "eval/nnue/accumulator_stack.h"
#include "eval/nnue/active_features.h"
#include "eval/nnue/kernels.h"
#include "support/networks.h"
#include "support/positions.h"

namespace octet::eval::nnue {
namespace {

struct alignas(64) Buffer {
    std::int16_t values[kHidden] = {};
};

std::shared_ptr<const Network> network() {
    static const auto shared = test::make_network(test::material_network_file());
    return shared;
}

const Kernels& kernels(const benchmark::State& state) {
    return *available_kernels().items[state.range(0)];
}

/// Registers one benchmark for each set of kernels.
void each_kernel(benchmark::internal::Benchmark* benchmark) {
    for (std::size_t i = 0; i < available_kernels().size; ++i)
        benchmark->Arg(static_cast<std::int64_t>(i));
}

/// The refresh of one perspective of the start position: all placement and threat features.
void refresh(benchmark::State& state) {
    const board::Position start = board::Position::start();
    const Perspective view(board::Color::White, board::Square::E1);
    WeightRows rows;
    ActiveFeatures(start.board()).for_each_feature([&](const Feature& feature) {
        rows.push_back(network()->weights().input[view.feature_index(feature)]);
    });
    Buffer from;
    Buffer to;
    for (auto _ : state) {
        kernels(state).update(from.values, to.values, rows, {});
        benchmark::DoNotOptimize(to);
    }
    state.SetLabel(kernels(state).name);
}
BENCHMARK(refresh)->Apply(each_kernel);

/// An update by about as many features as a quiet move changes: four of placement, six threats.
void update(benchmark::State& state) {
    constexpr std::size_t kSets[]{0, 0, 5, 9, 14};
    const auto& input = network()->weights().input;
    Buffer from;
    Buffer to;
    std::size_t row = 0;
    for (auto _ : state) {
        WeightRows added;
        WeightRows removed;
        for (std::size_t set : kSets) {
            added.push_back(input[set * kFeaturesPerSet + row]);
            removed.push_back(input[set * kFeaturesPerSet + (row ^ 9)]);
            row = (row + 77) % kFeaturesPerSet;
        }
        kernels(state).update(from.values, to.values, added, removed);
        benchmark::DoNotOptimize(to);
    }
    state.SetLabel(kernels(state).name);
}
BENCHMARK(update)->Apply(each_kernel);

void output(benchmark::State& state) {
    Buffer own;
    Buffer other;
    std::ranges::copy(network()->weights().input_bias, own.values);
    std::size_t bucket = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(kernels(state).forward(own.values, other.values,
                                                        network()->weights().layer_stacks[bucket]));
        bucket = (bucket + 1) % kOutputBuckets;
    }
    state.SetLabel(kernels(state).name);
}
BENCHMARK(output)->Apply(each_kernel);

/// Evaluates the positions after all moves and replies of a few positions: 0 with the classical
/// evaluation, 1 with the network.
void evaluate_tree(benchmark::State& state) {
    std::int64_t items = 0;
    std::vector<board::Position> roots;
    for (std::string_view fen : test::standard_fens().first(8))
        roots.push_back(test::position(fen));
    Evaluator evaluator;
    if (state.range(0) == 1) evaluator.set_network(network());
    const auto try_moves = [&](auto&& self, board::Position& position, int depth) -> void {
        for (board::Move move : board::legal_moves(position)) {
            const board::State before = position.state();
            evaluator.make(position.board());
            position.make(move);
            benchmark::DoNotOptimize(evaluator.evaluate(position));
            ++items;
            if (depth > 1) self(self, position, depth - 1);
            position.unmake(move, before);
            evaluator.unmake();
        }
    };
    for (auto _ : state)
        for (board::Position& root : roots) {
            evaluator.set_root(root);
            try_moves(try_moves, root, 2);
        }
    state.SetItemsProcessed(items);
    state.SetLabel(state.range(0) == 1 ? "network" : "classical");
}
BENCHMARK(evaluate_tree)->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace octet::eval::nnue
