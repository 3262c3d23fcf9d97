// Goes through the games of files for commands that analyse whole games: it chooses and reads the
// games, lets the workers search several at a time, and writes them in the order of the input.
#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "analysis/workers.h"
#include "cli/batch/analyse_batch.h"
#include "cli/batch/batch_progress.h"
#include "cli/input/input_walk.h"
#include "io/interrupt.h"
#include "io/progress.h"
#include "notation/pgn_game.h"
#include "report/json_records.h"
#include "util/clock.h"
#include "util/result.h"

namespace octet::cli {

/// A game between reading and writing.
struct WalkedGame {
    /// The index of the file, and the number of the game in it, from 1.
    int file = 0;
    std::uint64_t number = 0;
    /// The bytes of the input up to the end of the game.
    std::uint64_t input_end = 0;
    notation::PgnGame game;
    /// The text of a game that cannot be read, and the fault; a further part of it has no fault.
    std::string raw;
    /// Whether a further part of it follows.
    bool is_continued = false;
    std::optional<report::FaultRecord> fault;
    /// That the result behind the moves differs from the tag Result.
    std::optional<notation::PgnProblem> result_conflict;
    /// Whether an earlier run has written the game.
    bool is_written = false;

    // Set by GameHandler::prepare():

    /// Waits at most this long for the searches; returns whether they are done. Empty without
    /// searches.
    std::function<bool(util::Milliseconds)> wait;
    /// Writes the game when its turn comes; empty if nothing is to be written.
    std::function<void(WalkedGame& game)> write;
};

/// What a command does with the games.
class GameHandler {
public:
    virtual ~GameHandler() = default;

    /// Begins the searches of a game and sets `wait` and `write`.
    virtual void prepare(WalkedGame& game, analysis::Workers& workers) = 0;
    /// Writes the fault of a file that cannot be read, behind the games before it.
    virtual void on_file_fault(const report::FaultRecord& fault) = 0;
    /// Called while the walk waits: writes what has waited long enough.
    virtual void flush_if_due() = 0;
};

/// How messages name the command and what happens to a game with a fault: "copied"; and whether
/// they tell of games with two results.
struct GameWalkWords {
    std::string_view command;
    std::string_view consequence;
    bool tells_of_results = false;
};

class GameWalk : private InputVisitor {
public:
    /// The settings must outlive the walk. From now on signals are noted instead of ending the
    /// process.
    GameWalk(const BatchSettings& settings, GameWalkWords words);

    /// Goes through all games, of which an earlier run has written the first `written`. Returns
    /// early after a signal, after a failed write, and with --strict after the first fault. Throws
    /// BadArguments if a file cannot be read or has no games but positions.
    void run(GameHandler& handler, analysis::Workers& workers, std::uint64_t written);

    /// Takes the result of a write. The first error ends the walk.
    void note(std::optional<util::Error> write_error);
    /// Whether the walk came to the end of the input.
    bool is_complete() const { return goes_on(); }
    /// The games found and the errors; the handler counts the positions.
    report::Totals& totals() { return totals_; }
    /// After a failed write or a signal: prints a message and returns the exit status; otherwise
    /// nullopt. `continues` says whether the same command would go on with the output.
    std::optional<int> failure_status(bool continues) const;
    /// The exit status for the faults of the input, of which it prints the number.
    int input_status() const;

private:
    bool on_game(const notation::PgnText& text) override;
    bool on_line(const TextLine& line) override;
    bool on_utf16() override;

    const std::string& path(int file) const {
        return settings_.input.files[static_cast<std::size_t>(file)];
    }
    bool goes_on() const { return !write_error_ && !is_interrupted_ && !is_cut_short_; }
    void read_file(int index);
    /// Writes games until at most so many are in the queue; returns whether to go on.
    bool write_down_to(std::size_t games);
    void write_next();
    void report_fault(const report::FaultRecord& fault, std::string_view consequence);
    void show_progress(const WalkedGame& game);

    const BatchSettings& settings_;
    const GameWalkWords words_;
    const io::InterruptFlag interrupt_;
    GameHandler* handler_ = nullptr;
    analysis::Workers* workers_ = nullptr;
    std::uint64_t written_ = 0;

    std::optional<util::Error> write_error_;
    bool is_interrupted_ = false;
    bool is_cut_short_ = false;

    int file_ = 0;
    /// Whether the file has a game so far, chosen or not.
    bool has_games_ = false;
    std::uint64_t bytes_before_ = 0;
    std::uint64_t all_bytes_ = 0;
    report::Totals totals_;
    /// The errors of totals_ without those of whole files.
    std::uint64_t faulty_games_ = 0;
    /// Whether a file has no game or none of the chosen ones.
    bool lacks_games_ = false;
    std::deque<WalkedGame> queue_;

    BatchProgress progress_;
    std::optional<io::Progress> display_;
    const util::TimePoint start_ = util::Clock::now();
};

}  // namespace octet::cli
