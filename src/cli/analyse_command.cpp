// The command `analyse`.
#include "cli/analyse_command.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "board/movegen.h"
#include "cli/analysis_table.h"
#include "cli/position_argument.h"
#include "cli/table_text.h"
#include "engine/engine.h"

namespace octet::cli {

namespace {

constexpr util::Milliseconds kDefaultTime = 5000;

struct AnalyseArguments {
    std::vector<std::string> position;
    std::optional<int> depth;
    std::optional<util::Milliseconds> time;
    std::optional<std::uint64_t> nodes;
    int multi_pv = 1;
    int hash = 64;
    int threads = 1;
    bool chess960 = false;
};

void set_option(engine::Engine& engine, std::string_view name, int value) {
    const auto note = engine.set_option(name, fmt::to_string(value));
    if (!note) throw BadArguments(note.reason());
    if (!note->empty()) io::error_line("octet: {}", *note);
}

search::SearchLimits limits_of(const AnalyseArguments& arguments) {
    search::SearchLimits limits;
    limits.depth = arguments.depth;
    limits.move_time = arguments.time;
    limits.nodes = arguments.nodes;
    if (!limits.depth && !limits.move_time && !limits.nodes) limits.move_time = kDefaultTime;
    return limits;
}

void run_analyse(const AnalyseArguments& arguments, io::Output& output) {
    const board::Position position = parse_position_argument(arguments.position);
    AnalysisTable table(position, arguments.multi_pv, arguments.chess960, output);
    engine::Engine engine(table);
    set_option(engine, "Threads", arguments.threads);
    set_option(engine, "Hash", arguments.hash);
    set_option(engine, "MultiPV", arguments.multi_pv);
    table.print_head();
    if (!board::has_legal_move(position)) return;
    engine.set_position(position, {});
    engine.go(limits_of(arguments));
    engine.wait();
}

}  // namespace

void add_analyse_command(CLI::App& app, Context& context) {
    const auto arguments = std::make_shared<AnalyseArguments>();
    CLI::App& command =
        *app.add_subcommand("analyse", "Search a position and show the best lines as a table");
    command.add_option("POSITION", arguments->position, "A FEN, or startpos")->required();
    command.add_option("--depth", arguments->depth, "Plies to search")
        ->check(CLI::Range(1, std::numeric_limits<int>::max()));
    command.add_option("--time", arguments->time, "Milliseconds to search; 5000 without a limit")
        ->check(CLI::Range(util::Milliseconds{1}, std::numeric_limits<util::Milliseconds>::max()));
    command.add_option("--nodes", arguments->nodes, "Positions to search")
        ->check(CLI::Range(std::uint64_t{1}, std::numeric_limits<std::uint64_t>::max()));
    command.add_option("--multipv", arguments->multi_pv, "How many of the best moves to show")
        ->capture_default_str();
    command.add_option("--hash", arguments->hash, "Size of the table in MiB")
        ->capture_default_str();
    command.add_option("--threads", arguments->threads, "Threads to search with")
        ->capture_default_str();
    command.add_flag("--chess960", arguments->chess960, "Write castling as in Chess960");
    command.callback([arguments, &context] { run_analyse(*arguments, context.output); });
}

}  // namespace octet::cli
