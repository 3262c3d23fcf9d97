// Annotating the games of files.
#include "cli/annotate_run.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/annotate_output.h"
#include "cli/annotate_task.h"
#include "cli/context.h"
#include "cli/game_walk.h"
#include "cli/output_file.h"
#include "cli/shared_engine.h"
#include "io/append_file.h"
#include "notation/pgn_writer.h"
#include "report/game_record.h"
#include "report/game_summary.h"
#include "report/html_page.h"
#include "report/json_records.h"
#include "report/svg_graph.h"
#include "util/text.h"

namespace octet::cli {

namespace {

using analysis::GameJob;
using analysis::GameTask;
using board::Color;
using Sides = util::EnumArray<bool, Color>;

class AnnotateRun : private GameHandler {
public:
    AnnotateRun(const AnnotateSettings& settings, io::Output& output)
        : settings_(settings),
          output_(output),
          walk_(settings.batch, {"annotate", writes_pgn() ? "copied" : "left out"}) {}

    int run() {
        const SharedEngine engine(settings_.batch.network, settings_.batch.tables);
        if (const auto error = open_outputs(head_text(settings_.batch, engine))) {
            io::error_line("octet: {}", error->reason);
            return io::kFailure;
        }
        const auto workers = engine.make_workers(settings_.batch.workers, settings_.batch.size);
        walk_.run(*this, *workers, written_);
        return finish();
    }

private:
    void prepare(WalkedGame& game, analysis::Workers& workers) override;
    void flush_if_due() override {
        if (pgn_) walk_.note(pgn_->flush_if_due());
        if (json_) walk_.note(json_->flush_if_due());
    }

    bool writes_pgn() const { return !settings_.batch.out.empty() || !settings_.has_file(); }
    bool has_pages() const { return !settings_.html.empty() || !settings_.svg.empty(); }
    std::optional<util::Error> open_outputs(const std::string& head);
    void start_summary(std::uint64_t bytes);
    Sides sides_of(const notation::PgnGame& game) const;
    void write_raw(const WalkedGame& game);
    void write_report(WalkedGame& game, const GameJob& job, const Sides& sides);
    void write_positions(const WalkedGame& game, const GameJob& job);
    void put_pgn(std::string_view text, bool is_written);
    void put_record(std::string_view text, bool is_written);
    int finish();
    void write_pages();
    void write_page(std::string_view option, const std::string& path,
                    const std::function<std::string()>& make);

    const AnnotateSettings& settings_;
    io::Output& output_;
    GameWalk walk_;

    std::optional<RecordWriter> pgn_;
    std::optional<RecordWriter> json_;
    /// The games that an earlier run has written.
    std::uint64_t written_ = 0;

    std::vector<report::ReportedGame> pages_;
    report::PlayerTable players_;
    std::uint64_t reported_ = 0;
    /// The names of the reports that have been written.
    std::vector<std::string> written_pages_;
};

/// Opens the files; the error says why one cannot be continued.
std::optional<util::Error> AnnotateRun::open_outputs(const std::string& head) {
    const std::string& out = settings_.batch.out;
    EarlierOutput pgn;
    EarlierOutput json;
    if (!out.empty()) {
        auto found = earlier_pgn(out, settings_.style.annotator);
        if (!found) return found.error();
        pgn = std::move(*found);
    }
    if (!settings_.json.empty()) {
        auto found = earlier_records(settings_.json, head);
        if (!found) return found.error();
        json = std::move(*found);
    }
    written_ = out.empty() ? json.games() : pgn.games();
    if (!settings_.json.empty()) written_ = std::min(written_, json.games());
    // Games without the player have no record, so that records do not count the games.
    if (!settings_.json.empty() && !settings_.player.empty()) written_ = 0;
    if (!out.empty()) {
        pgn_.emplace(open_at(out, pgn.ends[written_]));
        if (written_ == pgn.games())
            for (int i = 0; i < pgn.missing_line_ends; ++i) walk_.note(pgn_->add(""));
    }
    if (!settings_.json.empty()) {
        json_.emplace(open_at(settings_.json, json.ends[written_]));
        if (json.ends.front() == 0) walk_.note(json_->add(head));
    }
    if (!settings_.has_file()) pgn_.emplace(output_);
    start_summary((out.empty() ? json : pgn).ends[written_]);
    return {};
}

/// Begins the summary with the games of an earlier run, so that it covers the whole output. They
/// are the first `bytes` of the PGN, or of the records without PGN. For pages they are analysed
/// again.
void AnnotateRun::start_summary(std::uint64_t bytes) {
    if (written_ == 0 || has_pages()) return;
    const auto add = [this](const report::ReportedGame& game) {
        ++reported_;
        players_.add(game);
    };
    if (!settings_.batch.out.empty())
        for_each_earlier_game(settings_.batch.out, bytes, add);
    else
        for_each_earlier_record(settings_.json, bytes, add);
    if (reported_ > 0)
        output_.line("Continued after {} analysed {}, which the table of players counts too.",
                     reported_, reported_ == 1 ? "game" : "games");
}

void AnnotateRun::prepare(WalkedGame& game, analysis::Workers& workers) {
    if (!game.raw.empty()) {
        game.write = [this](WalkedGame& walked) { write_raw(walked); };
        return;
    }
    if (settings_.clean) game.game = report::cleaned(std::move(game.game));
    const Sides sides = sides_of(game.game);
    if (!sides[Color::White] && !sides[Color::Black]) {
        game.write = [this](WalkedGame& walked) {
            put_pgn(notation::to_pgn(walked.game), walked.is_written);
        };
        return;
    }
    walk_.totals().positions += game.game.moves.size() + 1;
    if (game.is_written && !has_pages()) return;
    GameTask task = task_of(game.game, settings_.reuse_evals);
    task.sides = sides;
    const auto job = GameJob::create(std::move(task), settings_.searches);
    job->start(workers);
    game.wait = [job](util::Milliseconds timeout) { return job->wait(timeout); };
    game.write = [this, job, sides](WalkedGame& walked) { write_report(walked, *job, sides); };
}

Sides AnnotateRun::sides_of(const notation::PgnGame& game) const {
    Sides sides = settings_.style.sides;
    if (settings_.player.empty()) return sides;
    sides[Color::White] =
        sides[Color::White] && util::icontains(game.tag("White"), settings_.player);
    sides[Color::Black] =
        sides[Color::Black] && util::icontains(game.tag("Black"), settings_.player);
    return sides;
}

/// Copies a game that cannot be read, with a blank line behind it.
void AnnotateRun::write_raw(const WalkedGame& game) {
    if (game.fault) put_record(report::fault_record("error", *game.fault), game.is_written);
    put_pgn(game.raw, game.is_written);
}

void AnnotateRun::write_report(WalkedGame& game, const GameJob& job, const Sides& sides) {
    report::ReportedGame reported{std::move(game.game), job.report(), {}};
    if (const auto found = settings_.openings.find(reported.game.start, reported.game.line()))
        reported.opening = report::OpeningName{found->opening.eco, found->opening.name,
                                               static_cast<int>(found->ply)};
    report::AnnotationStyle style = settings_.style;
    style.sides = sides;
    if (pgn_) put_pgn(notation::to_pgn(report::annotated(reported, style)), game.is_written);
    game.game = reported.game;
    if (json_) {
        write_positions(game, job);
        put_record(report::game_record(reported, static_cast<std::size_t>(game.file)),
                   game.is_written);
    }
    if (settings_.has_file()) {
        if (reported_++ > 0) output_.line("");
        output_.line("{}", util::trim(report::game_summary(reported)));
        players_.add(reported);
    }
    if (!has_pages()) return;
    pages_.push_back(std::move(reported));
    if (!settings_.svg.empty() && pages_.size() > 1)
        throw BadArguments("--svg draws one game: choose with --games");
    if (pages_.size() > report::kMaxPageGames)
        throw BadArguments(fmt::format("--html: a page has at most {} games: choose with --games",
                                       report::kMaxPageGames));
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
            put_record(report::position_record(source, position, *first, style, job.second(index)),
                       game.is_written);
        if (ply < plies) position.make(game.game.moves[ply].move);
    }
}

/// Adds the text of a game, which ends with a blank line.
void AnnotateRun::put_pgn(std::string_view text, bool is_written) {
    if (!pgn_ || is_written) return;
    std::string_view record = text;
    while (record.ends_with('\n') || record.ends_with('\r')) record.remove_suffix(1);
    walk_.note(pgn_->add(std::string(record) + '\n'));
}

void AnnotateRun::put_record(std::string_view text, bool is_written) {
    if (json_ && !is_written) walk_.note(json_->add(text));
}

/// Ends the outputs and returns the exit status.
int AnnotateRun::finish() {
    if (walk_.is_complete() && json_) walk_.note(json_->add(report::end_record(walk_.totals())));
    if (pgn_) walk_.note(pgn_->flush());
    if (json_) walk_.note(json_->flush());
    if (walk_.is_complete()) write_pages();
    const bool continues = !settings_.batch.out.empty() || !settings_.json.empty();
    if (const auto status = walk_.failure_status(continues)) return *status;
    if (reported_ > 1) output_.line("\n{}", util::trim(players_.text()));
    if (!written_pages_.empty())
        output_.line("\nThe report is in {}.", fmt::join(written_pages_, " and "));
    const int status = walk_.input_status();
    return has_pages() && pages_.empty() ? io::kFailure : status;
}

void AnnotateRun::write_pages() {
    write_page("html", settings_.html, [this] {
        return report::html_page(pages_, settings_.style.annotator, settings_.style.line_plies);
    });
    write_page("svg", settings_.svg, [this] { return report::graph_svg(pages_.front()); });
}

/// Writes the text that `make` returns to the file of an option, if the option is set and there is
/// an analysed game.
void AnnotateRun::write_page(std::string_view option, const std::string& path,
                             const std::function<std::string()>& make) {
    const std::string name = util::printable(path, util::kQuotedPath);
    if (path.empty()) return;
    if (pages_.empty())
        return io::error_line("octet: --{}: no game was analysed, so {} is not written", option,
                              name);
    const auto error = io::replace_file(path, make());
    if (!error) written_pages_.push_back(name);
    walk_.note(error);
}

}  // namespace

int run_annotate(const AnnotateSettings& settings, io::Output& output) {
    for (const std::string& path : settings.batch.input.files) check_input_file(path);
    for (const std::string* path :
         {&settings.batch.out, &settings.json, &settings.html, &settings.svg})
        if (!path->empty()) check_output_is_no_input(*path, settings.batch.input.files);
    return AnnotateRun(settings, output).run();
}

}  // namespace octet::cli
