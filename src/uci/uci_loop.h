// The UCI front-end: reads lines, lets the engine do what they say, and prints what it reports.
//
// One thread reads and executes. No call of the engine waits for a search, except for the short
// time that a search takes to end when it is told to; so stop, isready and quit are heard at once.
// Only `wait`, which is for scripts, keeps it from reading.
#pragma once

#include <atomic>
#include <functional>
#include <istream>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/engine.h"
#include "engine/speedtest.h"
#include "io/output.h"
#include "search/search_listener.h"
#include "uci/background_task.h"
#include "uci/uci_parse.h"
#include "util/clock.h"

namespace octet::uci {

class UciLoop : private search::SearchListener {
public:
    explicit UciLoop(io::Output& output);
    UciLoop(const UciLoop&) = delete;
    UciLoop& operator=(const UciLoop&) = delete;

    /// Executes lines until `quit`, which ends a running search with its best move, or the end of
    /// the input: then whoever asked is gone, and nothing more is said but the answer to a `stop`.
    /// `on_end` is called when no more is read, before the search is waited for.
    void run(std::istream& input, const std::function<void()>& on_end = nullptr);

    /// Executes commands up to the last one or `quit`, waiting for each search that ends by itself.
    /// Whether none was in error, as a last search is that nothing ends.
    bool run(std::span<const std::string> commands);

private:
    struct Command;
    static std::span<const Command> commands();
    static const Command* find_command(std::string_view word);
    friend bool is_command(std::string_view word);
    friend bool takes_arguments(std::string_view word);

    void execute(std::string_view line);

    void uci(Words);
    void is_ready(Words);
    void debug(Words arguments);
    void set_option(Words arguments);
    void new_game(Words);
    void position(Words arguments);
    void go(Words arguments);
    void stop(Words);
    void ponder_hit(Words);
    void quit(Words);
    void wait(Words);
    void display(Words);
    void evaluate(Words);
    void bench(Words arguments);
    void speedtest(Words arguments);
    void flip(Words);
    void compiler(Words);
    void help(Words);
    void ignore(Words) {}

    void go_without_position(Words arguments);
    void start(const search::SearchRequest& request);
    void perft(int depth);
    /// What searches by an engine of its own; nullptr, and an error is said, without memory for it.
    template <class WithEngine>
    std::shared_ptr<WithEngine> create();
    /// As BackgroundTask::start(); an error is said where there is no thread.
    void start_task(std::function<void()> run, std::function<void()> stop);
    void run_speedtest(engine::Speedtest& test, const engine::SpeedtestSettings& settings);
    void open_transcript(const std::string& path);
    bool is_open_ended() const;
    void end_search();
    void error(std::string_view reason);
    void warn(std::span<const std::string> reasons);

    void on_pv(const search::PvInfo& line) override;
    void on_current_move(const search::CurrentMove& start) override;
    void on_best_move(const search::BestMove& best) override;

    io::Output& output_;
    bool quit_ = false;
    /// Set by the thread that executes, or by a task of its own.
    std::atomic<bool> had_error_ = false;
    /// Whether root moves are shown from the start of a search.
    std::atomic<bool> debug_ = false;
    /// Of the last `go`.
    bool infinite_ = false;
    bool pondering_ = false;
    /// Whether what was started last has been told to end: its answer is due.
    bool was_stopped_ = false;
    util::TimePoint search_start_;
    /// A bench or a speed test.
    BackgroundTask task_;
    /// Last, so that its search is over before the rest goes.
    engine::Engine engine_;
};

/// Whether the word is the name of a UCI command.
bool is_command(std::string_view word);
/// Whether it is that of one that other words may follow.
bool takes_arguments(std::string_view word);

}  // namespace octet::uci
