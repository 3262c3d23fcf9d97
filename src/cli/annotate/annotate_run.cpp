// Annotating the games of files.
#include "cli/annotate/annotate_run.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/annotate/annotate_output.h"
#include "cli/annotate/annotate_task.h"
#include "cli/annotate/annotated_pgn.h"
#include "cli/annotate/report_pages.h"
#include "cli/batch/game_walk.h"
#include "cli/context.h"
#include "cli/output/output_file.h"
#include "cli/search/shared_engine.h"
#include "io/append_file.h"
#include "notation/pgn_writer.h"
#include "report/game_record.h"
#include "report/game_summary.h"
#include "report/html/html_page.h"
#include "report/json_records.h"
#include "report/svg/svg_graph.h"
#include "util/text.h"

namespace octet::cli {

namespace {

using analysis::GameJob;
using analysis::GameTask;

class AnnotateRun : private GameHandler {
public:
    AnnotateRun(const AnnotateSettings& settings, io::Output& output)
        : settings_(settings),
          output_(output),
          walk_(settings.batch, {.command = "annotate",
                                 .consequence = writes_pgn() ? "copied" : "left out",
                                 .tells_of_results = true}) {}

    int run() {
        const SharedEngine engine(settings_.batch.network, settings_.batch.tables);
        // A refusal for lack of memory leaves no output behind.
        const auto workers = engine.make_workers(settings_.batch.workers, settings_.batch.size);
        if (const auto error = open_outputs(head_text(settings_.batch, engine))) {
            io::error_line("octet: {}", error->reason);
            return io::kFailure;
        }
        walk_.run(*this, *workers, written());
        return finish();
    }

private:
    void prepare(WalkedGame& game, analysis::Workers& workers) override;
    void on_file_fault(const report::FaultRecord& fault) override {
        // The record of an earlier run is kept only if one of a game follows it.
        if (json_ && !is_in_json(walk_.totals().games + 1))
            walk_.note(json_->add(report::fault_record("error", fault)));
    }
    void flush_if_due() override {
        if (pgn_) walk_.note(pgn_->flush_if_due());
        if (json_) walk_.note(json_->flush_if_due());
    }

    bool writes_pgn() const { return !settings_.batch.out.empty() || !settings_.has_file(); }
    std::optional<util::Error> open_outputs(const std::string& head);
    std::optional<util::Error> find_records(const std::string& head);
    void start_summary();
    /// The games that an earlier run has written to all files.
    std::uint64_t written() const;
    bool is_in_json(std::uint64_t number) const { return number < json_ends_.size(); }
    void write_raw(const WalkedGame& game, std::uint64_t number);
    void write_report(WalkedGame& game, std::uint64_t number, const GameJob& job,
                      const Sides& sides);
    void write_positions(const WalkedGame& game, const GameJob& job);
    void put_pgn(std::uint64_t number, std::string_view text);
    int finish();
    void write_pages();
    void write_page(std::string_view option, const std::string& path, std::size_t max_games,
                    const std::function<std::string()>& make);

    const AnnotateSettings& settings_;
    io::Output& output_;
    GameWalk walk_;

    std::optional<AnnotatedPgn> pgn_;
    std::optional<ContinuedRecords> json_;
    /// What an earlier run has written: the bytes of each file up to the end of each game.
    std::vector<std::uint64_t> pgn_ends_{0};
    std::vector<std::uint64_t> json_ends_{0};

    /// Whether a game has a side whose moves are judged.
    bool has_judged_ = false;
    /// The analysed games: the first ones, which the pages may show, and the number of all of them.
    std::vector<report::ReportedGame> pages_;
    std::size_t page_games_ = 0;
    /// Whether a page shows only some of the games.
    bool has_short_page_ = false;
    report::PlayerTable players_;
    /// The games in the summary, and those of them that an earlier run has analysed.
    std::uint64_t reported_ = 0;
    std::uint64_t reported_before_ = 0;
    /// The names of the reports that have been written.
    std::vector<std::string> written_pages_;
};

/// Opens the files; the error says why one cannot be continued.
std::optional<util::Error> AnnotateRun::open_outputs(const std::string& head) {
    const std::string& out = settings_.batch.out;
    // Neither file is made before both may be continued.
    if (!settings_.json.empty())
        if (auto error = find_records(head)) return error;
    if (!out.empty()) {
        auto found = earlier_pgn(out, settings_.style.annotator);
        if (!found) return found.error();
        pgn_ends_ = found->ends;
        pgn_.emplace(out, settings_.style.annotator, std::move(*found));
    }
    if (!settings_.json.empty()) json_.emplace(settings_.json, json_ends_.back(), head);
    if (!settings_.has_file()) pgn_.emplace(output_);
    start_summary();
    return {};
}

std::optional<util::Error> AnnotateRun::find_records(const std::string& head) {
    auto found = earlier_records(settings_.json, head);
    if (!found) return found.error();
    json_ends_ = std::move(found->ends);
    // Games without the player have no record, so that records do not count the games.
    if (!settings_.player.empty()) json_ends_.resize(1);
    return {};
}

std::uint64_t AnnotateRun::written() const {
    const bool has_pgn = !settings_.batch.out.empty();
    const auto pgn = pgn_ends_.size() - 1;
    const auto json = json_ends_.size() - 1;
    if (has_pgn && json_) return std::min(pgn, json);
    return has_pgn ? pgn : json;
}

/// Begins the summary with the games that are not analysed again, so that it covers the whole
/// output. For pages all games are analysed again.
void AnnotateRun::start_summary() {
    if (written() == 0 || settings_.has_pages()) return;
    const auto add = [this](const report::ReportedGame& game) {
        ++reported_before_;
        players_.add(game);
    };
    if (!settings_.batch.out.empty())
        for_each_earlier_game(settings_.batch.out, pgn_ends_[written()], add);
    else
        for_each_earlier_record(settings_.json, json_ends_[written()], add);
    reported_ = reported_before_;
}

void AnnotateRun::prepare(WalkedGame& game, analysis::Workers& workers) {
    const std::uint64_t number = walk_.totals().games;
    const Sides sides = sides_of(game.game, settings_.style.sides, settings_.player);
    const bool is_judged = game.raw.empty() && has_any(sides);
    const bool is_further_part = !game.raw.empty() && !game.fault;
    if (pgn_ && !is_further_part) pgn_->compare(game, number, is_judged);
    if (!game.raw.empty()) {
        game.write = [this, number](WalkedGame& walked) { write_raw(walked, number); };
        return;
    }
    has_judged_ |= is_judged;
    if (!is_judged) {
        game.write = [this, number](WalkedGame& walked) {
            put_pgn(number, notation::to_pgn(walked.game));
        };
        return;
    }
    if (settings_.clean) game.game = report::cleaned(std::move(game.game));
    walk_.totals().positions += game.game.moves.size() + 1;
    if (game.is_written && !settings_.has_pages()) return;
    GameTask task = task_of(game.game, settings_.reuse_evals);
    task.sides = sides;
    const auto job = GameJob::create(std::move(task), settings_.searches);
    job->start(workers);
    game.wait = [job](util::Milliseconds timeout) { return job->wait(timeout); };
    game.write = [this, number, job, sides](WalkedGame& walked) {
        write_report(walked, number, *job, sides);
    };
}

/// Copies a game that cannot be read, or a part of it, with a blank line behind the last part.
void AnnotateRun::write_raw(const WalkedGame& game, std::uint64_t number) {
    if (game.fault && json_ && !is_in_json(number))
        walk_.note(json_->add(report::fault_record("error", *game.fault)));
    if (!game.is_continued) return put_pgn(number, game.raw);
    if (pgn_ && !pgn_->has(number)) walk_.note(pgn_->add_part(game.raw));
}

void AnnotateRun::write_report(WalkedGame& game, std::uint64_t number, const GameJob& job,
                               const Sides& sides) {
    report::ReportedGame reported{std::move(game.game), job.report(), {}};
    // The figures of a side stay; its judgements come from the first searches only.
    for (analysis::MoveReport& move : reported.report.moves)
        if (!sides[move.mover]) move.judgement = analysis::Judgement::None;
    if (const auto found = settings_.openings.find(reported.game.start, reported.game.line()))
        reported.opening = report::OpeningName{found->opening.eco, found->opening.name,
                                               static_cast<int>(found->ply)};
    report::AnnotationStyle style = settings_.style;
    style.sides = sides;
    if (pgn_) put_pgn(number, notation::to_pgn(report::annotated(reported, style)));
    game.game = reported.game;
    if (json_ && !is_in_json(number)) {
        write_positions(game, job);
        walk_.note(json_->add(report::game_record(reported, static_cast<std::size_t>(game.file))));
    }
    if (settings_.has_file()) {
        if (reported_++ > 0) output_.line("");
        output_.line("{}", util::trim(report::game_summary(reported)));
        players_.add(reported);
    }
    if (!settings_.has_pages()) return;
    ++page_games_;
    if (pages_.size() < report::kMaxPageGames) pages_.push_back(std::move(reported));
}

void AnnotateRun::write_positions(const WalkedGame& game, const GameJob& job) {
    const report::RecordStyle style{game.game.chess960 || settings_.batch.input.chess960,
                                    settings_.batch.timing};
    board::Position position = game.game.start;
    const std::size_t plies = game.game.moves.size();
    for (std::size_t ply = 0; ply <= plies; ++ply) {
        const int index = static_cast<int>(ply);
        report::PositionSource source{.file = game.file,
                                      .line = game.game.place.line,
                                      .game = game.game.number,
                                      .ply = index};
        if (ply < plies) source.played = game.game.moves[ply].move;
        if (const auto* const first = job.first(index))
            walk_.note(json_->add(
                report::position_record(source, position, *first, style, job.second(index))));
        if (ply < plies) position.make(game.game.moves[ply].move);
    }
}

void AnnotateRun::put_pgn(std::uint64_t number, std::string_view text) {
    if (pgn_ && !pgn_->has(number)) walk_.note(pgn_->add(text));
}

/// Ends the outputs and returns the exit status.
int AnnotateRun::finish() {
    if (walk_.is_complete() && pgn_) walk_.note(pgn_->finish(walk_.totals().games));
    if (walk_.is_complete() && json_) walk_.note(json_->add(report::end_record(walk_.totals())));
    if (pgn_) walk_.note(pgn_->flush());
    if (json_) walk_.note(json_->flush());
    if (walk_.is_complete()) write_pages();
    const bool continues = !settings_.batch.out.empty() || !settings_.json.empty();
    if (const auto status = walk_.failure_status(continues)) return *status;
    if (reported_before_ > 0)
        output_.line("{}Continued after {}, which the table of players counts too.",
                     reported_ > reported_before_ ? "\n" : "",
                     util::counted(reported_before_, "analysed game"));
    if (const std::string table = players_.text(); reported_ > 1 && !table.empty())
        output_.line("\n{}", util::trim(table));
    if (!written_pages_.empty())
        output_.line("\nThe report is in {}.", fmt::join(written_pages_, " and "));
    if (!settings_.player.empty() && !has_judged_ && walk_.totals().games > 0 &&
        settings_.batch.input.shard.is_whole())
        io::error_line("octet: --player: no game has a player with {} in the name",
                       util::quoted(settings_.player));
    const int status = walk_.input_status();
    const bool lacks_page = settings_.has_pages() && pages_.empty();
    return lacks_page || has_short_page_ ? io::kFailure : status;
}

void AnnotateRun::write_pages() {
    write_page("html", settings_.html, report::kMaxPageGames, [this] {
        return report::html_page(pages_, settings_.style.annotator, settings_.style.line_plies);
    });
    write_page("svg", settings_.svg, 1, [this] { return report::graph_svg(pages_.front()); });
}

/// Writes the text that `make` returns to the file of an option, if the option is set and there is
/// an analysed game. Only a pipe may have more games than the page shows.
void AnnotateRun::write_page(std::string_view option, const std::string& path,
                             std::size_t max_games, const std::function<std::string()>& make) {
    const std::string name = util::printable(path, util::kQuotedPath);
    if (path.empty()) return;
    if (pages_.empty())
        return io::error_line("octet: --{}: no game was analysed, so {} is not written", option,
                              name);
    const auto error = io::replace_file(path, make());
    if (!error) written_pages_.push_back(name);
    walk_.note(error);
    if (error || page_games_ <= max_games) return;
    has_short_page_ = true;
    io::error_line("octet: --{}: {} shows only the first {}of {} games: choose with --games",
                   option, name, max_games == 1 ? "" : fmt::format("{} ", max_games), page_games_);
}

}  // namespace

int run_annotate(const AnnotateSettings& settings, io::Output& output) {
    const std::vector outputs{settings.batch.out, settings.json, settings.html, settings.svg};
    for (const std::string& path : outputs)
        if (!path.empty()) check_output_is_no_input(path, settings.batch.input.files);
    check_outputs_differ(outputs);
    count_page_games(settings);
    if (const auto error = check_page_files(settings)) {
        io::error_line("octet: {}", error->reason);
        return io::kWriteFailed;
    }
    try {
        return AnnotateRun(settings, output).run();
    } catch (const CannotContinue& refusal) {
        io::error_line("octet: {}", refusal.what());
        return io::kFailure;
    }
}

}  // namespace octet::cli
