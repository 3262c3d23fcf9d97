// The command `perft`: counts the leaves of move trees, or checks a suite of counts.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "board/perft.h"
#include "cli/arguments/position_argument.h"
#include "cli/commands.h"
#include "cli/output/table_text.h"
#include "cli/suites/perft_suite.h"
#include "cli/suites/suite_file.h"
#include "io/option_range.h"
#include "notation/uci_move.h"
#include "util/clock.h"

namespace octet::cli {

namespace {

struct PerftArguments {
    /// 0 if there is no depth.
    int depth = 0;
    std::vector<std::string> position{"startpos"};
    bool chess960 = false;
    bool divide = false;
    std::string suite;
    std::uint64_t max_nodes = std::numeric_limits<std::uint64_t>::max();
};

std::uint64_t count_divided(board::Position& position, const PerftArguments& arguments,
                            io::Output& output) {
    const std::atomic<bool> never_stop = false;
    std::uint64_t leaves = 0;
    for (const auto& entry : board::perft_divide(position, arguments.depth, never_stop)) {
        output.line("{}: {}", notation::to_uci(entry.move, arguments.chess960), entry.leaves);
        leaves += entry.leaves;
    }
    output.line("");
    return leaves;
}

void run_one(const PerftArguments& arguments, io::Output& output) {
    board::Position position = parse_position_argument(arguments.position).last_position();
    const util::TimePoint start = util::Clock::now();
    const std::uint64_t leaves = arguments.divide ? count_divided(position, arguments, output)
                                                  : board::perft(position, arguments.depth);
    const double seconds = util::seconds_since(start);
    output.line("Nodes searched: {}", leaves);
    output.line("Time: {:.3f} s, {} nodes/s", seconds,
                short_count(util::per_second(leaves, seconds)));
}

int run_file(const PerftArguments& arguments, io::Output& output) {
    const auto lines = read_suite(arguments.suite);
    return run_perft_suite(lines, arguments.max_nodes, output) ? 0 : io::kFailure;
}

int run_perft(const PerftArguments& arguments, io::Output& output) {
    if ((arguments.depth > 0) == !arguments.suite.empty())
        throw BadArguments("perft needs either a DEPTH or --suite FILE");
    if (!arguments.suite.empty()) return run_file(arguments, output);
    run_one(arguments, output);
    return 0;
}

}  // namespace

void add_perft_command(CLI::App& app, Context& context) {
    const auto arguments = std::make_shared<PerftArguments>();
    CLI::App& command = *app.add_subcommand("perft", "Count the leaves of the tree of legal moves");
    command.add_option("DEPTH", arguments->depth, "Depth in plies")
        ->transform(io::from_to(1, board::kMaxPerftDepth));
    CLI::Option* const position =
        command.add_option("POSITION", arguments->position, kPositionHelp)->capture_default_str();
    command.add_flag("--chess960", arguments->chess960,
                     "Write castling moves as in Chess960 (king takes rook)");
    CLI::Option* const divide =
        command.add_flag("--divide", arguments->divide, "Show the count of each root move");
    CLI::Option* const suite =
        command
            .add_option("--suite", arguments->suite,
                        "Check the counts in an EPD file (;D1 20 ;D2 400 ...)")
            ->excludes(position)
            ->excludes(divide);
    command.add_option("--max-nodes", arguments->max_nodes, "Skip larger counts of the suite")
        ->needs(suite)
        ->transform(io::from_to(std::int64_t{1}, std::numeric_limits<std::int64_t>::max()));
    command.callback(
        [arguments, &context] { context.status = run_perft(*arguments, context.output); });
}

}  // namespace octet::cli
