// The command `analyse`: one position as a table, or the positions of files as text, EPD or JSON.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/game_line.h"
#include "cli/arguments/output_argument.h"
#include "cli/arguments/position_argument.h"
#include "cli/arguments/search_arguments.h"
#include "cli/batch/analyse_batch.h"
#include "cli/batch/batch_arguments.h"
#include "cli/commands.h"
#include "cli/search/analysis_table.h"
#include "cli/search/interruptible.h"
#include "engine/engine.h"
#include "io/interrupt.h"
#include "io/option_range.h"

namespace octet::cli {

namespace {

/// The time for one position without another limit, in milliseconds.
constexpr util::Milliseconds kPositionTime = 5000;
/// The size of the TT for the table of one position, in MiB: its search is long.
constexpr int kTableHash = 64;

search::SearchLimits position_limits(const TaskArguments& task) {
    search::SearchLimits otherwise;
    otherwise.move_time = kPositionTime;
    return task.limits(otherwise);
}

struct AnalyseArguments {
    std::vector<std::string> inputs;
    BatchArguments batch;
    std::optional<int> mate;
    bool classical = false;
    bool json = false;
    bool epd = false;
};

search::SearchLimits table_limits(const AnalyseArguments& arguments) {
    search::SearchLimits limits;
    if (!arguments.mate) return position_limits(arguments.batch.search);
    // A search for a mate ends by itself.
    limits = arguments.batch.search.limits(limits);
    limits.mate = arguments.mate;
    return limits;
}

/// Searches one position and prints a row for each iteration. Returns the exit status.
int print_table(const AnalyseArguments& arguments, const analysis::GameLine& game,
                io::Output& output) {
    const board::Position position = game.last_position();
    const BatchArguments& batch = arguments.batch;
    AnalysisTable table(position, batch.search.multi_pv, batch.chess960, output, arguments.mate);
    engine::Engine engine(table);
    SearchArguments search{.default_time = kPositionTime};
    search.hash = batch.search.hash.value_or(kTableHash);
    search.threads = batch.search.threads;
    search.apply_to(engine);
    batch.load_into(engine);
    if (arguments.classical) use_classical_evaluation(engine);
    set_option(engine, "MultiPV", batch.search.multi_pv);
    const auto end = analysis::end_at(game, game.last_ply());
    table.print_head(end);
    if (end) return 0;
    engine.set_position(game.start, game.moves);
    const io::InterruptFlag interrupt;
    engine.go(table_limits(arguments));
    wait_or_stop(engine, interrupt.raised());
    if (!interrupt.raised()) return 0;
    io::error_line("octet: stopped");
    return io::kFailure;
}

/// Throws BadArguments if an option was given that only the table of one position has.
void check_for_batch(const AnalyseArguments& arguments) {
    constexpr const char* kText =
        "{} is for one position as a table, not for files and not with --json, --epd or --out";
    if (arguments.mate) throw BadArguments(fmt::format(kText, "--mate"));
    if (arguments.classical) throw BadArguments(fmt::format(kText, "--classical"));
}

BatchForm form_of(const AnalyseArguments& arguments) {
    if (arguments.json) return BatchForm::Json;
    return arguments.epd ? BatchForm::Epd : BatchForm::Text;
}

void run_analyse(const AnalyseArguments& arguments, Context& context) {
    const BatchForm form = form_of(arguments);
    if (arguments.batch.timing && form == BatchForm::Text)
        throw BadArguments("--timing needs --json or --epd");
    if (!is_position(arguments.inputs)) {
        check_for_batch(arguments);
        context.status =
            run_batch(arguments.batch.settings(arguments.inputs, form), context.output);
        return;
    }
    const analysis::GameLine game = parse_position_argument(arguments.inputs);
    arguments.batch.check_for_position();
    if (form == BatchForm::Text && arguments.batch.out.empty()) {
        context.status = print_table(arguments, game, context.output);
        return;
    }
    check_for_batch(arguments);
    BatchSettings settings = arguments.batch.settings({}, form);
    settings.task.limits = position_limits(arguments.batch.search);
    settings.input.position = game;
    settings.position_text = fmt::format("{}", fmt::join(arguments.inputs, " "));
    settings.workers = 1;
    context.status = run_batch(settings, context.output);
}

}  // namespace

void add_analyse_command(CLI::App& app, Context& context) {
    const auto arguments = std::make_shared<AnalyseArguments>();
    CLI::App& command =
        *app.add_subcommand("analyse",
                            "Search a position, or the positions of files: PGN, EPD or FEN")
             ->alias("analyze");
    command
        .add_option("INPUT", arguments->inputs,
                    fmt::format("A position, or files; - is standard input. A position is\n{}.\n"
                                "It is searched for {} ms if there is no limit",
                                kPositionHelp, kPositionTime))
        ->required();
    BatchArguments& batch = arguments->batch;
    batch.add_to(command);
    command.add_option("--plies", batch.plies,
                       "Only these plies of games, such as 16-; ply 0 is the start");
    add_output_option(command, "--out", batch.out, kRecordsOutHelp);
    command
        .add_option("--mate", arguments->mate,
                    "Search one position for a mate in at most this number of moves")
        ->transform(io::from_to(1, std::numeric_limits<int>::max()));
    command.add_flag("--classical", arguments->classical,
                     "Search one position with the classical evaluation");
    CLI::Option* const json =
        command.add_flag("--json", arguments->json, "Write JSON records, one a line");
    command.add_flag("--epd", arguments->epd, "Write EPD lines")->excludes(json);
    command.callback([arguments, &context] { run_analyse(*arguments, context); });
}

}  // namespace octet::cli
