// The speed test: measures the nodes per second of this machine with many threads.
//
// It searches for a given time, so unlike the bench two runs have different numbers of nodes.
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
    /// Size of the TT in MiB, at most kMaxHash.
    int hash = 16;
    /// Duration of the whole test.
    int seconds = 30;

    /// All threads of this machine, and a TT large enough for them.
    static SpeedtestSettings of_this_machine();
};

/// The result so far.
struct SpeedtestStep {
    std::size_t done = 0;
    std::size_t positions = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;
};

class Speedtest {
public:
    Speedtest();

    /// Takes over the evaluation of an engine with these options, like Engine::evaluate_as(). Not
    /// during run().
    util::Result<std::string> evaluate_as(const Options& options) {
        return engine_.evaluate_as(options);
    }
    /// Searches all positions for equal times and calls `on_step` after each. No result if stop()
    /// was called. An error if the machine lacks the memory or the threads.
    util::Result<std::optional<SpeedtestStep>> run(
        const SpeedtestSettings& settings,
        const std::function<void(const SpeedtestStep&)>& on_step);
    /// Ends run() soon. May be called from any thread.
    void stop();

private:
    /// Blocks until `time` or stop().
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
