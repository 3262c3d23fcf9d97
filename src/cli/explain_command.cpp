// The command `explain`: says what is good or bad about a move, with values, lines and material.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <latch>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/game_line.h"
#include "analysis/threats.h"
#include "analysis/workers.h"
#include "cli/arguments/explain_arguments.h"
#include "cli/arguments/network_argument.h"
#include "cli/arguments/position_argument.h"
#include "cli/arguments/search_arguments.h"
#include "cli/commands.h"
#include "cli/search/interruptible.h"
#include "cli/search/shared_engine.h"
#include "io/interrupt.h"
#include "io/output.h"
#include "report/explanation_text.h"
#include "report/game_end_text.h"
#include "util/text.h"

namespace octet::cli {

namespace {

constexpr std::uint64_t kExplainNodes = 1'000'000;

struct ExplainArguments {
    std::vector<std::string> words;
    SearchArguments search{.default_nodes = kExplainNodes, .hash = 16};
    std::string network;
    std::string tables;
    bool json = false;
    bool chess960 = false;
};

/// Returns the exit status.
int run_explain(const ExplainArguments& arguments, io::Output& output) {
    const PositionAndMove words = split_position_and_move(arguments.words);
    const analysis::GameLine game = parse_position_argument(words.position);
    // The search of such a position has no line.
    if (const auto end = analysis::end_at(game, game.last_ply()))
        throw BadArguments(
            fmt::format("there is nothing to explain: {}",
                        report::end_text(*end, game.last_position().side_to_move())));
    std::optional<board::Move> move;
    if (!words.move.empty()) move = parse_move_argument(game.last_position(), words.move);

    const io::InterruptFlag interrupt;
    const SharedEngine engine(arguments.network, arguments.tables);
    const analysis::SearchTask task{arguments.search.limits(), 1, {}};
    std::optional<analysis::Explanation> explanation;
    std::latch done(1);
    // The workers are declared last, so that they end before what their job uses.
    const auto workers = engine.make_workers(1, {arguments.search.hash, arguments.search.threads});
    workers->post([&](analysis::Analyst& analyst) {
        explanation = analysis::explain(game, move, [&](const analysis::GameLine& line) {
            return analyst.search_alone(line, line.last_ply(), task);
        });
        done.count_down();
    });
    if (!wait_until([&done] { return done.try_wait(); }, interrupt.raised())) {
        workers->stop();
        io::error_line("octet: stopped");
        return io::kFailure;
    }
    if (arguments.json)
        output.line("{}", report::explanation_record(*explanation, arguments.chess960));
    else
        output.wrapped_line("{}", util::trim(report::explanation_text(*explanation)));
    return 0;
}

}  // namespace

void add_explain_command(CLI::App& app, Context& context) {
    const auto arguments = std::make_shared<ExplainArguments>();
    CLI::App& command = *app.add_subcommand(
        "explain", "Explain a move: its value, the best line, the refutation, what is threatened");
    command
        .add_option("POSITION", arguments->words,
                    fmt::format("{},\n"
                                "and behind it the move to explain, such as Nf3; without one the\n"
                                "best move is explained. Behind 'moves' without quotes all moves\n"
                                "belong to the position: \"startpos moves e4 e5\" Nf3 explains Nf3",
                                kPositionHelp))
        ->required();
    arguments->search.add_to(command);
    command.get_option("--time")->description(
        "Maximum time of each search in milliseconds; there are up to three");
    add_tables_option(command, arguments->tables);
    add_network_option(command, arguments->network);
    command.add_flag("--json", arguments->json, "Print a JSON record");
    command.add_flag("--chess960", arguments->chess960,
                     "Write castling moves as in Chess960 (king takes rook)");
    command.callback(
        [arguments, &context] { context.status = run_explain(*arguments, context.output); });
}

}  // namespace octet::cli
