// The command `puzzles`: finds puzzles in the games of PGN files.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <latch>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/game_job.h"
#include "analysis/puzzle_finder.h"
#include "analysis/workers.h"
#include "cli/analyse_batch.h"
#include "cli/commands.h"
#include "cli/input_files.h"
#include "cli/shared_engine.h"
#include "io/option_range.h"
#include "notation/pgn_reader.h"
#include "notation/pgn_splitter.h"
#include "report/puzzle_records.h"
#include "util/text.h"

namespace octet::cli {

namespace {

struct PuzzleArguments {
    std::vector<std::string> files;
    std::int64_t nodes = 2'000'000;
    /// 0 for the number of processors.
    int workers = 0;
    int hash = 16;
    std::string network;
    std::string tables;
    bool json = false;
};

analysis::SearchTask puzzle_task(std::int64_t nodes, int multi_pv) {
    analysis::SearchTask task;
    task.limits.nodes = static_cast<std::uint64_t>(nodes);
    task.multi_pv = multi_pv;
    return task;
}

class PuzzleRun {
public:
    PuzzleRun(const PuzzleArguments& arguments, analysis::Workers& workers, io::Output& output)
        : arguments_(arguments), workers_(workers), output_(output) {}

    void read(const std::string& path, std::size_t index) {
        InputFile file(path);
        notation::PgnSplitter splitter(file.source());
        while (const auto text = splitter.next()) {
            if (text->continues) continue;
            ++games_;
            const notation::PgnReading reading = notation::read_pgn(*text);
            if (reading.error)
                refuse(path, reading.error->place,
                       fmt::format("{}; game {} is skipped", reading.error->reason, text->number));
            else
                print(reading.game, index);
        }
        if (splitter.is_utf16()) refuse(path, {}, std::string(notation::kUtf16Fault));
    }

    /// The exit status.
    int finish() const {
        if (games_ == 0 && errors_ == 0) io::error_line("octet: the input has no game");
        return games_ == 0 || errors_ > 0 ? io::kFailure : 0;
    }

private:
    void refuse(const std::string& path, notation::TextPlace place, const std::string& reason) {
        ++errors_;
        io::error_line("octet: {}:{}:{}: {}", util::printable(path, util::kQuotedPath), place.line,
                       place.column, reason);
    }

    /// The plies at which the other side may have a puzzle, by searches of a tenth of the nodes.
    std::vector<int> candidates(const analysis::GameLine& line) {
        analysis::GameTask task;
        task.line = line;
        analysis::GameSearches searches;
        searches.first = puzzle_task(std::max<std::int64_t>(arguments_.nodes / 10, 1), 1);
        const auto job = analysis::GameJob::create(std::move(task), std::move(searches));
        job->start(workers_);
        while (!job->wait(1000)) continue;
        std::vector<int> plies;
        for (const analysis::MoveReport& move : job->report().moves)
            if (analysis::may_leave_puzzle(move)) plies.push_back(move.ply + 1);
        return plies;
    }

    void print(const notation::PgnGame& game, std::size_t file) {
        const analysis::GameLine line{game.start, game.line()};
        const std::vector<int> plies = candidates(line);
        std::vector<std::optional<analysis::Puzzle>> puzzles(plies.size());
        std::latch done(static_cast<std::ptrdiff_t>(plies.size()));
        for (std::size_t i = 0; i < plies.size(); ++i)
            workers_.post([&, i](analysis::Analyst& analyst) {
                const auto search = [&](const analysis::GameLine& part, int multi_pv) {
                    return analyst.search_alone(part, part.last_ply(),
                                                puzzle_task(arguments_.nodes, multi_pv));
                };
                puzzles[i] = analysis::find_puzzle(line, plies[i], search);
                done.count_down();
            });
        done.wait();
        for (const auto& puzzle : puzzles)
            if (puzzle)
                output_.line("{}", arguments_.json ? report::puzzle_record(game, *puzzle, file)
                                                   : report::puzzle_epd(game, *puzzle));
    }

    const PuzzleArguments& arguments_;
    analysis::Workers& workers_;
    io::Output& output_;
    std::uint64_t games_ = 0;
    std::uint64_t errors_ = 0;
};

int run_puzzles(const PuzzleArguments& arguments, io::Output& output) {
    for (const std::string& file : arguments.files)
        if (file != kStandardInput) check_input_file(file);
    const SharedEngine engine(arguments.network, arguments.tables);
    const int count = arguments.workers > 0 ? arguments.workers : allowed_processors();
    const auto workers = engine.make_workers(count, {arguments.hash, 1});
    PuzzleRun run(arguments, *workers, output);
    for (std::size_t i = 0; i < arguments.files.size(); ++i) run.read(arguments.files[i], i);
    return run.finish();
}

}  // namespace

void add_puzzles_command(CLI::App& app, Context& context) {
    const auto arguments = std::make_shared<PuzzleArguments>();
    CLI::App& command = *app.add_subcommand(
        "puzzles", "Find puzzles in games: positions after a mistake with one good move");
    command.add_option("FILE", arguments->files, "PGN files, or - for standard input")->required();
    command
        .add_option("--nodes", arguments->nodes,
                    "Nodes of each search; mistakes are found with a tenth of them")
        ->transform(io::from_to(std::int64_t{1}, std::numeric_limits<std::int64_t>::max()))
        ->capture_default_str();
    command
        .add_option("--workers", arguments->workers,
                    "Searches at a time; the number of processors by default")
        ->transform(io::from_to(1, std::numeric_limits<int>::max()));
    command.add_option("--hash", arguments->hash, "Size of the TT of each search in MiB")
        ->transform(io::from_to(1, std::numeric_limits<int>::max()))
        ->capture_default_str();
    command.add_option("--tables", arguments->tables, "Folders with Syzygy tablebases");
    command.add_option("--network", arguments->network,
                       "File of a network to use instead of the built-in one");
    command.add_flag("--json", arguments->json, "Print JSON records instead of EPD");
    command.callback(
        [arguments, &context] { context.status = run_puzzles(*arguments, context.output); });
}

}  // namespace octet::cli
