// One thread reads the input, the workers search, and the thread of the command writes the records.
#include "cli/batch/analyse_batch.h"

#include <fmt/format.h>

#ifdef __linux__
#include <sched.h>
#endif

#include <algorithm>
#include <exception>
#include <thread>

#include "analysis/pool.h"
#include "cli/batch/batch_progress.h"
#include "cli/batch/batch_records.h"
#include "cli/context.h"
#include "cli/output/output_file.h"
#include "cli/search/shared_engine.h"
#include "engine/version.h"
#include "io/interrupt.h"
#include "io/progress.h"
#include "util/job_thread.h"
#include "util/text.h"

namespace octet::cli {

namespace {

/// Milliseconds between two looks at the signal flag, the output and the progress.
constexpr util::Milliseconds kPollInterval = 50;

using Pool = analysis::Pool<BatchItem>;

class BatchRun {
public:
    BatchRun(const BatchSettings& settings, const io::InterruptFlag& interrupt, RecordWriter writer,
             std::uint64_t written)
        : settings_(settings),
          interrupt_(interrupt),
          writer_(std::move(writer)),
          reader_(settings.input, written, stop_),
          progress_(progress_of(settings.input)) {}

    int run(std::unique_ptr<analysis::Workers> workers);

private:
    /// Searches an item on the thread of a worker.
    void search(BatchItem& item, analysis::Analyst& analyst);
    void read(Pool& pool);
    void write_results(Pool& pool);
    void write(const BatchItem& item);
    void note(std::optional<util::Error> error);
    void show_progress(const BatchItem& item);
    int finish();
    int summary_status() const;
    /// Whether the same command continues the output, and makes what was cut short anew.
    bool continues() const {
        return settings_.form == BatchForm::Json && can_be_continued(settings_.out);
    }

    const BatchSettings& settings_;
    const io::InterruptFlag& interrupt_;
    RecordWriter writer_;
    /// Ends the input early.
    std::atomic<bool> stop_{false};
    BatchReader reader_;
    std::exception_ptr read_error_;
    std::optional<util::Error> write_error_;
    bool is_interrupted_ = false;
    /// The position of the command line if its search was stopped; read after the workers' end.
    std::optional<BatchItem> cut_short_;

    BatchProgress progress_;
    bool has_started_ = false;
    const util::TimePoint start_ = util::Clock::now();
    std::optional<io::Progress> display_;
};

int BatchRun::run(std::unique_ptr<analysis::Workers> workers) {
    if (!settings_.quiet && !settings_.input.position) display_.emplace();
    {
        Pool pool(std::move(workers),
                  [this](BatchItem& item, analysis::Analyst& analyst) { search(item, analyst); });
        const auto thread = util::JobThread::create();
        if (!thread) throw std::runtime_error("the system cannot create a thread");
        thread->run([&] { read(pool); });
        write_results(pool);
        stop_ = true;
        pool.stop();
        thread->wait();
    }
    if (is_interrupted_ && cut_short_ && !continues()) {
        write(*cut_short_);
        note(writer_.flush());
    }
    if (display_) display_->clear_for_output();
    display_.reset();
    if (read_error_) std::rethrow_exception(read_error_);
    return finish();
}

/// The pool drops an item whose search is stopped. The one position of the command line is kept
/// with what was found; of files, the items of all workers would be parts of games out of order.
void BatchRun::search(BatchItem& item, analysis::Analyst& analyst) {
    if (!settings_.input.position) {
        item.results = analyst.search_block(item.game->line, item.block, settings_.task);
        return;
    }
    const int ply = item.block.steps.front().ply;
    item.results = {analyst.search_alone(item.game->line, ply, settings_.task)};
    const analysis::PositionResult& result = item.results.front();
    if (result.is_stopped && !result.lines.empty()) cut_short_ = item;
}

void BatchRun::read(Pool& pool) {
    try {
        reader_.run([&pool](BatchItem item) {
            return item.fault ? pool.submit_done(std::move(item)) : pool.submit(std::move(item));
        });
    } catch (...) {
        read_error_ = std::current_exception();
    }
    pool.close();
}

void BatchRun::write_results(Pool& pool) {
    while (!pool.is_finished() && !write_error_) {
        if (interrupt_.raised()) {
            is_interrupted_ = true;
            break;
        }
        if (const auto item = pool.next(kPollInterval)) write(*item);
        note(writer_.flush_if_due());
    }
    if (!write_error_) note(writer_.flush());
}

void BatchRun::write(const BatchItem& item) {
    if (item.fault) {
        if (display_) display_->clear();
        io::error_line("octet: {}", fault_message(*item.fault, settings_.input.files));
    }
    const std::vector<std::string> records = records_of(item, settings_);
    if (display_ && !records.empty()) display_->clear_for_output();
    for (const std::string& record : records) note(writer_.add(record));
    show_progress(item);
}

void BatchRun::note(std::optional<util::Error> error) {
    if (error && !write_error_) write_error_ = std::move(error);
}

void BatchRun::show_progress(const BatchItem& item) {
    // The first item shows how far an earlier run has come.
    if (!std::exchange(has_started_, true) && item.written > 0)
        progress_.first_byte = std::max(progress_.first_byte, item.input_end);
    progress_.is_game = item.game ? item.game->number.has_value() : item.fault->game.has_value();
    progress_.number = item.line;
    if (progress_.is_game) progress_.number = item.game ? *item.game->number : *item.fault->game;
    progress_.positions += item.results.size();
    progress_.bytes = std::max(item.input_end, progress_.first_byte);
    if (display_ && display_->is_due())
        display_->show(progress_text(progress_, util::seconds_since(start_)));
}

/// Ends the output and returns the exit status.
int BatchRun::finish() {
    const std::string_view rest = continues() ? ", the same command continues" : "";
    if (write_error_) {
        io::error_line("octet: {}{}", write_error_->reason, rest);
        return io::kWriteFailed;
    }
    if (is_interrupted_) {
        io::error_line("octet: stopped{}", rest);
        return io::kFailure;
    }
    if (const auto surplus = reader_.surplus_records()) {
        io::error_line("octet: {} has {} records more than its input gives",
                       util::printable(settings_.out, util::kQuotedPath), surplus);
        return io::kFailure;
    }
    const bool is_cut_short = settings_.input.strict && reader_.totals().errors > 0;
    if (settings_.form == BatchForm::Json && !is_cut_short) {
        note(writer_.add(report::end_record(reader_.totals())));
        note(writer_.flush());
        if (write_error_) return finish();
    }
    return summary_status();
}

int BatchRun::summary_status() const {
    const auto name = [this](int file) {
        return shown_path(settings_.input.files[static_cast<std::size_t>(file)]);
    };
    for (const int file : reader_.empty_files())
        io::error_line("octet: {}: there is no game and no position in it", name(file));
    for (const int file : reader_.unchosen_files())
        io::error_line("octet: {}: none of the chosen games and positions is in it", name(file));
    const report::Totals& totals = reader_.totals();
    const std::uint64_t faulty = totals.errors - reader_.faulty_files();
    const bool has_plies = totals.positions > 0 || totals.games == faulty;
    const bool lacks_plies =
        !settings_.input.plies.is_all() && !has_plies && settings_.input.shard.is_whole();
    if (lacks_plies) io::error_line("octet: none of the chosen plies is in the games");
    if (faulty > 0)
        io::error_line("octet: {} of {} {} could not be read", faulty,
                       totals.games + reader_.lines(),
                       reader_.lines() == 0 ? "games"
                       : totals.games == 0  ? "positions"
                                            : "games and positions");
    const bool has_all =
        reader_.empty_files().empty() && reader_.unchosen_files().empty() && !lacks_plies;
    return totals.errors > 0 || !has_all ? io::kFailure : 0;
}

}  // namespace

int run_batch(const BatchSettings& settings, io::Output& output) {
    // A signal stops the run in order from before the output exists to after its last byte.
    const io::InterruptFlag interrupt;
    if (!settings.out.empty()) check_output_is_no_input(settings.out, settings.input.files);
    const SharedEngine engine(settings.network, settings.tables);
    // A refusal for lack of memory leaves no output behind.
    auto workers = engine.make_workers(settings.workers, settings.size);
    const std::string head = head_text(settings, engine);
    const bool is_json = settings.form == BatchForm::Json;

    std::optional<RecordWriter> writer;
    std::uint64_t written = 0;
    if (settings.out.empty()) {
        writer.emplace(output);
        if (is_json) (void)writer->add(head);
    } else if (is_json) {
        auto opened = open_records(settings.out, head);
        if (!opened) {
            io::error_line("octet: {}", opened.reason());
            return io::kFailure;
        }
        if (opened->before.is_finished) {
            io::error_line("octet: {}: all records are in it already",
                           util::printable(settings.out, util::kQuotedPath));
            return opened->before.errors > 0 ? io::kFailure : 0;
        }
        written = opened->before.records;
        writer.emplace(std::move(opened->writer));
    } else {
        writer.emplace(create_output(settings.out));
    }
    return BatchRun(settings, interrupt, std::move(*writer), written).run(std::move(workers));
}

std::string head_text(const BatchSettings& settings, const SharedEngine& engine) {
    report::HeadRecord head{.engine = engine_name(),
                            .network = engine.network_name(),
                            .task = settings.task,
                            .size = settings.size,
                            .inputs = {},
                            .shard = static_cast<int>(settings.input.shard.number),
                            .shards = static_cast<int>(settings.input.shard.count),
                            .options = settings.options};
    const auto sizes = input_sizes(settings.input.files);
    for (std::size_t i = 0; i < sizes.size(); ++i)
        head.inputs.push_back({.file = settings.input.files[i], .bytes = sizes[i], .position = {}});
    if (settings.input.position)
        head.inputs.push_back(
            {.file = {}, .bytes = std::nullopt, .position = settings.position_text});
    return report::head_record(head);
}

int allowed_processors() {
#ifdef __linux__
    cpu_set_t allowed;
    if (sched_getaffinity(0, sizeof allowed, &allowed) == 0) return CPU_COUNT(&allowed);
#endif
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

}  // namespace octet::cli
