// The command `bench`: searches fixed positions; the last line is `<nodes> nodes <nps> nps`.
#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <string_view>

#include "cli/commands.h"
#include "cli/network_argument.h"
#include "engine/bench.h"
#include "io/option_range.h"

namespace octet::cli {

namespace {

struct BenchArguments {
    int depth = engine::kBenchDepth;
    std::string network;
    bool classical = false;
};

void set_option(engine::Bench& bench, std::string_view name, std::string_view value) {
    const auto note = bench.set_option(name, value);
    if (!note) throw BadArguments(note.reason());
}

void run_bench(const BenchArguments& arguments, io::Output& output) {
    // Without its network the build would have another signature.
    check_built_in_network();
    engine::Bench bench;
    if (!arguments.network.empty()) {
        load_network_argument(arguments.network);  // for its clearer message
        set_option(bench, "EvalFile", arguments.network);
    }
    if (arguments.classical) set_option(bench, "Use NNUE", "false");
    const auto total = bench.run(
        arguments.depth, [&](const engine::BenchStep& step) { output.line("{}", to_text(step)); });
    output.line("{}", to_text(*total));
}

}  // namespace

void add_bench_command(CLI::App& app, Context& context) {
    const auto arguments = std::make_shared<BenchArguments>();
    CLI::App& command = *app.add_subcommand(
        "bench", "Search fixed positions: measures the speed, gives the signature");
    command.add_option("DEPTH", arguments->depth, "Depth of each search in plies")
        ->transform(io::from_to(1, engine::kMaxBenchDepth))
        ->capture_default_str();
    CLI::Option* const network = command.add_option(
        "--network", arguments->network, "File of a network to use instead of the built-in one");
    command
        .add_flag("--classical", arguments->classical,
                  "Use the classical evaluation instead of a network")
        ->excludes(network);
    command.callback([arguments, &context] { run_bench(*arguments, context.output); });
}

}  // namespace octet::cli
