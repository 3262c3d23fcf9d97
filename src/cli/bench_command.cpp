// The command `bench`.
#include "cli/bench_command.h"

#include <CLI/CLI.hpp>
#include <memory>

#include "engine/bench.h"

namespace octet::cli {

namespace {

constexpr int kDeepest = 100;

void run_bench(int depth, io::Output& output) {
    engine::Bench bench;
    const auto total =
        bench.run(depth, [&](const engine::BenchStep& step) { output.line("{}", to_text(step)); });
    output.line("{}", to_text(*total));
}

}  // namespace

void add_bench_command(CLI::App& app, Context& context) {
    const auto depth = std::make_shared<int>(engine::kBenchDepth);
    CLI::App& command =
        *app.add_subcommand("bench", "Search a fixed set of positions: a measure and a signature");
    command.add_option("DEPTH", *depth, "Plies to search")
        ->check(CLI::Range(1, kDeepest))
        ->capture_default_str();
    command.callback([depth, &context] { run_bench(*depth, context.output); });
}

}  // namespace octet::cli
