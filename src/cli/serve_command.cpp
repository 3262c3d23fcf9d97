// The command `serve`: searches positions for another program, by JSON lines on the standard
// streams.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <atomic>
#include <limits>
#include <memory>
#include <string>

#include "cli/arguments/network_argument.h"
#include "cli/batch/analyse_batch.h"
#include "cli/batch/batch_arguments.h"
#include "cli/commands.h"
#include "cli/input/input_files.h"
#include "cli/input/line_reader.h"
#include "cli/search/shared_engine.h"
#include "cli/serve/server.h"
#include "io/interrupt.h"
#include "io/option_range.h"

namespace octet::cli {

namespace {

constexpr std::uint64_t kServeNodes = 1'000'000;

struct ServeArguments {
    int workers = 0;
    int hash = kWorkerHash;
    std::uint64_t nodes = kServeNodes;
    std::string tables;
    std::string network;
};

void run_serve(const ServeArguments& arguments, io::Output& output) {
    const SharedEngine engine(arguments.network, arguments.tables);
    const int count = arguments.workers > 0 ? arguments.workers : allowed_processors();
    search::SearchLimits limits;
    limits.nodes = arguments.nodes;
    const io::InterruptFlag interrupt;
    Server server(engine.make_workers(count, {.hash = arguments.hash, .threads = 1}), limits,
                  output);
    InputFile input{std::string(kStandardInput)};
    input.stop_by(interrupt.raised());
    LineReader lines(input.source());
    while (const auto line = lines.next()) {
        if (interrupt.raised()) break;
        if (line->is_too_long)
            server.refuse_long_line();
        else if (!line->text.empty())
            server.take(line->text);
    }
    server.wait(interrupt.raised());
    if (!interrupt.raised()) return;
    server.cancel_all();
    const std::atomic<bool> never{false};
    server.wait(never);
}

}  // namespace

void add_serve_command(CLI::App& app, Context& context) {
    const auto arguments = std::make_shared<ServeArguments>();
    CLI::App& command = *app.add_subcommand(
        "serve", "Search positions for another program: JSON lines in, JSON lines out");
    command
        .add_option("--workers", arguments->workers,
                    "Searches at a time; the number of processors by default")
        ->transform(io::from_to(1, kMaxWorkers));
    command
        .add_option("--hash", arguments->hash,
                    "Size of the transposition table of each worker in MiB")
        ->transform(io::from_to(1, std::numeric_limits<int>::max()))
        ->capture_default_str();
    command.add_option("--nodes", arguments->nodes, "Nodes of a search without another limit")
        ->transform(io::from_to(std::int64_t{1}, std::numeric_limits<std::int64_t>::max()))
        ->capture_default_str();
    add_tables_option(command, arguments->tables);
    add_network_option(command, arguments->network);
    command.callback([arguments, &context] { run_serve(*arguments, context.output); });
}

}  // namespace octet::cli
