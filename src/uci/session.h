// The state of a UCI conversation: the engine, its reports, and what runs at the moment.
//
// The commands (command_handlers.h) work on a session. All functions are for the thread that
// executes commands, except output(), error() and warn(), which may be called from any thread.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <new>
#include <span>
#include <string>
#include <string_view>

#include "engine/engine.h"
#include "io/output.h"
#include "uci/background_task.h"
#include "uci/search_reporter.h"

namespace octet::uci {

class Session {
public:
    /// Reports an error if the network built into the program cannot be used.
    explicit Session(io::Output& output);
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    io::Output& output() { return output_; }
    engine::Engine& engine() { return engine_; }
    SearchReporter& reporter() { return reporter_; }

    /// Prints `info string error: <reason>`.
    void error(std::string_view reason);
    /// Prints all reasons as one `info string warning: ...`; nothing if there are none.
    void warn(std::span<const std::string> reasons);
    /// Returns whether there is a valid position; prints an error if not.
    bool require_position();
    bool had_error() const { return had_error_; }

    void quit() { quit_ = true; }
    bool has_quit() const { return quit_; }

    /// Starts a search; its best move is reported when it ends.
    void search(const engine::GoArguments& arguments);
    /// Counts the leaves of the move tree and prints the result. Counts as a measurement.
    void perft(int depth);
    /// Runs a measurement on a thread of its own; `stop` must make it end soon. Prints an error if
    /// the system has no thread for it.
    void start_task(std::function<void()> run, std::function<void()> stop);
    /// An object with an engine of its own. Prints an error, and is nullptr, if there is not enough
    /// memory.
    template <class WithEngine>
    std::shared_ptr<WithEngine> create() try {
        return std::make_shared<WithEngine>();
    } catch (const std::bad_alloc&) {
        error("there is not enough memory for a second engine");
        return nullptr;
    }

    /// Ends what runs soon; the answer of a search is still printed.
    void stop();
    void ponder_hit();
    /// Blocks until what runs has ended.
    void wait();
    /// Ends what runs, so that the next command can begin. A search is stopped, and its best move
    /// is printed. A measurement (bench, speedtest, perft) is waited for, unless it was stopped: a
    /// script need not say `wait` after it.
    void finish();
    /// Waits for a measurement, unless it was stopped; a search goes on.
    void finish_measurement();
    /// Whether a search runs that ends only after `stop` or `ponderhit`.
    bool is_open_ended() const { return (infinite_ || pondering_) && engine_.is_searching(); }
    /// Whether that search ends only after `stop`.
    bool is_infinite() const { return infinite_; }
    /// Whether what was started last has been stopped, so that its answer is due.
    bool was_stopped() const { return was_stopped_; }

private:
    io::Output& output_;
    bool quit_ = false;
    std::atomic<bool> had_error_ = false;
    /// Limits of the last `go`.
    bool infinite_ = false;
    bool pondering_ = false;
    bool was_stopped_ = false;
    /// Whether what was started last is a measurement.
    bool is_measurement_ = false;
    SearchReporter reporter_;
    /// A bench or a speed test.
    BackgroundTask task_;
    /// The last member: its search must end before the other members are destroyed.
    engine::Engine engine_;
};

}  // namespace octet::uci
