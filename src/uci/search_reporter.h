// Prints what a search reports as UCI lines: `info` and `bestmove`.
#pragma once

#include <atomic>
#include <optional>

#include "io/output.h"
#include "search/search_listener.h"
#include "util/clock.h"

namespace octet::uci {

/// What the lines of a search depend on, besides the report itself.
struct ReportSettings {
    /// Castling is written as king takes rook.
    bool chess960 = false;
    /// Material at the root (see win_draw_loss); the lines then have `wdl`.
    std::optional<int> material = {};
    /// The time when the `go` command was read.
    util::TimePoint start = util::Clock::now();
};

class SearchReporter : public search::SearchListener {
public:
    explicit SearchReporter(io::Output& output) : output_(output) {}

    /// Sets what the lines of the next search depend on. Must not be called during a search.
    void set_settings(const ReportSettings& settings) { settings_ = settings; }
    /// In debug mode the current move is printed from the start of a search, otherwise only after
    /// three seconds. May be called from any thread, at any time.
    void set_debug(bool debug) { debug_ = debug; }

    void on_pv(const search::PvInfo& line) override;
    void on_current_move(const search::CurrentMove& start) override;
    void on_best_move(const search::BestMove& best) override;

private:
    io::Output& output_;
    ReportSettings settings_;
    std::atomic<bool> debug_ = false;
};

}  // namespace octet::uci
