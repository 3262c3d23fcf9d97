// Annotating the games of files.
#include "cli/annotate_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <exception>
#include <memory>
#include <utility>
#include <vector>

#include "cli/annotate_output.h"
#include "cli/annotate_task.h"
#include "cli/batch_progress.h"
#include "cli/batch_records.h"
#include "cli/context.h"
#include "cli/input_walk.h"
#include "cli/output_file.h"
#include "cli/shared_engine.h"
#include "io/append_file.h"
#include "io/interrupt.h"
#include "io/progress.h"
#include "notation/pgn_reader.h"
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

/// Milliseconds between two looks at the signal flag and the outputs.
constexpr util::Milliseconds kAnnotatePoll = 50;
/// The games that may be ahead of the next one to be written, besides one for each worker.
constexpr std::size_t kGamesAhead = 2;

/// A game between reading and writing.
struct Entry {
    int file = 0;
    std::uint64_t input_end = 0;
    notation::PgnGame game;
    /// The text of a game that cannot be read, and the fault; a further part of it has no fault.
    std::string raw;
    std::optional<report::FaultRecord> fault;
    /// The sides whose moves are judged. Without a job the game stays as it is.
    util::EnumArray<bool, Color> sides;
    std::shared_ptr<GameJob> job;
    /// Whether an earlier run has written the game.
    bool is_written = false;
};

report::HeadRecord annotate_head(const AnnotateSettings& settings, const SharedEngine& engine) {
    const BatchSettings& batch = settings.batch;
    report::HeadRecord head{.engine = engine_name(),
                            .network = engine.network_name(),
                            .task = batch.task,
                            .size = batch.size,
                            .inputs = {},
                            .shard = static_cast<int>(batch.input.shard.number),
                            .shards = static_cast<int>(batch.input.shard.count),
                            .options = batch.options};
    const auto sizes = input_sizes(batch.input.files);
    for (std::size_t i = 0; i < sizes.size(); ++i)
        head.inputs.push_back({.file = batch.input.files[i], .bytes = sizes[i], .position = {}});
    return head;
}

class AnnotateRun : public InputVisitor {
public:
    AnnotateRun(const AnnotateSettings& settings, io::Output& output)
        : settings_(settings), output_(output) {}

    int run() {
        const SharedEngine engine(settings_.batch.network, settings_.batch.tables);
        if (const auto error =
                open_outputs(report::head_record(annotate_head(settings_, engine)))) {
            io::error_line("octet: {}", error->reason);
            return io::kFailure;
        }
        if (!settings_.batch.quiet) display_.emplace();
        workers_ = engine.make_workers(settings_.batch.workers, settings_.batch.size);
        const io::InterruptFlag interrupt;
        interrupt_ = &interrupt.raised();
        const auto& files = settings_.batch.input.files;
        for (std::size_t i = 0; i < files.size() && goes_on(); ++i) read_file(static_cast<int>(i));
        while (!queue_.empty() && goes_on()) write_next();
        workers_.reset();
        display_.reset();
        return finish();
    }

    bool on_game(const notation::PgnText& text) override;
    bool on_line(const TextLine&) override {
        throw BadArguments(fmt::format("{}: annotate needs games, not positions", path()));
    }
    bool on_utf16() override {
        ++totals_.errors;
        report_fault({file_, 1, 1, {}, std::string(notation::kUtf16Fault)}, "no game is read");
        return goes_on();
    }

private:
    const std::string& path() const {
        return settings_.batch.input.files[static_cast<std::size_t>(file_)];
    }
    bool goes_on() const { return !error_ && !is_interrupted_ && !is_cut_short_; }
    std::optional<util::Error> open_outputs(const std::string& head);
    void read_file(int index);
    void choose_sides(Entry& entry) const;
    void add(Entry entry);
    void write_next();
    void write(Entry& entry);
    void write_fault(const Entry& entry);
    void write_report(Entry& entry);
    void write_positions(const Entry& entry);
    void report_fault(const report::FaultRecord& fault, std::string_view consequence);
    void put_pgn(std::string_view text, bool is_written);
    void put_record(std::string_view text, bool is_written);
    void note(std::optional<util::Error> error);
    void show_progress(const Entry& entry);
    int finish();
    void write_pages();

    const AnnotateSettings& settings_;
    io::Output& output_;
    std::unique_ptr<analysis::Workers> workers_;
    const std::atomic<bool>* interrupt_ = nullptr;
    bool is_interrupted_ = false;
    bool is_cut_short_ = false;
    std::optional<util::Error> error_;

    std::optional<RecordWriter> pgn_;
    std::optional<RecordWriter> json_;
    /// The games that an earlier run has written.
    std::uint64_t written_ = 0;

    int file_ = 0;
    std::uint64_t bytes_before_ = 0;
    std::uint64_t all_bytes_ = 0;
    std::uint64_t found_ = 0;
    report::Totals totals_;
    std::uint64_t positions_searched_ = 0;
    std::deque<Entry> queue_;
    std::vector<report::ReportedGame> pages_;
    report::PlayerTable players_;
    std::uint64_t reported_ = 0;
    std::optional<io::Progress> display_;
    const util::TimePoint start_ = util::Clock::now();
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
    if (!out.empty()) pgn_.emplace(open_at(out, pgn.ends[written_]));
    if (!settings_.json.empty()) {
        json_.emplace(open_at(settings_.json, json.ends[written_]));
        if (json.ends.front() == 0) note(json_->add(head));
    }
    if (!settings_.has_file()) pgn_.emplace(output_);
    for (const auto& size : input_sizes(settings_.batch.input.files))
        all_bytes_ += size.value_or(0);
    return {};
}

void AnnotateRun::read_file(int index) {
    file_ = index;
    InputFile file(path());
    file.stop_by(*interrupt_);
    const std::uint64_t games_before = totals_.games + totals_.errors;
    walk_input(file, settings_.batch.input.format, *this);
    if (goes_on() && totals_.games + totals_.errors == games_before &&
        settings_.batch.input.shard.is_whole()) {
        io::error_line("octet: {}: there is no game in it", path());
        ++totals_.errors;
    }
    bytes_before_ += file.size().value_or(0);
}

bool AnnotateRun::on_game(const notation::PgnText& text) {
    const BatchInput& input = settings_.batch.input;
    const std::uint64_t offset = bytes_before_ + text.offset;
    if (!input.games.contains(text.number)) return goes_on() && !input.games.is_over(text.number);
    if (!input.shard.is_whole() && !input.shard.contains(offset, all_bytes_)) return goes_on();

    Entry entry;
    entry.file = file_;
    entry.input_end = offset + text.text.size();
    if (!text.continues) {
        ++totals_.games;
        ++found_;
    }
    entry.is_written = found_ <= written_;
    notation::PgnReading reading;
    if (!text.continues) reading = notation::read_pgn(text);
    if (text.continues || reading.error) {
        entry.raw = std::string(text.text);
        if (reading.error)
            entry.fault = {file_, reading.error->place.line, reading.error->place.column,
                           text.number, reading.error->reason};
    } else {
        entry.game =
            settings_.clean ? report::cleaned(std::move(reading.game)) : std::move(reading.game);
        choose_sides(entry);
        const bool is_wanted = entry.sides[Color::White] || entry.sides[Color::Black];
        const bool needs_report = !settings_.html.empty() || !settings_.svg.empty();
        if (is_wanted && (!entry.is_written || needs_report)) {
            GameTask task = task_of(entry.game, settings_.reuse_evals);
            task.sides = entry.sides;
            entry.job = GameJob::create(std::move(task), settings_.searches);
            entry.job->start(*workers_);
        }
    }
    add(std::move(entry));
    return goes_on();
}

void AnnotateRun::choose_sides(Entry& entry) const {
    entry.sides = settings_.style.sides;
    if (settings_.player.empty()) return;
    entry.sides[Color::White] =
        entry.sides[Color::White] && util::icontains(entry.game.tag("White"), settings_.player);
    entry.sides[Color::Black] =
        entry.sides[Color::Black] && util::icontains(entry.game.tag("Black"), settings_.player);
}

/// Adds a game to the queue, and writes the first ones while the queue is full.
void AnnotateRun::add(Entry entry) {
    const std::size_t max_games = kGamesAhead + static_cast<std::size_t>(workers_->count());
    queue_.push_back(std::move(entry));
    while (queue_.size() > max_games && goes_on()) write_next();
}

/// Waits for the first game of the queue and writes it.
void AnnotateRun::write_next() {
    Entry& entry = queue_.front();
    while (entry.job && !entry.job->wait(kAnnotatePoll)) {
        if (*interrupt_) {
            is_interrupted_ = true;
            workers_->stop();
            return;
        }
        if (pgn_) note(pgn_->flush_if_due());
        if (json_) note(json_->flush_if_due());
    }
    write(entry);
    show_progress(entry);
    queue_.pop_front();
    if (*interrupt_) is_interrupted_ = true;
}

void AnnotateRun::write(Entry& entry) {
    if (!entry.raw.empty()) return write_fault(entry);
    if (entry.job) return write_report(entry);
    if (entry.sides[Color::White] || entry.sides[Color::Black])
        totals_.positions += entry.game.moves.size() + 1;
    put_pgn(notation::to_pgn(entry.game), entry.is_written);
}

/// Copies a game that cannot be read, with a blank line behind it.
void AnnotateRun::write_fault(const Entry& entry) {
    if (entry.fault) {
        ++totals_.errors;
        report_fault(*entry.fault, fmt::format("game {} is copied", *entry.fault->game));
        put_record(report::fault_record("error", *entry.fault), entry.is_written);
        is_cut_short_ = settings_.batch.input.strict;
    }
    put_pgn(entry.raw, entry.is_written);
}

void AnnotateRun::write_report(Entry& entry) {
    report::ReportedGame reported{std::move(entry.game), entry.job->report(), {}};
    if (const auto found = settings_.openings.find(reported.game.start, reported.game.line()))
        reported.opening = report::OpeningName{found->opening.eco, found->opening.name,
                                               static_cast<int>(found->ply)};
    report::AnnotationStyle style = settings_.style;
    style.sides = entry.sides;
    if (pgn_) put_pgn(notation::to_pgn(report::annotated(reported, style)), entry.is_written);
    entry.game = reported.game;
    totals_.positions += entry.game.moves.size() + 1;
    if (json_) {
        write_positions(entry);
        put_record(report::game_record(reported, static_cast<std::size_t>(entry.file)),
                   entry.is_written);
    }
    if (settings_.has_file()) {
        if (reported_++ > 0) output_.line("");
        output_.line("{}", util::trim(report::game_summary(reported)));
        players_.add(reported);
    }
    if (settings_.html.empty() && settings_.svg.empty()) return;
    pages_.push_back(std::move(reported));
    if (!settings_.svg.empty() && pages_.size() > 1)
        throw BadArguments("--svg draws one game: choose with --games");
    if (pages_.size() > report::kMaxPageGames)
        throw BadArguments(fmt::format("--html: a page has at most {} games: choose with --games",
                                       report::kMaxPageGames));
}

void AnnotateRun::write_positions(const Entry& entry) {
    const report::RecordStyle style{entry.game.chess960 || settings_.batch.input.chess960,
                                    settings_.batch.timing};
    board::Position position = entry.game.start;
    const std::size_t plies = entry.game.moves.size();
    for (std::size_t ply = 0; ply <= plies; ++ply) {
        const int index = static_cast<int>(ply);
        report::PositionSource source{.file = entry.file,
                                      .line = entry.game.place.line,
                                      .game = entry.game.number,
                                      .ply = index};
        if (ply < plies) source.played = entry.game.moves[ply].move;
        if (const auto* const first = entry.job->first(index))
            put_record(
                report::position_record(source, position, *first, style, entry.job->second(index)),
                entry.is_written);
        if (ply < plies) position.make(entry.game.moves[ply].move);
    }
}

void AnnotateRun::report_fault(const report::FaultRecord& fault, std::string_view consequence) {
    if (display_) display_->clear();
    io::error_line("octet: {}:{}:{}: {}; {}",
                   settings_.batch.input.files[static_cast<std::size_t>(fault.file)], fault.line,
                   fault.column, fault.reason, consequence);
}

/// Adds the text of a game, which ends with a blank line.
void AnnotateRun::put_pgn(std::string_view text, bool is_written) {
    if (!pgn_ || is_written) return;
    std::string_view record = text;
    while (record.ends_with('\n') || record.ends_with('\r')) record.remove_suffix(1);
    note(pgn_->add(std::string(record) + '\n'));
}

void AnnotateRun::put_record(std::string_view text, bool is_written) {
    if (json_ && !is_written) note(json_->add(text));
}

void AnnotateRun::note(std::optional<util::Error> error) {
    if (error && !error_) error_ = std::move(error);
}

void AnnotateRun::show_progress(const Entry& entry) {
    if (entry.job) positions_searched_ += entry.game.moves.size() + 1;
    if (!display_ || !display_->is_due()) return;
    BatchProgress progress;
    progress.number = entry.fault ? *entry.fault->game : entry.game.number;
    progress.positions = positions_searched_;
    progress.bytes = entry.input_end;
    if (all_bytes_ > 0) progress.last_byte = all_bytes_;
    display_->show(progress_text(progress, util::seconds_since(start_)));
}

/// Ends the outputs and returns the exit status.
int AnnotateRun::finish() {
    if (!is_interrupted_ && !is_cut_short_ && json_) note(json_->add(report::end_record(totals_)));
    if (pgn_) note(pgn_->flush());
    if (json_) note(json_->flush());
    if (!error_ && goes_on()) write_pages();
    if (error_) {
        io::error_line("octet: {}", error_->reason);
        return io::kWriteFailed;
    }
    if (is_interrupted_) {
        const bool continues = !settings_.batch.out.empty() || !settings_.json.empty();
        io::error_line("octet: stopped{}", continues ? ", the same command continues" : "");
        return io::kFailure;
    }
    if (reported_ > 1) output_.line("\n{}", util::trim(players_.text()));
    if (totals_.errors > 0 && totals_.games > 0)
        io::error_line("octet: {} of {} games could not be read", totals_.errors, totals_.games);
    return totals_.errors > 0 ? io::kFailure : 0;
}

void AnnotateRun::write_pages() {
    if (!settings_.html.empty())
        note(io::replace_file(settings_.html, report::html_page(pages_, settings_.style.annotator,
                                                                settings_.style.line_plies)));
    if (settings_.svg.empty()) return;
    if (pages_.empty()) return io::error_line("octet: --svg: there is no game to draw");
    note(io::replace_file(settings_.svg, report::graph_svg(pages_.front())));
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
