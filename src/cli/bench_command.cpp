// The command `bench`: searches fixed positions; the last line is `<nodes> nodes <nps> nps`.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/arguments/network_argument.h"
#include "cli/commands.h"
#include "engine/bench.h"

namespace octet::cli {

namespace {

struct BenchArguments {
    std::vector<std::string> numbers;
    std::string network;
    bool classical = false;
};

void set_option(engine::Bench& bench, std::string_view name, std::string_view value) {
    const auto note = bench.set_option(name, value);
    if (!note) throw BadArguments(note.reason());
}

void run_bench(const BenchArguments& arguments, io::Output& output) {
    const auto settings = engine::parse_bench_settings(
        std::vector<std::string_view>(arguments.numbers.begin(), arguments.numbers.end()));
    if (!settings) throw BadArguments(settings.reason());
    // Without its network the build would have another signature.
    check_built_in_network();
    engine::Bench bench;
    if (!arguments.network.empty()) {
        load_network_argument(arguments.network);  // for its clearer message
        set_option(bench, "EvalFile", arguments.network);
    }
    if (arguments.classical) set_option(bench, "Use NNUE", "false");
    set_option(bench, "Hash", std::to_string(settings->hash));
    set_option(bench, "Threads", std::to_string(settings->threads));
    const auto total = bench.run(
        settings->depth, [&](const engine::BenchStep& step) { output.line("{}", to_text(step)); });
    output.line("{}", to_text(*total));
}

}  // namespace

void add_bench_command(CLI::App& app, Context& context) {
    const auto arguments = std::make_shared<BenchArguments>();
    CLI::App& command = *app.add_subcommand(
        "bench", "Search fixed positions: measures the speed, gives the signature");
    command
        .add_option(
            "DEPTH", arguments->numbers,
            fmt::format("Depth of each search in plies, {} by default; or three numbers in\n"
                        "Stockfish's order: hash in MiB, threads, depth",
                        engine::kBenchDepth))
        ->type_name("N")
        ->expected(0, 3);
    add_evaluation_options(command, arguments->network, arguments->classical);
    command.callback([arguments, &context] { run_bench(*arguments, context.output); });
}

}  // namespace octet::cli
