// The command `puzzles`: finds puzzles in the games of PGN files.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/puzzle_job.h"
#include "cli/annotate/annotate_output.h"
#include "cli/arguments/output_argument.h"
#include "cli/batch/batch_arguments.h"
#include "cli/batch/game_walk.h"
#include "cli/commands.h"
#include "cli/output/output_file.h"
#include "cli/output/record_writer.h"
#include "cli/search/shared_engine.h"
#include "io/option_range.h"
#include "report/json_records.h"
#include "report/puzzle_records.h"
#include "util/text.h"

namespace octet::cli {

namespace {

constexpr std::uint64_t kPuzzleNodes = 2'000'000;

struct PuzzleArguments {
    std::vector<std::string> files;
    BatchArguments batch;
    bool json = false;
};

class PuzzleRun : private GameHandler {
public:
    PuzzleRun(const BatchSettings& settings, io::Output& output)
        : settings_(settings), output_(output), walk_(settings, {"puzzles", "skipped"}) {}

    int run() {
        const SharedEngine engine(settings_.network, settings_.tables);
        // A refusal for lack of memory leaves no output behind.
        const auto workers = engine.make_workers(settings_.workers, settings_.size);
        if (const auto error = open_output(head_text(settings_, engine))) {
            io::error_line("octet: {}", error->reason);
            return io::kFailure;
        }
        walk_.run(*this, *workers, written_);
        return finish();
    }

private:
    bool is_json() const { return settings_.form == BatchForm::Json; }

    /// Opens the output; the error says why an existing file cannot be continued.
    std::optional<util::Error> open_output(const std::string& head) {
        const std::string& out = settings_.out;
        if (out.empty()) {
            writer_.emplace(output_);
        } else if (!is_json()) {
            writer_.emplace(create_output(out));
        } else {
            const auto earlier = earlier_records(out, head);
            if (!earlier) return earlier.error();
            written_ = earlier->games();
            writer_.emplace(open_at(out, earlier->ends.back()));
            if (earlier->ends.front() > 0) return {};
        }
        if (is_json()) walk_.note(writer_->add(head));
        return {};
    }

    void prepare(WalkedGame& game, analysis::Workers& workers) override {
        if (game.fault && is_json() && !game.is_written)
            game.write = [this](const WalkedGame& walked) {
                walk_.note(writer_->add(report::fault_record("error", *walked.fault)));
            };
        if (!game.raw.empty()) return;
        walk_.totals().positions += game.game.moves.size() + 1;
        if (game.is_written) return;
        const auto job = analysis::PuzzleJob::create({game.game.start, game.game.line()},
                                                     *settings_.task.limits.nodes);
        job->start(workers);
        game.wait = [job](util::Milliseconds timeout) { return job->wait(timeout); };
        game.write = [this, job](const WalkedGame& walked) { write(walked, job->puzzles()); };
    }

    void write(const WalkedGame& game, const std::vector<analysis::Puzzle>& puzzles) {
        const auto file = static_cast<std::size_t>(game.file);
        const std::string_view name = settings_.input.file_in_ids(game.file);
        found_ += puzzles.size();
        for (const analysis::Puzzle& puzzle : puzzles)
            walk_.note(writer_->add(is_json() ? report::puzzle_record(game.game, puzzle, file)
                                              : report::puzzle_epd(game.game, puzzle, name)));
        if (is_json())
            walk_.note(writer_->add(report::puzzle_game_record(game.game, puzzles.size(), file)));
    }

    void on_file_fault(const report::FaultRecord& fault) override {
        // The record of an earlier run is kept only if one of a game follows it.
        if (is_json() && walk_.totals().games >= written_)
            walk_.note(writer_->add(report::fault_record("error", fault)));
    }
    void flush_if_due() override { walk_.note(writer_->flush_if_due()); }

    /// Ends the output and returns the exit status.
    int finish() {
        if (walk_.is_complete() && is_json())
            walk_.note(writer_->add(report::end_record(walk_.totals())));
        walk_.note(writer_->flush());
        const bool continues = is_json() && can_be_continued(settings_.out);
        if (const auto status = walk_.failure_status(continues)) return *status;
        if (written_ > 0 && written_ >= walk_.totals().games)
            io::error_line("octet: {}: all games are in it already",
                           util::printable(settings_.out, util::kQuotedPath));
        if (found_ == 0 && written_ == 0 && walk_.totals().games > 0)
            io::error_line("octet: there is no puzzle in the games ({})", walk_.totals().games);
        return walk_.input_status();
    }

    const BatchSettings& settings_;
    io::Output& output_;
    GameWalk walk_;
    std::optional<RecordWriter> writer_;
    /// The games that an earlier run has written.
    std::uint64_t written_ = 0;
    std::size_t found_ = 0;
};

int run_puzzles(const PuzzleArguments& arguments, io::Output& output) {
    BatchSettings settings = arguments.batch.settings(
        arguments.files, arguments.json ? BatchForm::Json : BatchForm::Epd);
    settings.options.emplace_back("puzzles", "on");
    if (!settings.out.empty()) check_output_is_no_input(settings.out, arguments.files);
    return PuzzleRun(settings, output).run();
}

}  // namespace

void add_puzzles_command(CLI::App& app, Context& context) {
    const auto arguments = std::make_shared<PuzzleArguments>();
    BatchArguments& batch = arguments->batch;
    batch.search.nodes = kPuzzleNodes;
    CLI::App& command = *app.add_subcommand(
        "puzzles", "Find puzzles in games: positions after a mistake with one good move");
    command.add_option("FILE", arguments->files, "PGN files, or - for standard input")->required();
    command
        .add_option("--nodes", batch.search.nodes,
                    fmt::format("Nodes of each search, {} by default;\n"
                                "mistakes are found with a tenth of them",
                                kPuzzleNodes))
        ->transform(io::from_to(std::int64_t{1}, std::numeric_limits<std::int64_t>::max()));
    command
        .add_option("--hash", batch.search.hash,
                    fmt::format("Size of the TT of each search in MiB, {} by default", kWorkerHash))
        ->transform(io::from_to(1, std::numeric_limits<int>::max()));
    batch.add_input_to(command);
    add_output_option(command, "--out", batch.out, kRecordsOutHelp);
    command.add_flag("--json", arguments->json, "Write JSON records instead of EPD");
    command.callback(
        [arguments, &context] { context.status = run_puzzles(*arguments, context.output); });
}

}  // namespace octet::cli
