// The speed test: how fast this machine searches with all of its threads.
//
// Unlike the bench it is measured in time, and no two runs count the same nodes. It has an engine
// of its own and leaves no trace.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>

#include "engine/engine.h"
#include "search/search_listener.h"
#include "util/clock.h"

namespace octet::engine {

struct SpeedtestSettings {
    /// At most kMaxThreads.
    int threads = 1;
    /// Size of the table in MiB, at most kMaxHash.
    int hash = 16;
    /// How long it takes in all.
    int seconds = 30;

    /// All threads of the machine, and a table that they do not fill.
    static SpeedtestSettings of_this_machine();
};

/// So far.
struct SpeedtestStep {
    std::size_t done = 0;
    std::size_t positions = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;
};

class Speedtest {
public:
    Speedtest();

    /// As Engine::evaluate_as(), of the engine that searches. Not while run() does.
    util::Result<std::string> evaluate_as(const Options& options) {
        return engine_.evaluate_as(options);
    }
    /// Searches positions for equal times, telling after each. Nothing if it was stopped; an error
    /// in words if the machine does not have what the settings ask for.
    util::Result<std::optional<SpeedtestStep>> run(
        const SpeedtestSettings& settings,
        const std::function<void(const SpeedtestStep&)>& on_step);
    /// Ends run() soon; from any thread.
    void stop();

private:
    /// Returns earlier when stopped.
    void wait_until(util::TimePoint time);
    bool is_stopped() const;

    search::SearchListener no_listener_;
    Engine engine_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    bool stopped_ = false;
};

/// `position  3/34:  12345678 nodes   2345678 nps`.
std::string to_text(const SpeedtestStep& step);

}  // namespace octet::engine
